package mendel.evolve.certainty;

import mendel.SplitMix;

/**
 * Random numbers by their place: the same for any order in which they are asked for, and for any number of threads.
 *
 * @param seed where they come from
 */
record Draws(long seed) {

    private static final double UNIT = 0x1p-53;

    /** A number from 0 to below 1. */
    double uniform(long row, long column) {
        long bits = SplitMix.mix(
                SplitMix.mix(seed + (row + 1) * SplitMix.GOLDEN_GAMMA) + (column + 1) * SplitMix.GOLDEN_GAMMA);
        return (bits >>> 11) * UNIT;
    }

    /**
     * How often something is drawn when it is expected once: a number from the distribution of Poisson. Drawing each of
     * many games so often is as good as drawing as many as there are with replacement (Hanley and MacGibbon 2006).
     */
    int poisson(long row, long column) {
        double left = uniform(row, column);
        double chance = Math.exp(-1);
        int count = 0;
        while (left >= chance && chance > UNIT) {
            left -= chance;
            count++;
            chance /= count;
        }
        return count;
    }
}
