package mendel.match.event;

import java.util.List;
import mendel.match.stats.BradleyTerry;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Ratings;

/**
 * The errors of a tournament's ratings by two estimates of their covariance, of which the larger counts; see
 * {@link RatingTable}.
 */
final class RatingErrors {

    private final Ratings ratings;
    /** Covariances of the ratings in Elo²: by openings, by pairs of games. */
    private final double[][] byOpening;

    private final double[][] byPair;

    private RatingErrors(Ratings ratings, double[][] byOpening, double[][] byPair) {
        this.ratings = ratings;
        this.byOpening = byOpening;
        this.byPair = byPair;
    }

    static RatingErrors of(TournamentResult result, Ratings ratings) {
        return new RatingErrors(
                ratings, sandwich(ratings, openings(result, ratings)), sandwich(ratings, pairs(result, ratings)));
    }

    /** The standard error of a rating in Elo; NaN when unknown, 0 for a fixed rating. */
    double error(int i) {
        if (!Double.isFinite(ratings.elo(i))) {
            return Double.NaN;
        }
        return ratings.error(i) == 0 ? 0 : Math.sqrt(Math.max(byOpening[i][i], byPair[i][i]));
    }

    /** The standard error of the difference of two finite ratings in Elo; NaN when unknown. */
    double ofDifference(int i, int j) {
        return Math.sqrt(Math.max(
                byOpening[i][i] + byOpening[j][j] - 2 * byOpening[i][j],
                byPair[i][i] + byPair[j][j] - 2 * byPair[i][j]));
    }

    /** Sum over openings of g g', where g are points beyond each pairing's mean; zero for a single opening. */
    private static double[][] openings(TournamentResult result, Ratings ratings) {
        int n = ratings.size();
        double[][] sum = new double[n][n];
        int rounds = result.pairs().stream().mapToInt(List::size).max().orElse(0);
        int openings = Math.min(rounds, result.openings());
        double[] means = new double[result.pairings().size()];
        for (int k = 0; k < means.length; k++) {
            means[k] = 2 * result.statistics(k).score();
        }
        for (int opening = 0; opening < openings; opening++) {
            double[] g = new double[n];
            for (int k = 0; k < means.length; k++) {
                List<TournamentResult.GamePair> pairs = result.pairs().get(k);
                for (int round = opening; isRated(result, ratings, k) && round < pairs.size(); round += openings) {
                    double beyond = pairs.get(round).points() - means[k];
                    g[result.pairings().get(k).first()] += beyond;
                    g[result.pairings().get(k).second()] -= beyond;
                }
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    sum[i][j] += openings > 1 ? g[i] * g[j] * openings / (openings - 1) : 0;
                }
            }
        }
        return sum;
    }

    /**
     * Sum over pairs of games of g g', where g are points beyond the expected ones; NaN when as many ratings as pairs
     * are fitted.
     */
    private static double[][] pairs(TournamentResult result, Ratings ratings) {
        int n = ratings.size();
        double[][] sum = new double[n][n];
        long pairs = 0;
        int rated = 0;
        for (int i = 0; i < n; i++) {
            rated += Double.isFinite(ratings.elo(i)) ? 1 : 0;
        }
        for (int k = 0; k < result.pairings().size(); k++) {
            if (isRated(result, ratings, k)) {
                Pairing pairing = result.pairings().get(k);
                pairs += result.pairs().get(k).size();
                double squares = squares(
                        result.statistics(k).counts(),
                        2 * PairStatistics.expected(ratings.elo(pairing.first()) - ratings.elo(pairing.second())));
                sum[pairing.first()][pairing.first()] += squares;
                sum[pairing.second()][pairing.second()] += squares;
                sum[pairing.first()][pairing.second()] -= squares;
                sum[pairing.second()][pairing.first()] -= squares;
            }
        }
        double factor = pairs > rated - 1 ? pairs / (double) (pairs - rated + 1) : Double.NaN;
        for (double[] row : sum) {
            for (int j = 0; j < n; j++) {
                row[j] *= factor;
            }
        }
        return sum;
    }

    private static double squares(long[] counts, double expected) {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += Math.max(PairStatistics.EMPTY, (double) counts[i]) * (i / 2.0 - expected) * (i / 2.0 - expected);
        }
        return sum;
    }

    /** Games with a player of infinite rating give no information on the other's. */
    private static boolean isRated(TournamentResult result, Ratings ratings, int k) {
        Pairing pairing = result.pairings().get(k);
        return !result.pairs().get(k).isEmpty()
                && Double.isFinite(ratings.elo(pairing.first()))
                && Double.isFinite(ratings.elo(pairing.second()));
    }

    /** C M C for the model's covariance C, in units in which M are points. */
    private static double[][] sandwich(Ratings ratings, double[][] points) {
        int n = ratings.size();
        double[][] bread = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                bread[i][j] = Double.isFinite(ratings.elo(i)) && Double.isFinite(ratings.elo(j))
                        ? ratings.covariance(i, j) / BradleyTerry.SCALE
                        : 0;
            }
        }
        return product(product(bread, points), bread);
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] product = new double[a.length][b.length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < b.length; j++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }
}
