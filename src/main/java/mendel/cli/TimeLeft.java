package mendel.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import mendel.evolve.config.EvolveConfig;

/**
 * How long a run will take by its stop rules, whichever comes first. A generation is taken to last as long as the last few did.
 * All times are seconds of the run's clock.
 */
final class TimeLeft {

    /** So many generations tell how long the next ones last. */
    private static final int LAST = 10;
    /** Less of the first generation than this says nothing of its length. */
    private static final double LEAST_SHARE = 0.02;

    private final long generations;
    private final double limit;
    private final long patience;
    /** When the last few generations ended. */
    private final Deque<Double> ends = new ArrayDeque<>();
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
        this.generation = generation;
        ends.add(now);
    }

    /** Notes that a generation is done, and how many there were without a better best. */
    synchronized void generation(long done, long withoutBetter, double now) {
        generation = done;
        stalled = withoutBetter;
        ends.add(now);
        if (ends.size() > LAST + 1) {
            ends.remove();
        }
    }

    /** The seconds of a generation; {@code NaN} while unknown. {@code share} is how much is done of the one at work. */
    private double length(double share, double now) {
        return ends.size() > 1 ? (ends.getLast() - ends.getFirst()) / (ends.size() - 1)
                : share >= LEAST_SHARE ? (now - ends.getLast()) / share : Double.NaN;
    }

    /** The part of the generation at work that is still to be done. */
    private double rest(double share, double now) {
        double length = length(share, now);
        return share > 0 || !(length > 0) ? 1 - share : Math.max(0, 1 - (now - ends.getLast()) / length);
    }

    /** How long the generation at work will last, in seconds; {@code NaN} while unknown. */
    synchronized double ofGeneration(double share, double now) {
        return length(share, now) * rest(share, now);
    }

    /** In words, with the rule that is not the number of generations; empty while unknown. */
    synchronized String text(double share, double now) {
        double length = length(share, now);
        double byGenerations = length * (generations - generation - 1 + rest(share, now));
        double byStalling = patience > 0 ? length * (patience - stalled - 1 + rest(share, now)) : Double.NaN;
        double byMinutes = limit > 0 ? Math.max(0, limit - now) : Double.NaN;
        if (byStalling < smaller(byGenerations, byMinutes)) {
            return Progress.duration(byStalling) + " left unless it gets better";
        }
        if (byMinutes <= smaller(byGenerations, byMinutes)) {
            return Progress.duration(byMinutes) + (Double.isNaN(length) ? " left at most" : " left");
        }
        return Double.isNaN(byGenerations) ? "" : Progress.duration(byGenerations) + " left";
    }

    /** The smaller number; of one that is unknown the other. */
    private static double smaller(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }
}
