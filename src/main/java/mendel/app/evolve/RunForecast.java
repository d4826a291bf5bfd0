package mendel.app.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mendel.DurationText;
import mendel.app.MachineLoad;
import mendel.evolve.config.EvolveConfig;

/** What an evolution will do, before it does it; lines for people. */
final class RunForecast {

    /** A weight of a genome takes so many bytes in a checkpoint, measured on populations of 30 to 100. */
    private static final double BYTES_A_WEIGHT = 8.3;
    /** A generation takes so many bytes in the history. */
    private static final long BYTES_A_GENERATION = 300;
    /** Report and summary take so many. */
    private static final long BYTES_OF_A_REPORT = 2 << 20;

    private static final int MEBIBYTE = 1 << 20;

    private final EvolveConfig config;
    private final EvolveTask task;
    private final double seconds;

    /**
     * Nothing is looked up yet.
     *
     * @param seconds of the run's clock so far
     */
    RunForecast(EvolveConfig config, EvolveTask task, double seconds) {
        this.config = config;
        this.task = task;
        this.seconds = seconds;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(end() + "; disk: about " + Math.max(1, bytes() / MEBIBYTE) + " MiB");
        MachineLoad.busy().ifPresent(lines::add);
        return lines;
    }

    private String end() {
        double minutes = config.stop().minutes();
        long stalled = config.stop().stalled();
        List<String> rules = Stream.of(
                        minutes > 0 ? "after " + left(60 * minutes) : "",
                        "after " + config.evolution().generations() + " generations",
                        stalled > 0 ? "after " + stalled + " without a better best" : "")
                .filter(rule -> !rule.isEmpty())
                .toList();
        return "ends " + String.join(", or ", rules) + (rules.size() > 1 ? ", whichever comes first" : "");
    }

    private String left(double all) {
        double left = Math.max(0, all - seconds);
        return left < all - 1
                ? String.format(Locale.ROOT, "%s more of %s", DurationText.of(left), DurationText.of(all))
                : DurationText.of(all);
    }

    /** What the run's folder will hold, and what it needs beside it meanwhile. */
    private long bytes() {
        double genomes = (double) config.evolution().population() * task.spec().size();
        return Math.round(genomes * BYTES_A_WEIGHT * config.checkpoint().keep())
                + config.evolution().generations() * BYTES_A_GENERATION
                + BYTES_OF_A_REPORT
                + task.scratchBytes();
    }
}
