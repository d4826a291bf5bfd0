package mendel.evolve.run;

import mendel.evolve.GenerationStats;

/** Receives the progress of a run. */
public interface RunListener {

    /** A listener that ignores everything. */
    RunListener NONE = (stats, seconds) -> {};

    /**
     * Called after each generation.
     *
     * @param seconds time of the run so far, over all resumes
     */
    void generation(GenerationStats stats, double seconds);

    /** The result so far, after a generation that is not the last; its best weights may not be on the disk yet. */
    default void reached(RunResult soFar) {}

    /** Called after the last generation, before what comes behind it, which may take long. */
    default void finishing() {}

    /** A remark for the user, such as that a damaged checkpoint was skipped. */
    default void remark(String text) {}

    /** Called when the run is resumed after this generation. */
    default void resumed(long generation, double seconds) {}
}
