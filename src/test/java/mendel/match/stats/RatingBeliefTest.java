package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.match.stats.BradleyTerry.PairResult;
import mendel.match.stats.BradleyTerry.Prior;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RatingBeliefTest {

    private static RatingBelief independent(List<Prior> priors) {
        double[][] covariance = new double[priors.size()][priors.size()];
        for (int i = 0; i < covariance.length; i++) {
            covariance[i][i] = priors.get(i).deviation() * priors.get(i).deviation();
        }
        return RatingBelief.of(priors.stream().mapToDouble(Prior::mean).toArray(), covariance);
    }

    private static List<PairResult> results(SplittableRandom random, int players) {
        List<PairResult> results = new ArrayList<>();
        for (int n = random.nextInt(0, 5 * players); n > 0; n--) {
            int first = random.nextInt(players);
            results.add(
                    new PairResult(first, (first + random.nextInt(1, players)) % players, random.nextInt(5) / 2.0, 2));
        }
        return results;
    }

    /** With independent priors it is the posterior that the rating model finds another way. */
    @Property(tries = 200)
    void agreesWithRatingsOfIndependentPriors(@ForAll @IntRange(min = 2, max = 10) int players, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Prior> priors = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            priors.add(i == 0 ? Prior.fixed(10) : new Prior(random.nextInt(-300, 300), random.nextInt(1, 400)));
        }
        List<PairResult> results = results(random, players);
        Ratings expected = BradleyTerry.rate(priors, results);
        RatingBelief found = independent(priors).after(results, 1).belief();
        for (int i = 0; i < players; i++) {
            assertThat(found.elo(i)).isCloseTo(expected.elo(i), within(1e-3));
            for (int j = 0; j < players; j++) {
                assertThat(found.covariance(i, j))
                        .isCloseTo(
                                expected.covariance(i, j), within(1e-4 * (1 + expected.error(i) * expected.error(j))));
            }
        }
    }

    /** Results that scatter half as much tell as much as twice as many of them. */
    @Test
    void dispersionWeighsResults() {
        RatingBelief prior = independent(List.of(new Prior(0, 100), Prior.fixed(0)));
        PairResult result = new PairResult(0, 1, 12, 20);
        RatingBelief half = prior.after(List.of(result), 0.5).belief();
        RatingBelief twice = prior.after(List.of(result, result), 1).belief();
        assertThat(half.elo(0)).isCloseTo(twice.elo(0), within(1e-9));
        assertThat(half.error(0)).isCloseTo(twice.error(0), within(1e-9));
    }

    /**
     * What a game says of a parent it says of a child, who did not play: a player that is the parent's rating plus
     * something of its own.
     */
    @Test
    void gamesTellOfRelatives() {
        RatingBelief prior = RatingBelief.of(
                new double[] {0, 50, 0}, new double[][] {{10_000, 10_000, 0}, {10_000, 10_400, 0}, {0, 0, 0}});
        RatingBelief after =
                prior.after(List.of(new PairResult(0, 2, 30, 40)), 1).belief();
        assertThat(after.elo(1)).isCloseTo(after.elo(0) + 50, within(1e-6));
        assertThat(after.error(1)).isCloseTo(Math.hypot(after.error(0), 20), within(1e-6));
        assertThat(after.covariance(0, 1)).isCloseTo(after.error(0) * after.error(0), within(1e-4));
    }

    /**
     * The order of games and how they are cut into parts hardly matter; Laplace's approximation is taken at every cut.
     */
    @Test
    void gamesCanComeInParts() {
        SplittableRandom random = new SplittableRandom(3);
        RatingBelief prior =
                independent(List.of(new Prior(0, 60), new Prior(20, 40), new Prior(-10, 50), Prior.fixed(0)));
        List<PairResult> results = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            results.add(new PairResult(i % 3, 3, random.nextInt(5) / 2.0, 2));
        }
        RatingBelief whole = prior.after(results, 1).belief();
        RatingBelief parts = prior.after(results.subList(0, 20), 1)
                .belief()
                .after(results.subList(20, 40), 1)
                .belief();
        for (int i = 0; i < 4; i++) {
            assertThat(parts.elo(i)).isCloseTo(whole.elo(i), within(1.0));
            assertThat(parts.error(i)).isCloseTo(whole.error(i), within(0.5));
        }
    }

    /** The evidence of one game of one player, by summing over its rating. */
    @Test
    void evidenceIsTheProbabilityOfTheResults() {
        double sum = 0;
        for (double z = -8; z <= 8; z += 0.001) {
            double score = 1 / (1 + Math.pow(10, -(30 + 80 * z) / 400));
            sum += 0.001 * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * Math.pow(score, 12) * Math.pow(1 - score, 8);
        }
        RatingBelief prior = independent(List.of(new Prior(30, 80), Prior.fixed(0)));
        List<PairResult> results = List.of(new PairResult(0, 1, 12, 20));
        RatingBelief.Update update = prior.after(results, 1);
        assertThat(update.logEvidence()).isCloseTo(Math.log(sum), within(0.01));
        assertThat(prior.logEvidence(results, 1)).isEqualTo(update.logEvidence());
    }

    /** Independent games without draws have a dispersion of 1, halves that are always drawn of 0. */
    @Test
    void residualsMeasureTheScatter() {
        SplittableRandom random = new SplittableRandom(5);
        RatingBelief prior = independent(List.of(new Prior(0, 30), Prior.fixed(0)));
        List<PairResult> decided = new ArrayList<>();
        List<PairResult> drawn = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            decided.add(new PairResult(0, 1, random.nextInt(2) + random.nextInt(2), 2));
            drawn.add(new PairResult(0, 1, 1, 2));
        }
        RatingBelief.Update update = prior.after(decided, 1);
        assertThat(update.residual() / update.freedom()).isCloseTo(1, within(0.1));
        assertThat(update.freedom()).isBetween(1999.0, 2000.0);
        assertThat(prior.after(drawn, 1).residual()).isCloseTo(0, within(1e-9));
    }

    @Test
    void gamesOfFixedPlayersTellNothing() {
        RatingBelief fixed = independent(List.of(Prior.fixed(0), Prior.fixed(100)));
        assertThat(fixed.after(List.of(new PairResult(0, 1, 2, 2)), 1))
                .isEqualTo(new RatingBelief.Update(fixed, 0, 0, 0));
    }

    @Test
    void partsKeepTheirNumbers() {
        RatingBelief belief =
                RatingBelief.of(new double[] {1, 2, 3}, new double[][] {{4, 1, 0}, {1, 9, 2}, {0, 2, 16}});
        RatingBelief part = belief.of(new int[] {2, 1});
        assertThat(part.size()).isEqualTo(2);
        assertThat(part.elo(0)).isEqualTo(3);
        assertThat(part.error(1)).isEqualTo(3);
        assertThat(part.covariance(0, 1)).isEqualTo(2);
    }

    @Test
    void wrongSizesAreRefused() {
        assertThatThrownBy(() -> RatingBelief.of(new double[2], new double[1][1]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RatingBelief.of(new double[] {Double.NaN}, new double[1][1]))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
