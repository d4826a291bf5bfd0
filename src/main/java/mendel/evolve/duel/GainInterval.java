package mendel.evolve.duel;

import java.util.ArrayList;
import java.util.List;
import mendel.SplitMix;
import mendel.match.stats.EloInterval;
import mendel.match.stats.PairStatistics;

/**
 * The gain of a genome over the start by a match of its own: on openings that no batch had, so that the luck by which
 * it was selected is not counted again.
 *
 * @param elo the gain
 * @param low the lower end of its 95 % interval
 * @param high the upper end
 * @param duels how many were played, two games each
 */
public record GainInterval(double elo, double low, double high, long duels) {

    /** The openings of final matches: batches have smaller numbers. */
    private static final long FRESH = 1L << 62;

    /**
     * The duels of a final match, to be played by the caller.
     *
     * @param space where the genome is from
     * @param genome what a method recommends
     * @param count how many duels
     * @param seed final matches with different seeds have different openings
     * @return none when the genome plays as the start does
     */
    public static List<Duel> match(DuelSpace space, double[] genome, int count, long seed) {
        double[] start = space.start();
        List<Duel> duels = new ArrayList<>();
        for (int k = 0; k < count && !space.alike(start, genome); k++) {
            duels.add(new Duel(genome, start, FRESH + (SplitMix.mix(SplitMix.mix(seed) + k) >>> 2)));
        }
        return duels;
    }

    /**
     * The interval, by the pentanomial model of {@link PairStatistics}.
     *
     * @param scores the first player's share of the points in each duel; all drawn where there is none
     */
    public static GainInterval of(double... scores) {
        if (scores.length == 0) {
            return new GainInterval(0, 0, 0, 0);
        }
        PairStatistics statistics = PairStatistics.empty();
        for (double score : scores) {
            statistics = statistics.plus(2 * score);
        }
        EloInterval interval = statistics.interval();
        return new GainInterval(interval.elo(), interval.low(), interval.high(), scores.length);
    }
}
