package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import mendel.InputException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairStatisticsTest {

    private static final Sprt WIDE = Sprt.parse("elo0=0,elo1=100");

    @Test
    void publishedVectorOfAShortMatch() {
        PairStatistics s = PairStatistics.of(2, 0, 9, 4, 9);
        assertThat(s.elo()).isCloseTo(136.97, within(0.005));
        assertThat(s.eloError()).isCloseTo(100.87, within(0.005));
        assertThat(s.nElo()).isCloseTo(153.68, within(0.005));
        assertThat(s.nEloError()).isCloseTo(98.29, within(0.005));
        assertThat(s.los()).isCloseTo(0.9989, within(0.00005));
        assertThat(s.llr(WIDE)).isCloseTo(3.18, within(0.005));
    }

    /** Two pairs prove nothing: the likelihood is that of a few trials. */
    @Test
    void fewPairsTellLittle() {
        assertThat(PairStatistics.of(0, 0, 0, 0, 1).los()).isCloseTo(0.75, within(1e-9));
        assertThat(PairStatistics.of(0, 0, 0, 0, 2).los()).isCloseTo(0.875, within(1e-9));
        assertThat(PairStatistics.of(2, 0, 0, 0, 0).los()).isCloseTo(0.125, within(1e-9));
        assertThat(PairStatistics.of(0, 0, 0, 1, 0).los()).isBetween(0.6, 0.7);
        assertThat(PairStatistics.of(0, 0, 0, 1, 1).los()).isBetween(0.8, 0.9);
        assertThat(PairStatistics.of(0, 0, 7, 0, 0).los()).isEqualTo(0.5, within(1e-9));
        assertThat(PairStatistics.of(0, 0, 0, 0, 20).los()).isGreaterThan(0.9999);
    }

    /** Student's t with 23 degrees of freedom: 3.00 standard errors of the sample. */
    @Test
    void decisionsAllowForAnEstimatedVariance() {
        PairStatistics s = PairStatistics.of(2, 0, 9, 4, 9);
        assertThat(s.certainty()).isCloseTo(0.9968, within(0.0001)).isLessThan(s.los());
        assertThat(PairStatistics.of(9, 4, 9, 0, 2).certainty()).isCloseTo(1 - s.certainty(), within(1e-9));
        assertThat(PairStatistics.of(0, 0, 0, 0, 2).certainty()).isCloseTo(0.875, within(1e-9));
    }

    @Test
    void publishedVectorOfALongMatch() {
        PairStatistics s = PairStatistics.of(379, 10170, 21828, 10640, 343);
        assertThat(s.llr(Sprt.parse("elo0=0,elo1=2"))).isCloseTo(2.946, within(0.002));
        assertThat(s.nElo()).isCloseTo(3.05, within(0.005));
        assertThat(s.nEloError()).isCloseTo(2.31, within(0.005));
    }

    /**
     * Figures of the tests of another match program, fastchess (its file {@code sprt_test.cpp}), which allow one
     * percent.
     */
    @ParameterizedTest
    @CsvSource({
        "365 16618 36229 16974 390, 'elo0=0,elo1=2', 2.25",
        "127 4883 10712 5150 104, 'elo0=-1.75,elo1=0.25', 3.01",
        "223 9863 21279 10037 246, 'elo0=0.5,elo1=2.5,model=logistic', -3.07",
        "871 26175 55983 26678 821, 'elo0=0,elo1=2,model=logistic', -4.98"
    })
    void publishedLogLikelihoodRatios(String counts, String test, double llr) {
        assertThat(parse(counts).llr(Sprt.parse(test))).isCloseTo(llr, withinPercentage(1));
    }

    /** From its file {@code elo_test.cpp}. */
    @ParameterizedTest
    @CsvSource({
        "34 54 63 64 75, 55.58, 27.65, 57.94, 28.28",
        "332 433 498 333 334, -8.64, 10.33, -9.17, 10.96",
        "7895 8757 5685 568 9999, -21.04, 2.95, -19.01, 2.65"
    })
    void publishedIntervals(String counts, double elo, double eloError, double nElo, double nEloError) {
        PairStatistics s = parse(counts);
        assertThat(s.elo()).isCloseTo(elo, withinPercentage(1));
        assertThat(s.eloError()).isCloseTo(eloError, withinPercentage(1));
        assertThat(s.nElo()).isCloseTo(nElo, withinPercentage(1));
        assertThat(s.nEloError()).isCloseTo(nEloError, withinPercentage(1));
    }

    /**
     * Where all pairs end alike, the likeliest distributions have two outcomes and follow by hand. All won: a share p
     * of won pairs and 1 - p of lost ones, (p - 1/2) / sqrt(p (1 - p)) = t. All drawn: a share w of won ones, sqrt(w /
     * (1 - w)) = t.
     */
    @Property
    void pairsThatAllEndAlike(
            @ForAll @IntRange(min = 1, max = 500) int n, @ForAll @IntRange(min = 1, max = 100) int elo1) {
        Sprt test = new Sprt(0, elo1, 0.05, 0.05, Sprt.Model.NORMALIZED);
        double t = elo1 * Math.log(10) / 800 * Math.sqrt(2);
        double allWon = n * Math.log(1 + t / Math.sqrt(1 + t * t));
        double tolerance = 0.02 + 0.002 * n;
        assertThat(PairStatistics.of(0, 0, 0, 0, n).llr(test)).isCloseTo(allWon, within(tolerance));
        assertThat(PairStatistics.of(n, 0, 0, 0, 0).llr(test))
                .isCloseTo(n * Math.log(1 - t / Math.sqrt(1 + t * t)), within(tolerance));
        assertThat(PairStatistics.of(0, 0, n, 0, 0).llr(test)).isCloseTo(-n * Math.log(1 + t * t), within(tolerance));
    }

    /** Of all distributions with the t of the hypothesis, tried at random, none makes what was observed likelier. */
    @Property(tries = 100)
    void noOtherDistributionIsLikelier(
            @ForAll @Size(5) List<@IntRange(min = 1, max = 500) Integer> counts,
            @ForAll @IntRange(min = -150, max = 150) int elo,
            @ForAll Random random) {
        double[] observed = counts.stream().mapToDouble(Integer::doubleValue).toArray();
        double t = elo / PairStatistics.NORMALISED_UNIT * Math.sqrt(2);
        Distribution best = Distribution.ofCounts(observed).withT(t);
        for (int i = 0; i < 100; i++) {
            Distribution other = other(best, t, i % 2 == 0 ? 0.01 : 1, random);
            double gain = 0;
            for (int k = 0; k < PairStatistics.OUTCOMES; k++) {
                gain += observed[k] * Math.log(other.probability(k) / best.probability(k));
            }
            assertThat(gain).isLessThan(1e-7);
        }
    }

    /** Another distribution with the same t: the chances changed at random, then tilted until it is right. */
    private static Distribution other(Distribution d, double t, double change, Random random) {
        double[] weights = new double[PairStatistics.OUTCOMES];
        for (int k = 0; k < weights.length; k++) {
            weights[k] = d.probability(k) * Math.exp(change * random.nextGaussian());
        }
        double from = -50;
        double to = 50;
        for (int i = 0; i < 100; i++) {
            Distribution middle = tilted(weights, (from + to) / 2);
            if ((middle.mean() - 0.5) / Math.sqrt(middle.variance()) < t) {
                from = (from + to) / 2;
            } else {
                to = (from + to) / 2;
            }
        }
        Distribution tilted = tilted(weights, from);
        assertThat((tilted.mean() - 0.5) / Math.sqrt(tilted.variance())).isCloseTo(t, within(1e-9));
        return tilted;
    }

    private static Distribution tilted(double[] weights, double slope) {
        double[] tilted = new double[weights.length];
        for (int k = 0; k < tilted.length; k++) {
            tilted[k] = weights[k] * Math.exp(slope * (k - 2));
        }
        return Distribution.ofCounts(tilted);
    }

    private static PairStatistics parse(String counts) {
        return PairStatistics.of(
                Arrays.stream(counts.split(" ")).mapToLong(Long::parseLong).toArray());
    }

    @Test
    void infiniteAndUnknownFigures() {
        PairStatistics all = PairStatistics.of(0, 0, 0, 0, 7);
        assertThat(all.elo()).isInfinite().isPositive();
        assertThat(all.eloError()).isNaN();
        assertThat(all.nElo()).isNaN();
        assertThat(all.los()).isGreaterThan(0.999);
        PairStatistics none = PairStatistics.empty();
        assertThat(none.elo()).isZero();
        assertThat(none.los()).isEqualTo(0.5);
        assertThat(none.llr(WIDE)).isZero();
        assertThat(none.eloError()).isNaN();
        PairStatistics drawn = PairStatistics.of(0, 0, 5, 0, 0);
        assertThat(drawn.elo()).isZero();
        assertThat(drawn.nElo()).isZero();
        assertThat(drawn.los()).isEqualTo(0.5);
        // One outcome says nothing of how much pairs differ.
        assertThat(drawn.eloError()).isNaN();
        assertThat(drawn.nEloError()).isNaN();
        assertThat(PairStatistics.of(0, 0, 1, 0, 0).eloError()).isNaN();
        assertThat(PairStatistics.of(0, 1, 0, 0, 0).nElo()).isNaN();
    }

    @Property
    void swappingThePlayersTurnsEverySign(@ForAll @Size(5) List<@IntRange(min = 0, max = 400) Integer> counts) {
        PairStatistics s = of(counts);
        PairStatistics t = of(counts.reversed());
        assertThat(s.score() + t.score()).isCloseTo(1, within(1e-12));
        assertThat(s.los() + t.los()).isCloseTo(1, within(1e-9));
        if (Double.isFinite(s.elo())) {
            assertThat(s.elo()).isCloseTo(-t.elo(), within(1e-9));
        }
        assertThat(s.llr(Sprt.parse("elo0=-3,elo1=7"))).isCloseTo(-t.llr(Sprt.parse("elo0=-7,elo1=3")), within(1e-6));
        assertThat(s.llr(Sprt.parse("elo0=-3,elo1=7,model=logistic")))
                .isCloseTo(-t.llr(Sprt.parse("elo0=-7,elo1=3,model=logistic")), within(1e-6));
    }

    /** Turning a lost pair into a won one moves the mean and keeps the spread about 1/2, so certainty can only grow. */
    @Property
    void likelihoodOfSuperiorityRisesWithTheScore(
            @ForAll @Size(5) List<@IntRange(min = 2, max = 200) Integer> counts, @ForAll boolean byHalves) {
        int lost = byHalves ? 1 : 0;
        List<Integer> more = new ArrayList<>(counts);
        more.set(lost, counts.get(lost) - 1);
        more.set(4 - lost, counts.get(4 - lost) + 1);
        assertThat(of(more).los()).isGreaterThan(of(counts).los() - 1e-15);
        assertThat(of(more).elo()).isGreaterThan(of(counts).elo());
    }

    @Property
    void moreOfTheSameNarrowsTheInterval(@ForAll @Size(5) List<@IntRange(min = 1, max = 200) Integer> counts) {
        PairStatistics once = of(counts);
        PairStatistics fourTimes = of(counts.stream().map(n -> 4 * n).toList());
        assertThat(fourTimes.nElo()).isCloseTo(once.nElo(), within(1e-9));
        assertThat(fourTimes.nEloError()).isCloseTo(once.nEloError() / 2, within(1e-9));
    }

    /** The constraint of each hypothesis holds for its most likely distribution. */
    @Property
    void mostLikelyDistributionsKeepTheirConstraint(
            @ForAll @Size(5) List<@IntRange(min = 0, max = 5000) Integer> counts,
            @ForAll @IntRange(min = -200, max = 200) int elo) {
        Distribution observed = Distribution.ofCounts(
                counts.stream().mapToDouble(n -> n == 0 ? 0.001 : n).toArray());
        double s = PairStatistics.expected(elo);
        assertThat(observed.withMean(s).mean()).isCloseTo(s, within(1e-9));
        double t = elo / PairStatistics.NORMALISED_UNIT * Math.sqrt(2);
        Distribution constrained = observed.withT(t);
        assertThat((constrained.mean() - 0.5) / Math.sqrt(constrained.variance()))
                .isCloseTo(t, within(1e-5));
    }

    private static PairStatistics of(List<Integer> counts) {
        return PairStatistics.of(counts.stream().mapToLong(Integer::longValue).toArray());
    }

    /** 95 % intervals cover the true difference in about 95 of 100 simulated matches. */
    @Test
    void intervalsCoverTheTruth() {
        SplittableRandom random = new SplittableRandom(20);
        double[] chances = {0.08, 0.20, 0.40, 0.22, 0.10};
        double truth = PairStatistics.elo(0.20 / 4 + 0.40 / 2 + 0.22 * 3 / 4 + 0.10);
        int covered = 0;
        int matches = 4_000;
        for (int m = 0; m < matches; m++) {
            PairStatistics s = PairStatistics.empty();
            for (int pair = 0; pair < 200; pair++) {
                double u = random.nextDouble();
                int outcome = 0;
                while (outcome < 4 && u >= chances[outcome]) {
                    u -= chances[outcome++];
                }
                s = s.plus(outcome / 2.0);
            }
            covered += Math.abs(s.elo() - truth) <= s.eloError() ? 1 : 0;
        }
        assertThat(covered / (double) matches).isBetween(0.935, 0.965);
    }

    @Test
    void boundsAreWalds() {
        assertThat(WIDE.upperBound()).isCloseTo(Math.log(19), within(1e-12));
        assertThat(WIDE.lowerBound()).isCloseTo(-Math.log(19), within(1e-12));
        assertThat(WIDE.verdict(2.95)).isEqualTo(Sprt.SprtVerdict.ACCEPTED);
        assertThat(WIDE.verdict(-2.95)).isEqualTo(Sprt.SprtVerdict.REJECTED);
        assertThat(WIDE.verdict(2.94)).isEqualTo(Sprt.SprtVerdict.UNDECIDED);
    }

    @Test
    void testsThatAreNoneAreRefused() {
        for (String text : new String[] {
            "elo0=5,elo1=0",
            "elo0=0",
            "elo0=0,elo1=5,alpha=0",
            "elo0=0,elo1=5,beta=0.7",
            "elo0=0,elo1=5,model=bayes",
            "elo0=0,elo2=5",
            "elo0=0,elo1=x",
            "elo0=0,elo0=1,elo1=5",
            ""
        }) {
            assertThatThrownBy(() -> Sprt.parse(text)).as(text).isInstanceOf(InputException.class);
        }
    }
}
