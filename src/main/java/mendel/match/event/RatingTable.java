package mendel.match.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mendel.EloText;
import mendel.match.stats.BradleyTerry;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.RatingBound;
import mendel.match.stats.Ratings;
import org.hipparchus.special.Erf;

/**
 * The players of a tournament by rating. Ratings are those of {@link BradleyTerry} without priors: relative to the mean
 * of the finite ones, or to one player's given rating.
 *
 * <p>Errors do not assume independent games. The ratings are a function of the points; to first order an opening moves
 * them by C g, where C is the inverse of the model's information and g the points that each player made in it beyond
 * its mean. The two games of an opening are correlated, and so are its games in different pairings when players are
 * alike. So the covariance is the sandwich C (sum of g g') C with one g for each opening, all pairings and all uses of
 * it together, times G / (G - 1) for G openings. With few openings this estimate is poor. Each variance is therefore at
 * least that with one g for each pair of games around the model's expectation, outcomes that never occurred counted as
 * 0.001 as in {@link PairStatistics}, times P / (P - n + 1) for P pairs and n players. (H. White, 1980; J. G. MacKinnon
 * and H. White, 1985, for the factors.)
 *
 * <p>A player that won all, or lost all, has an infinite rating and a bound ({@link RatingBound}).
 */
public final class RatingTable {

    private final List<RatingRow> rows;

    /**
     * A player's line.
     *
     * @param player its place in the tournament's list
     * @param elo infinite when it scored all or no points, NaN when nothing determines it
     * @param eloError half the width of the 95 % interval; NaN when unknown
     * @param bound of a player that scored all points against those with a finite rating, how strong it is at least; of
     *     one that scored none, at most ({@link RatingBound}); NaN for others, infinite when nothing bounds it
     * @param los likelihood, 0 to 1, that it is stronger than the next one in the table; NaN when unknown and for the
     *     last one
     * @param against its points against each player, in the order of the table; NaN where they did not meet
     * @param met its games against each of them
     */
    public record RatingRow(
            int player,
            String name,
            double elo,
            double eloError,
            double bound,
            double points,
            int games,
            int wins,
            int draws,
            int losses,
            double los,
            List<Double> against,
            List<Integer> met) {

        public RatingRow {
            against = List.copyOf(against);
            met = List.copyOf(met);
        }

        /** Its rating for people: {@code +35}; {@code +353 or more} of one that won all. */
        public String rating() {
            return Double.isFinite(bound)
                    ? EloText.number(bound, Double.NaN) + (elo > 0 ? " or more" : " or less")
                    : EloText.number(elo, eloError);
        }

        /** Its score as a share of the points, 0 to 1; NaN without games. */
        public double score() {
            return points / games;
        }
    }

    private RatingTable(List<RatingRow> rows) {
        this.rows = List.copyOf(rows);
    }

    /** Rates the players so that the mean of the finite ratings is 0. */
    public static RatingTable of(TournamentResult result) {
        return of(result, -1, 0);
    }

