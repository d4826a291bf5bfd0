package mendel.match.stats;

/**
 * How strong a player is at least that won all its games, against opponents of known ratings: the rating with which it
 * would do so in one of forty tournaments. This is the interval of Clopper and Pearson (Biometrika 26, 1934), taken
 * over to opponents of several ratings, with pairs of games as trials: the two games of a pair are not independent.
 * Errors of the opponents' ratings do not count.
 */
public final class RatingBound {

    private static final double LOG_TAIL = StrictMath.log(0.025);
    /** Beyond this no number of games leads. */
    private static final double FAR = 1e5;

    private static final int HALVINGS = 64;

    private RatingBound() {}

    /**
     * The lower end of the 95 % interval of the rating.
     *
     * @param opponents their ratings in Elo
     * @param pairs the pairs of games that were won against each of them
     * @return Elo; minus infinity without a pair
     */
    public static double ofWinner(double[] opponents, double[] pairs) {
        double low = -FAR;
        double high = FAR;
        if (logLikelihood(low, opponents, pairs) >= LOG_TAIL) {
            return Double.NEGATIVE_INFINITY;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (logLikelihood(middle, opponents, pairs) < LOG_TAIL) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double logLikelihood(double elo, double[] opponents, double[] pairs) {
        double sum = 0;
        for (int j = 0; j < opponents.length; j++) {
            sum -= pairs[j] * StrictMath.log1p(StrictMath.exp((opponents[j] - elo) / BradleyTerry.SCALE));
        }
        return sum;
    }
}
