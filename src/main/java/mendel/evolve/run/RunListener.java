package mendel.evolve.run;

import mendel.evolve.genetic.GenerationStats;

/** Hears how a run goes on. */
public interface RunListener {

    /** A listener that ignores everything. */
    RunListener NONE = (stats, seconds) -> {};

    /**
     * A generation is done.
     *
     * @param seconds time of the run so far, over all resumes
     */
    void generation(GenerationStats stats, double seconds);

    /** What a run that goes on has reached with this generation; its best weights may not be on the disk yet. */
    default void standing(RunResult soFar) {}

    /** Something that the user should know, as a damaged checkpoint that was passed over. */
    default void remark(String text) {}

    /** The run goes on after this generation, instead of beginning. */
    default void resumed(long generation, double seconds) {}
}
