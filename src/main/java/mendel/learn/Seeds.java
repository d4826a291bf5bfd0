package mendel.learn;

import java.util.SplittableRandom;
import mendel.SplitMix;

/** Random generators for each purpose and game, so that neither order nor the number of threads matters. */
final class Seeds {

    /** For the moves of openings. */
    static final int OPENINGS = 1;

    private Seeds() {}

    /** The numbers for one purpose and game. */
    static SplittableRandom of(long seed, int purpose, int game) {
        return new SplittableRandom(new SplittableRandom(seed * SplitMix.GOLDEN_GAMMA + purpose).nextLong() + game);
    }
}