    /** Rates the players so that one of them has the rating {@code elo}. */
    public static RatingTable of(TournamentResult result, int anchor, double elo) {
        List<BradleyTerry.Prior> priors = new ArrayList<>();
        for (int i = 0; i < result.names().size(); i++) {
            priors.add(i == anchor ? BradleyTerry.Prior.fixed(elo) : BradleyTerry.Prior.NONE);
        }
        List<BradleyTerry.PairResult> games = new ArrayList<>();
        for (int k = 0; k < result.pairings().size(); k++) {
            PairStatistics pairs = result.statistics(k);
            games.add(new BradleyTerry.PairResult(
                    result.pairings().get(k).first(),
                    result.pairings().get(k).second(),
                    2 * pairs.pairs() * pairs.score(),
                    2.0 * pairs.pairs()));
        }
        Ratings ratings = BradleyTerry.rate(priors, games);
        RatingErrors errors = RatingErrors.of(result, ratings);
        int[] wins = new int[priors.size()];
        int[] losses = new int[priors.size()];
        int[] played = new int[priors.size()];
        count(result, wins, losses, played);
        int[] order = IntStream.range(0, priors.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> Double.isNaN(ratings.elo(i)) ? 0 : -ratings.elo(i))
                        .thenComparingDouble(i -> -(wins[i] - losses[i]) / (double) Math.max(1, played[i])))
                .mapToInt(i -> i)
                .toArray();
        double[][] cross = result.cross();
        int[][] met = result.crossGames();
        List<RatingRow> rows = new ArrayList<>();
        for (int place = 0; place < order.length; place++) {
            int i = order[place];
            int draws = played[i] - wins[i] - losses[i];
            double los = place + 1 < order.length ? los(result, ratings, errors, i, order[place + 1]) : Double.NaN;
            rows.add(new RatingRow(
                    i,
                    result.names().get(i),
                    ratings.elo(i),
                    PairStatistics.Z95 * errors.error(i),
                    bound(result, ratings, i),
                    wins[i] + draws / 2.0,
                    played[i],
                    wins[i],
                    draws,
                    losses[i],
                    los,
                    Arrays.stream(order).mapToObj(j -> cross[i][j]).toList(),
                    Arrays.stream(order).mapToObj(j -> met[i][j]).toList()));
        }
        return new RatingTable(rows);
    }

    private static void count(TournamentResult result, int[] wins, int[] losses, int[] played) {
        for (int k = 0; k < result.pairings().size(); k++) {
            int i = result.pairings().get(k).first();
            int j = result.pairings().get(k).second();
            for (TournamentResult.GamePair pair : result.pairs().get(k)) {
                for (double points : new double[] {pair.one(), pair.two()}) {
                    wins[i] += points == 1 ? 1 : 0;
                    losses[j] += points == 1 ? 1 : 0;
                    wins[j] += points == 0 ? 1 : 0;
                    losses[i] += points == 0 ? 1 : 0;
                    played[i]++;
                    played[j]++;
                }
            }
        }
    }

    /** By its games against players with a finite rating, of which it won all or none. */
    private static double bound(TournamentResult result, Ratings ratings, int player) {
        if (!Double.isInfinite(ratings.elo(player))) {
            return Double.NaN;
        }
        double sign = Math.signum(ratings.elo(player));
        int[] games = result.crossGames()[player];
        int[] opponents = IntStream.range(0, games.length)
                .filter(j -> games[j] > 0 && Double.isFinite(ratings.elo(j)))
                .toArray();
        // The same opening again tells little that is new.
        return sign
                * RatingBound.ofWinner(
                        Arrays.stream(opponents)
                                .mapToDouble(j -> sign * ratings.elo(j))
                                .toArray(),
                        Arrays.stream(opponents)
                                .mapToDouble(j -> Math.min(games[j] / 2, result.openings()))
                                .toArray());
    }

    /** The likelihood by the ratings; when one is not finite, by the games between the two. */
    private static double los(TournamentResult result, Ratings ratings, RatingErrors errors, int i, int j) {
        double difference = ratings.elo(i) - ratings.elo(j);
        if (Double.isFinite(difference)) {
            double error = errors.ofDifference(i, j);
            return Double.isNaN(error)
                    ? error
                    : difference == 0 ? 0.5 : 0.5 * Erf.erfc(-difference / error / Math.sqrt(2));
        }
        for (int k = 0; k < result.pairings().size(); k++) {
            Pairing pairing = result.pairings().get(k);
            if (pairing.first() == i && pairing.second() == j) {
                return result.statistics(k).los();
            }
            if (pairing.first() == j && pairing.second() == i) {
                return 1 - result.statistics(k).los();
            }
        }
        return Double.NaN;
    }

    /** The players from the highest rating to the lowest. */
    public List<RatingRow> rows() {
        return rows;
    }
}
