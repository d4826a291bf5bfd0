package mendel.match.stats;

import java.util.List;

/**
 * Ratings of many players from the games between them: the maximum a posteriori of the model of E. Zermelo (1929) and
 * of R. A. Bradley and M. E. Terry (1952), in which a player that is d Elo stronger scores 1 / (1 + 10^(-d/400)). A
 * draw is half a win. Each player may have a Gaussian prior; a prior of deviation 0 fixes its rating.
 *
 * <p>Ratings that the games do not determine are not invented (L. R. Ford, 1957, "Solution of a ranking problem from
 * binary comparisons", says when they do):
 *
 * <ul>
 *   <li>Players that are connected to no prior are rated relative to one another; the mean of their ratings is 0.
 *   <li>A player without a prior that scored against the others and lost nothing to them is rated infinite; one that
 *       never scored minus infinite. It does not affect the others' ratings; the same holds for a group of players.
 *   <li>A rating is NaN when nothing bounds it: there are no games, or only games with infinite players.
 * </ul>
 *
 * With a prior of finite deviation every rating is finite.
 *
 * <p>Same input, same bits, on every machine; the order of the results does not matter as long as points and games are
 * multiples of one half.
 */
public final class BradleyTerry {

    /** Elo points for a factor e in the odds: 400 / ln 10. */
    public static final double SCALE = 400 / StrictMath.log(10);

    private final List<Prior> priors;
    /** Points of the row's player against the column's, and the games between them. */
    private final double[][] points;

    private final double[][] games;

    /**
     * The prior of a player.
     *
     * @param mean Elo
     * @param deviation standard deviation in Elo; infinite when nothing is known, 0 when the rating is fixed
     */
    public record Prior(double mean, double deviation) {

        /** No prior. */
        public static final Prior NONE = new Prior(0, Double.POSITIVE_INFINITY);

        public Prior {
            if (!Double.isFinite(mean) || !(deviation >= 0)) {
                throw new IllegalArgumentException("a prior of mean " + mean + " and deviation " + deviation);
            }
        }

        /** A fixed rating. */
        public static Prior fixed(double elo) {
            return new Prior(elo, 0);
        }

        boolean isFixed() {
            return deviation == 0;
        }

        boolean isNone() {
            return Double.isInfinite(deviation);
        }

        /** Its weight in units of {@link #SCALE}. */
        double precision() {
            return SCALE / deviation * (SCALE / deviation);
        }
    }

    /**
     * Games between two players.
     *
     * @param first a player's number from 0
     * @param second another one's
     * @param points the first player's points, 0 to {@code games}
     * @param games the number of games; not whole when old games count less
     */
    public record PairResult(int first, int second, double points, double games) {

        public PairResult {
            if (first == second
                    || first < 0
                    || second < 0
                    || !(points >= 0 && points <= games && games < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "players " + first + " and " + second + ", " + points + " of " + games + " points");
            }
        }
    }

    private BradleyTerry(List<Prior> priors, List<PairResult> results) {
        this.priors = List.copyOf(priors);
        points = new double[priors.size()][priors.size()];
        games = new double[priors.size()][priors.size()];
        for (PairResult r : results) {
            points[r.first][r.second] += r.points;
            points[r.second][r.first] += r.games - r.points;
            games[r.first][r.second] += r.games;
            games[r.second][r.first] += r.games;
        }
    }

    /**
     * Rates players.
     *
     * @param players the prior of each; {@link Prior#NONE} for those without
     * @param results games between them, any number for a pair
     * @throws IndexOutOfBoundsException when a result has a player's number out of range
     */
    public static Ratings rate(List<Prior> players, List<PairResult> results) {
        return new BradleyTerry(players, results).solve();
    }

    private Ratings solve() {
        RatedGroups groups = RatedGroups.of(priors, points, games);
        int n = priors.size();
        double[] elo = new double[n];
        double[][] covariance = new double[n][n];
        for (int i = 0; i < n; i++) {
            elo[i] = priors.get(i).isFixed() ? priors.get(i).mean() : groups.limit(i);
            covariance[i][i] = priors.get(i).isFixed() ? 0 : Double.POSITIVE_INFINITY;
        }
        for (int[] members : groups.finite()) {
            Posterior posterior = new Posterior(members, priors, points, games);
            double[] x = posterior.maximum();
            double[][] inverse = posterior.covariance(x);
            for (int a = 0; a < members.length; a++) {
                elo[members[a]] = SCALE * x[a];
                for (int b = 0; b < members.length; b++) {
                    covariance[members[a]][members[b]] = SCALE * SCALE * inverse[a][b];
                }
            }
        }
        return new Ratings(elo, covariance);
    }
}
