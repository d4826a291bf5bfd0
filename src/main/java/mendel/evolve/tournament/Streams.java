package mendel.evolve.tournament;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Random generators for the purposes of a tournament, each a function of the run's seed, the generation and a number. */
final class Streams {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** What random numbers are for. */
    enum Purpose {
        /** Who meets whom. */
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
        long z = mix(seed + (purpose.ordinal() + 1) * GOLDEN_GAMMA);
        z = mix(z + generation * GOLDEN_GAMMA);
        return mix(z + number * GOLDEN_GAMMA);
    }

    RandomGenerator random(Purpose purpose, long generation, long number) {
        return new SplittableRandom(seed(purpose, generation, number));
    }

    /** The finalizer of SplitMix64 (Steele, Lea and Flood 2014). */
    private static long mix(long value) {
        long z = value;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
