package mendel.evolve.tournament;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import mendel.SplitMix;

/**
 * Random generators for the purposes of a tournament, each a function of the run's seed, the generation and a number.
 */
final class Streams {

    /** The purpose of random numbers. */
    enum Purpose {
        /** The pairings. */
        PAIRING,
        /** Openings of the games that select. */
        SELECTION,
        /** Openings of the games against the default. */
        GAUGE,
        /** Openings of the games against the best. */
        CHALLENGE,
        /** Openings of the games against the start. */
        REFERENCE
    }

    private final long seed;

    Streams(long seed) {
        this.seed = seed;
    }

    /** A seed of its own for every purpose, generation and number. */
    long seed(Purpose purpose, long generation, long number) {
        long z = SplitMix.mix(seed + (purpose.ordinal() + 1) * SplitMix.GOLDEN_GAMMA);
        z = SplitMix.mix(z + generation * SplitMix.GOLDEN_GAMMA);
        return SplitMix.mix(z + number * SplitMix.GOLDEN_GAMMA);
    }

    RandomGenerator random(Purpose purpose, long generation, long number) {
        return new SplittableRandom(seed(purpose, generation, number));
    }
}
