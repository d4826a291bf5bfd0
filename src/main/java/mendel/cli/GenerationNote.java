package mendel.cli;

import mendel.evolve.genetic.GenerationStats;

/** What the progress line tells of a generation. */
interface GenerationNote {

    /** In words; {@code seconds} is the time of evolution so far, over all resumes. */
    String of(GenerationStats stats, double seconds);
}
