package mendel.match.stats;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.BetaDistribution;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.special.Erf;

/**
 * Statistics on the strength of two players, from pairs of games that share an opening with colours swapped (the
 * pentanomial model: M. Van den Bergh, "Normalized Elo practical", 2020). All figures are from the first player's view.
 *
 * <p>A pair scores 0, 1/4, 1/2, 3/4 or 1 of its two points: LL, LD, DD or WL, WD, WW. Outcomes that never occurred
 * count as 0.001 in likelihoods, and in the variance where all pairs are equal, so that both exist.
 */
public final class PairStatistics {

    /** The number of outcomes that a pair can have. */
    public static final int OUTCOMES = 5;

    /** Elo points per unit of normalised score: 800 / ln 10. */
    static final double NORMALISED_UNIT = 800 / Math.log(10);

    /** The count used for outcomes that never occurred. */
    public static final double EMPTY = 0.001;
    /** The 97.5 % quantile of the normal distribution: 95 % lie within. */
    public static final double Z95 = 1.959963984540054;

    /** With fewer pairs a normal distribution says nothing. */
    private static final int FEW = 5;

    private final long[] counts;

    private PairStatistics(long[] counts) {
        this.counts = counts;
    }

    /**
     * Statistics of counted pairs.
     *
     * @param counts pairs LL, LD, DD + WL, WD, WW
     * @throws IllegalArgumentException when there are not five counts, or one is negative
     */
    public static PairStatistics of(long... counts) {
        if (counts.length != OUTCOMES || Arrays.stream(counts).anyMatch(n -> n < 0)) {
            throw new IllegalArgumentException("five counts of pairs, none negative: " + Arrays.toString(counts));
        }
        return new PairStatistics(counts.clone());
    }

    /** No pair yet. */
    public static PairStatistics empty() {
        return new PairStatistics(new long[OUTCOMES]);
    }

    /**
     * With one more pair.
     *
     * @param points the first player's points in the two games: 0, 0.5, 1, 1.5 or 2
     */
    public PairStatistics plus(double points) {
        long[] more = counts.clone();
        more[(int) Math.round(points * 2)]++;
        return new PairStatistics(more);
    }

    /** Pairs LL, LD, DD + WL, WD, WW. */
    public long[] counts() {
        return counts.clone();
    }

    /** The number of pairs. */
    public long pairs() {
        return Arrays.stream(counts).sum();
    }

    /** The first player's share of the points, 0 to 1; 0.5 without games. */
    public double score() {
        long points = 0;
        for (int i = 0; i < OUTCOMES; i++) {
            points += i * counts[i];
        }
        return pairs() == 0 ? 0.5 : points / 4.0 / pairs();
    }

    /** The difference in logistic Elo; infinite when the first player scored all or no points. */
    public double elo() {
        return elo(score());
    }

    /**
     * Half the width of the 95 % interval of {@link #elo}; infinite when one of its ends is, NaN when all pairs are
     * equal.
     */
    public double eloError() {
        if (isConstant()) {
            return Double.NaN;
        }
        double margin = Z95 * standardError();
        double low = mean() - margin;
        double high = mean() + margin;
        return low <= 0 || high >= 1 ? Double.POSITIVE_INFINITY : (elo(high) - elo(low)) / 2;
    }

    /** The difference in logistic Elo with its 95 % interval, however lopsided the match. */
    public EloInterval interval() {
        return EloInterval.of(score(), pairs(), eloError());
    }

    /** The difference in normalised Elo; NaN without pairs or when all pairs are equal but not even. */
    public double nElo() {
        return isConstant() ? (pairs() > 0 && score() == 0.5 ? 0 : Double.NaN) : nElo(mean());
    }

    /** Half the width of the 95 % interval of {@link #nElo}; NaN when all pairs are equal. */
    public double nEloError() {
        return isConstant() ? Double.NaN : nElo(0.5 + Z95 * standardError());
    }

    /**
     * The likelihood that the first player is the stronger one, 0 to 1; 0.5 without pairs. Of very few pairs the
     * variance says nothing: it is then that of the share of the points with pairs as trials and all shares as likely
     * before.
     */
    public double los() {
        if (pairs() == 0) {
            return 0.5;
        }
        return pairs() < FEW ? byPoints() : 0.5 * Erf.erfc((0.5 - mean()) / standardError() / Math.sqrt(2));
    }

    private double byPoints() {
        double won = score() * pairs();
        return 1 - new BetaDistribution(1 + won, 1 + pairs() - won).cumulativeProbability(0.5);
    }

    /** The same for decisions on few pairs: by Student's t, which allows for a variance that is only estimated. */
    public double certainty() {
        return isConstant() || pairs() < FEW
                ? byPoints()
                : new TDistribution(pairs() - 1.0).cumulativeProbability((mean() - 0.5) / sampleError());
    }

    /** The standard error of the mean, with the variance of a sample. */
    private double sampleError() {
        return Math.sqrt(variance() / (pairs() - 1));
    }

    /** The log-likelihood ratio of the test's second hypothesis to its first; 0 without pairs. */
    public double llr(Sprt test) {
        return pairs() == 0 ? 0 : test.llr(smoothed());
    }

    /** The counts with {@value #EMPTY} for outcomes that never occurred. */
    private double[] smoothed() {
        return Arrays.stream(counts).mapToDouble(n -> n == 0 ? EMPTY : n).toArray();
    }

    private boolean isConstant() {
        return Arrays.stream(counts).filter(n -> n > 0).count() < 2;
    }

    private Distribution distribution() {
        return Distribution.ofCounts(
                isConstant()
                        ? smoothed()
                        : Arrays.stream(counts).asDoubleStream().toArray());
    }

    private double mean() {
        return distribution().mean();
    }

    private double variance() {
        return distribution().variance();
    }

    private double standardError() {
        return Math.sqrt(variance() / pairs());
    }

    private double nElo(double score) {
        return (score - 0.5) / Math.sqrt(2 * variance()) * NORMALISED_UNIT;
    }

    /** The logistic Elo difference of an expected score. */
    public static double elo(double score) {
        return 400 * Math.log10(score / (1 - score));
    }

    /** The expected score of a logistic Elo difference. */
    public static double expected(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PairStatistics s && Arrays.equals(s.counts, counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
