package mendel.cli;

import mendel.DurationText;
import mendel.app.evolve.GenerationCost;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import org.jspecify.annotations.Nullable;

/**
 * How long a run will take by its stop rules, whichever comes first, see {@link GenerationCost}. All times are seconds
 * of the run's clock.
 */
final class TimeLeft {

    /** The share of the first generation below which its length cannot be estimated. */
    private static final double LEAST_SHARE = 0.02;

    private final long generations;
    private final double limit;
    private final long patience;
    private final GenerationCost cost;
    /** When the last generation ended. */
    private double ended;

    private long generation;
    private long stalled;

    /**
     * Begins, or goes on after a generation.
     *
     * @param generation the generations done before
     * @param now the time
     */
    TimeLeft(EvolveConfig config, long generation, double now) {
        this.generations = config.evolution().generations();
        this.limit = 60 * config.stop().minutes();
        this.patience = config.stop().stalled();
        this.cost = config.objective() instanceof TournamentConfig games
                ? new GenerationCost(games.gauge().every(), games.gauge().games())
                : new GenerationCost(0, 0);
        this.generation = generation;
        this.ended = now;
    }

    /**
     * Notes that a generation is done.
     *
     * @param withoutBetter how many there were without a better best
     * @param pulse what was counted in it
     */
    synchronized void generation(long done, long withoutBetter, Pulse pulse, double now) {
        generation = done;
        stalled = withoutBetter;
        cost.add(done, now - ended, (double) (pulse.done() - pulse.before()));
        ended = now;
    }

    /** What the part of the generation at work that is done tells of the whole; null while that is too little. */
    private GenerationCost.@Nullable Sample running(Pulse pulse, double now) {
        return pulse.fractionDone() < LEAST_SHARE
                ? null
                : new GenerationCost.Sample(
                        cost.isMeasured(generation + 1), (now - ended) / pulse.fractionDone(), pulse.expected());
    }

    /** How long the generation at work will last, in seconds; {@code NaN} while unknown. */
    synchronized double ofGeneration(Pulse pulse, double now) {
        double whole = cost.seconds(cost.isMeasured(generation + 1), running(pulse, now));
        double share = pulse.fractionDone();
        return whole * (share > 0 || !(whole > 0) ? 1 - share : Math.max(0, 1 - (now - ended) / whole));
    }

    /** The seconds until so many generations more are done, with the one at work. */
    private double until(long generations, Pulse pulse, double now) {
        return ofGeneration(pulse, now)
                + cost.seconds(generation + 1, Math.max(0, generations - 1), running(pulse, now));
    }

    /** In words, with the rule that is not the number of generations; empty while unknown. */
    synchronized String text(Pulse pulse, double now) {
        double byGenerations = until(generations - generation, pulse, now);
        double byStalling = patience > 0 ? until(patience - stalled, pulse, now) : Double.NaN;
        double byMinutes = limit > 0 ? Math.max(0, limit - now) : Double.NaN;
        if (byStalling < smaller(byGenerations, byMinutes)) {
            return DurationText.of(byStalling) + " left unless it gets better";
        }
        if (byMinutes <= smaller(byGenerations, byMinutes)) {
            return DurationText.of(byMinutes) + (Double.isNaN(byGenerations) ? " left at most" : " left");
        }
        return Double.isNaN(byGenerations) ? "" : DurationText.of(byGenerations) + " left";
    }

    /** The smaller number; of one that is unknown the other. */
    private static double smaller(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }
}
