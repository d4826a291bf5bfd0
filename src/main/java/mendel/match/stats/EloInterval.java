package mendel.match.stats;

import mendel.EloText;
import org.hipparchus.distribution.continuous.BetaDistribution;

/**
 * A difference in logistic Elo with its 95 % interval, which has at least one end however lopsided the match was.
 *
 * <p>Where all pairs are equal, or nearly all are won or lost, the variance of the pairs says too little. The interval
 * is then that of Clopper and Pearson for the share of the points, with pairs as trials (Biometrika 26, 1934). It is
 * wider than it need be, since no distribution of a pair's points varies more than all or nothing.
 *
 * @param elo the difference; infinite when all points were won or lost, NaN without pairs
 * @param error half the width of the interval by the variance of the pairs; infinite or NaN when that says too little
 * @param low the lower end; minus infinity when there is none
 * @param high the upper end; infinity when there is none
 */
public record EloInterval(double elo, double error, double low, double high) {

    private static final double TAIL = 0.025;

    /**
     * The interval of a match of pairs.
     *
     * @param error as {@link PairStatistics#eloError} gives it
     */
    public static EloInterval of(long wins, long draws, long losses, double error) {
        long games = wins + draws + losses;
        return of(games == 0 ? 0.5 : (wins + 0.5 * draws) / games, games / 2, error);
    }

    static EloInterval of(double score, long pairs, double error) {
        if (pairs == 0) {
            return new EloInterval(Double.NaN, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        double elo = PairStatistics.elo(score);
        return Double.isFinite(error)
                ? new EloInterval(elo, error, elo - error, elo + error)
                : new EloInterval(elo, error, -atMost(1 - score, pairs), atMost(score, pairs));
    }

    /** The most that a player can be ahead who scored so much of so many pairs. */
    private static double atMost(double score, long pairs) {
        double won = score * pairs;
        return won >= pairs
                ? Double.POSITIVE_INFINITY
                : PairStatistics.elo(new BetaDistribution(won + 1, pairs - won).inverseCumulativeProbability(1 - TAIL));
    }

    /** For people: {@code +35 ± 27}; {@code +512 (+310 to +877)}; {@code +353 or more} when all was won. */
    public String text() {
        return Double.isFinite(error) ? EloText.of(elo, error) : number() + range();
    }

    /** Only the difference: {@code +35}; {@code +353 or more} when all was won. */
    public String number() {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? EloText.number(low, error) + " or more" : EloText.number(high, error) + " or less";
        }
        return EloText.number(elo, error);
    }

    private String range() {
        return Double.isFinite(low) && Double.isFinite(high)
                ? " (" + EloText.number(low, error) + " to " + EloText.number(high, error) + ")"
                : "";
    }
}
