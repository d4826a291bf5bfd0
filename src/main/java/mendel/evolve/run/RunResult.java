package mendel.evolve.run;

import mendel.evolve.Measured;

/**
 * How a run ended.
 *
 * @param best the best weights
 * @param first the best weights of the first generation
 * @param generations generations done
 * @param evaluations losses of genomes computed
 * @param seconds time of evolution, over all resumes
 * @param resumes the number of resumes
 * @param ended why it ended
 */
public record RunResult(
        Measured best, Measured first, long generations, long evaluations, double seconds, int resumes, Ended ended) {

    /** Why a run ended. */
    public enum Ended {
        /** It has not ended yet. */
        RUNNING,
        /** There is nothing left to be done. */
        DONE,
        /** All generations are done. */
        GENERATIONS,
        /** The time limit is reached. */
        MINUTES,
        /** The best has not improved for too many generations. */
        STALLED,
        /** The user stopped it; it can be resumed. */
        INTERRUPTED
    }
}
