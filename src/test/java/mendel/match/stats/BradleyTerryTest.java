package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import mendel.match.stats.BradleyTerry.PairResult;
import mendel.match.stats.BradleyTerry.Prior;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BradleyTerryTest {

    private static final double NATURAL = 400 / Math.log(10);

    private static List<Prior> none(int players) {
        return Collections.nCopies(players, Prior.NONE);
    }

    /** Two players: Elo is 400 log10 of the odds, and its variance is that of a proportion by the delta method. */
    @Property
    void twoPlayersAgreeWithTheClosedFormula(
            @ForAll @IntRange(min = 2, max = 2_000_000) int games,
            @ForAll @DoubleRange(min = 0, max = 1) double share) {
        double points = Math.clamp(Math.round(share * games * 2) / 2.0, 0.5, games - 0.5);
        Ratings r = BradleyTerry.rate(none(2), List.of(new PairResult(0, 1, points, games)));
        double p = points / games;
        double elo = 400 * Math.log10(p / (1 - p));
        assertThat(r.elo(0) - r.elo(1)).isCloseTo(elo, within(1e-7));
        assertThat(r.elo(0) + r.elo(1)).isCloseTo(0, within(1e-7));
        double ofDifference = NATURAL / Math.sqrt(games * p * (1 - p));
        assertThat(r.error(0))
                .as("relative to the mean, half of the difference")
                .isCloseTo(ofDifference / 2, within(1e-6 * ofDifference));
        assertThat(r.covariance(0, 1)).isCloseTo(-r.error(0) * r.error(0), within(1e-6 * ofDifference * ofDifference));
        Ratings anchored = BradleyTerry.rate(
                List.of(Prior.NONE, Prior.fixed(1500)), List.of(new PairResult(1, 0, games - points, games)));
        assertThat(anchored.elo(0)).isCloseTo(1500 + elo, within(1e-6));
        assertThat(anchored.error(0)).isCloseTo(ofDifference, within(1e-6 * ofDifference));
        assertThat(anchored.elo(1)).isEqualTo(1500);
        assertThat(anchored.error(1)).isZero();
    }

    /** At the maximum nobody's points differ from the expected ones by other than what the prior asks for. */
    @Property(tries = 200)
    void nobodyScoresMoreThanExpected(@ForAll @IntRange(min = 2, max = 12) int players, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Prior> priors = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            priors.add(
                    switch (random.nextInt(4)) {
                        case 0 -> Prior.NONE;
                        case 1 -> Prior.fixed(random.nextInt(-300, 300));
                        default -> new Prior(random.nextInt(-300, 300), random.nextInt(1, 500));
                    });
        }
        List<PairResult> results = randomResults(random, players);
        Ratings r = BradleyTerry.rate(priors, results);
        for (int i = 0; i < players; i++) {
            if (priors.get(i).isFixed()) {
                assertThat(r.elo(i)).isEqualTo(priors.get(i).mean());
            } else if (Double.isFinite(r.elo(i))) {
                double surplus = 0;
                for (PairResult result : results) {
                    double d = r.elo(result.second()) - r.elo(result.first());
                    double expected = result.games() / (1 + Math.pow(10, d / 400));
                    double sign = result.first() == i ? 1 : result.second() == i ? -1 : 0;
                    surplus += Double.isNaN(d) ? 0 : sign * (result.points() - expected);
                }
                double prior = priors.get(i).isNone()
                        ? 0
                        : NATURAL
                                * (r.elo(i) - priors.get(i).mean())
                                / priors.get(i).deviation()
                                / priors.get(i).deviation();
                assertThat(surplus).as("player %d", i).isCloseTo(prior, within(1e-6));
                assertThat(r.error(i)).isPositive().isFinite();
            } else {
                assertThat(priors.get(i).isNone())
                        .as("a prior makes player %d's rating finite", i)
                        .isTrue();
                assertThat(r.error(i)).isInfinite();
            }
        }
    }

    private static List<PairResult> randomResults(SplittableRandom random, int players) {
        List<PairResult> results = new ArrayList<>();
        for (int n = random.nextInt(1, 4 * players); n > 0; n--) {
            int i = random.nextInt(players);
            int j = (i + random.nextInt(1, players)) % players;
            int games = random.nextInt(1, 20);
            int kind = random.nextInt(4);
            results.add(new PairResult(
                    i, j, kind == 0 ? 0 : kind == 1 ? games : random.nextInt(2 * games + 1) / 2.0, games));
        }
        return results;
    }

    /** The slow twin: Zermelo's iteration, which multiplies each strength by points over expected points. */
    @Property(tries = 50)
    void agreesWithZermelosIteration(@ForAll @IntRange(min = 2, max = 8) int players, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PairResult> results = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            for (int j = 0; j < i; j++) {
                int games = random.nextInt(2, 30);
                results.add(new PairResult(i, j, random.nextInt(1, 2 * games) / 2.0, games));
            }
        }
        double[] strength = new double[players];
        Arrays.fill(strength, 1);
        for (int round = 0; round < 5_000; round++) {
            double[] points = new double[players];
            double[] sum = new double[players];
            for (PairResult r : results) {
                points[r.first()] += r.points();
                points[r.second()] += r.games() - r.points();
                double share = r.games() / (strength[r.first()] + strength[r.second()]);
                sum[r.first()] += share;
                sum[r.second()] += share;
            }
            double mean = 0;
            for (int i = 0; i < players; i++) {
                strength[i] = points[i] / sum[i];
                mean += Math.log(strength[i]) / players;
            }
            for (int i = 0; i < players; i++) {
                strength[i] /= Math.exp(mean);
            }
        }
        Ratings r = BradleyTerry.rate(none(players), results);
        for (int i = 0; i < players; i++) {
            assertThat(r.elo(i)).isCloseTo(NATURAL * Math.log(strength[i]), within(1e-4));
        }
    }

    /** Covariances are the inverse of the information: their product with it, taken by differences of points, is 1. */
    @Test
    void covarianceInvertsTheInformation() {
        List<Prior> priors = List.of(new Prior(0, 200), new Prior(50, 300), Prior.NONE, Prior.fixed(20));
        List<PairResult> results = List.of(
                new PairResult(0, 1, 7, 10),
                new PairResult(1, 2, 3.5, 9),
                new PairResult(2, 0, 4, 12),
                new PairResult(2, 3, 5, 6));
        Ratings r = BradleyTerry.rate(priors, results);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += information(priors, results, r, row, k) * r.covariance(k, column);
                }
                assertThat(sum).isCloseTo(row == column ? 1 : 0, within(1e-9));
            }
        }
    }

    private static double information(List<Prior> priors, List<PairResult> results, Ratings r, int row, int column) {
        double sum = row == column && !priors.get(row).isNone()
                ? 1 / priors.get(row).deviation() / priors.get(row).deviation()
                : 0;
        for (PairResult result : results) {
            double p = 1 / (1 + Math.pow(10, (r.elo(result.second()) - r.elo(result.first())) / 400));
            double weight = result.games() * p * (1 - p) / NATURAL / NATURAL;
            boolean has = result.first() == row || result.second() == row;
            sum += !has
                    ? 0
                    : row == column ? weight : result.first() == column || result.second() == column ? -weight : 0;
        }
        return sum;
    }

    @Test
    void priorsShrink() {
        double last = Double.POSITIVE_INFINITY;
        for (double deviation : new double[] {1e7, 1000, 300, 100, 30, 1}) {
            Prior prior = new Prior(0, deviation);
            Ratings r = BradleyTerry.rate(List.of(prior, prior), List.of(new PairResult(0, 1, 10, 10)));
            assertThat(r.elo(0)).as("deviation %s", deviation).isPositive().isLessThan(last);
            assertThat(r.elo(1)).isCloseTo(-r.elo(0), within(1e-6));
            assertThat(r.error(0)).isLessThan(deviation);
            last = r.elo(0);
        }
        assertThat(last).isLessThan(0.1);
    }

    @Test
    void withoutGamesThePriorStands() {
        Ratings r = BradleyTerry.rate(List.of(new Prior(70, 40), Prior.NONE), List.of());
        assertThat(r.elo(0)).isCloseTo(70, within(1e-9));
        assertThat(r.error(0)).isCloseTo(40, within(1e-9));
        assertThat(r.elo(1)).isNaN();
        assertThat(r.error(1)).isInfinite();
    }

    @Test
    void perfectScoresAreInfiniteAndTouchNobodyElse() {
        Ratings r = BradleyTerry.rate(
                none(4),
                List.of(
                        new PairResult(0, 1, 4, 4),
                        new PairResult(0, 2, 4, 4),
                        new PairResult(1, 2, 3, 4),
                        new PairResult(3, 1, 0, 2)));
        Ratings pair = BradleyTerry.rate(none(2), List.of(new PairResult(0, 1, 3, 4)));
        assertThat(r.elo(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(r.elo(3)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(r.elo(1)).isEqualTo(pair.elo(0));
        assertThat(r.elo(2)).isEqualTo(pair.elo(1));
        assertThat(r.error(1)).isEqualTo(pair.error(0));
    }

    @Test
    void placesBetweenInfinitiesAreUnknown() {
        Ratings two = BradleyTerry.rate(none(2), List.of(new PairResult(0, 1, 0, 2)));
        assertThat(two.elo(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(two.elo(1)).isEqualTo(Double.POSITIVE_INFINITY);
        Ratings chain = BradleyTerry.rate(none(3), List.of(new PairResult(0, 1, 2, 2), new PairResult(1, 2, 2, 2)));
        assertThat(chain.elo(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(chain.elo(1)).isNaN();
        assertThat(chain.elo(2)).isEqualTo(Double.NEGATIVE_INFINITY);
        // The last one lost to an infinite player alone, which tells nothing about it and the others.
        Ratings side = BradleyTerry.rate(
                none(4), List.of(new PairResult(0, 1, 1, 2), new PairResult(2, 0, 2, 2), new PairResult(2, 3, 2, 2)));
        assertThat(side.elo(0)).isZero();
        assertThat(side.elo(2)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(side.elo(3)).isNaN();
    }

    @Test
    void groupsThatNeverMetHaveMeansOfTheirOwn() {
        Ratings r = BradleyTerry.rate(none(4), List.of(new PairResult(0, 1, 3, 4), new PairResult(2, 3, 1, 8)));
        assertThat(r.elo(0) + r.elo(1)).isCloseTo(0, within(1e-9));
        assertThat(r.elo(2) + r.elo(3)).isCloseTo(0, within(1e-9));
        assertThat(r.covariance(0, 2)).isZero();
    }

    @Test
    void wideFieldsConvergeToTheSameBitsInAnyOrder() {
        int players = 200;
        SplittableRandom random = new SplittableRandom(5);
        List<PairResult> results = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            for (int k = 0; k < 20; k++) {
                int j = (i + random.nextInt(1, players)) % players;
                double p = 1 / (1 + Math.pow(10, (j - i) * 20 / 400.0));
                int points = (random.nextDouble() < p ? 1 : 0) + (random.nextDouble() < p ? 1 : 0);
                results.add(new PairResult(i, j, points, 2));
            }
        }
        List<Prior> priors = Collections.nCopies(players, new Prior(0, 2000));
        Ratings r = BradleyTerry.rate(priors, results);
        double off = 0;
        for (int i = 0; i < players; i++) {
            off = Math.max(off, Math.abs(r.elo(i) - 20 * (i - 99.5)) / r.error(i));
        }
        assertThat(off).as("errors in their own unit").isLessThan(4.5);
        Collections.shuffle(results, new Random(1));
        Ratings again = BradleyTerry.rate(priors, results);
        for (int i = 0; i < players; i++) {
            assertThat(again.elo(i)).isEqualTo(r.elo(i));
            assertThat(again.error(i)).isEqualTo(r.error(i));
        }
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new PairResult(0, 0, 1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PairResult(0, 1, 3, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PairResult(0, 1, Double.NaN, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Prior(Double.NaN, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Prior(0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BradleyTerry.rate(none(2), List.of(new PairResult(0, 2, 1, 2))))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
