package mendel.cli;

import java.util.function.BooleanSupplier;

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
}
