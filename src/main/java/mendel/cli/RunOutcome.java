package mendel.cli;

import java.io.PrintWriter;
import java.util.function.BooleanSupplier;
import mendel.DurationText;
import mendel.eval.WeightsFile;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunResult;

/** What follows an evolution. Nothing of it enters the best weights. */
interface RunOutcome {

    /**
     * Computes the figures to compare the run with.
     *
     * @return false when it was interrupted
     */
    boolean compute(BooleanSupplier interrupted);

    /** Writes summary and report. */
    void write();

    /** Prints what was reached. */
    void answer();

    /** Tells people what was reached. */
    void tell(PrintWriter to);

    /** Why a run ended, in words; empty while it goes on. */
    static String ended(RunResult result, EvolveConfig config) {
        return switch (result.ended()) {
            case GENERATIONS -> result.generations() + " generations done";
            case STALLED -> "no better best for " + config.stop().stalled() + " generations";
            case MINUTES -> "the time of " + DurationText.of(60 * config.stop().minutes()) + " was used up";
            case INTERRUPTED -> "interrupted after generation " + result.generations();
            case RUNNING -> "";
        };
    }

    /** The option without which the run, resumed, ends at once again; empty when there is none. */
    static String more(RunResult result, EvolveConfig config) {
        return switch (result.ended()) {
            case GENERATIONS -> "--generations " + 2 * result.generations();
            case STALLED -> "--set stop.stalled=" + 2 * config.stop().stalled();
            case MINUTES -> "--minutes " + WeightsFile.number(2 * config.stop().minutes());
            case INTERRUPTED, RUNNING -> "";
        };
    }
}
