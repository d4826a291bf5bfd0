package mendel.app.evolve;

import mendel.evolve.GenerationStats;

/** What the progress line tells of a generation. */
public interface GenerationNote {

    /** In words; {@code seconds} is the time of evolution so far, over all resumes. */
    String of(GenerationStats stats, double seconds);
}
