package mendel.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PairStatisticsTest {

    private static final Sprt WIDE = Sprt.parse("elo0=0,elo1=100");

    @Test
    void publishedVectorOfAShortMatch() {
        PairStatistics s = PairStatistics.of(2, 0, 9, 4, 9);
        assertThat(s.elo()).isCloseTo(136.97, within(0.005));
        assertThat(s.eloError()).isCloseTo(100.87, within(0.005));
        assertThat(s.nElo()).isCloseTo(153.68, within(0.02));
        assertThat(s.nEloError()).isCloseTo(98.29, within(0.01));
        assertThat(s.los()).isCloseTo(0.9989, within(0.00005));
        assertThat(s.llr(WIDE)).isCloseTo(3.18, within(0.005));
    }

    @Test
    void publishedVectorOfALongMatch() {
        PairStatistics s = PairStatistics.of(379, 10170, 21828, 10640, 343);
        assertThat(s.llr(Sprt.parse("elo0=0,elo1=2"))).isCloseTo(2.946, within(0.002));
        assertThat(s.nElo()).isCloseTo(3.05, within(0.005));
        assertThat(s.nEloError()).isCloseTo(2.31, within(0.005));
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
        assertThat(PairStatistics.of(0, 0, 5, 0, 0).nElo()).isZero();
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
    void likelihoodOfSuperiorityRisesWithTheScore(@ForAll @Size(5) List<@IntRange(min = 2, max = 200) Integer> counts,
            @ForAll boolean byHalves) {
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
    void mostLikelyDistributionsKeepTheirConstraint(@ForAll @Size(5) List<@IntRange(min = 0, max = 5000) Integer> counts,
            @ForAll @IntRange(min = -200, max = 200) int elo) {
        Distribution observed = Distribution.ofCounts(counts.stream().mapToDouble(n -> n == 0 ? 0.001 : n).toArray());
        double s = PairStatistics.expected(elo);
        assertThat(observed.withMean(s).mean()).isCloseTo(s, within(1e-9));
        double t = elo / PairStatistics.NORMALISED_UNIT * Math.sqrt(2);
        Distribution constrained = observed.withT(t);
        assertThat((constrained.mean() - 0.5) / Math.sqrt(constrained.variance())).isCloseTo(t, within(1e-5));
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

    /** Wald's promise: at the first hypothesis the test accepts in about alpha of the matches, at the second in 1 - beta. */
    @Test
    void sequentialTestKeepsItsRisks() {
        Sprt test = Sprt.parse("elo0=0,elo1=60,model=logistic");
        assertThat(accepted(test, 0.5, 1)).isBetween(0.01, 0.08);
        assertThat(accepted(test, PairStatistics.expected(60), 2)).isBetween(0.92, 0.99);
    }

    private static double accepted(Sprt test, double score, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int yes = 0;
        int tests = 600;
        for (int m = 0; m < tests; m++) {
            PairStatistics s = PairStatistics.empty();
            Sprt.Verdict verdict = Sprt.Verdict.UNDECIDED;
            while (verdict == Sprt.Verdict.UNDECIDED) {
                s = s.plus((random.nextDouble() < score ? 1 : 0) + (random.nextDouble() < score ? 1 : 0));
                verdict = test.verdict(s.llr(test));
            }
            yes += verdict == Sprt.Verdict.ACCEPTED ? 1 : 0;
        }
        return yes / (double) tests;
    }

    @Test
    void boundsAreWalds() {
        assertThat(WIDE.upperBound()).isCloseTo(Math.log(19), within(1e-12));
        assertThat(WIDE.lowerBound()).isCloseTo(-Math.log(19), within(1e-12));
        assertThat(WIDE.verdict(2.95)).isEqualTo(Sprt.Verdict.ACCEPTED);
        assertThat(WIDE.verdict(-2.95)).isEqualTo(Sprt.Verdict.REJECTED);
        assertThat(WIDE.verdict(2.94)).isEqualTo(Sprt.Verdict.UNDECIDED);
    }

    @Test
    void testsThatAreNoneAreRefused() {
        for (String text : new String[] {"elo0=5,elo1=0", "elo0=0", "elo0=0,elo1=5,alpha=0", "elo0=0,elo1=5,beta=0.7",
                "elo0=0,elo1=5,model=bayes", "elo0=0,elo2=5", "elo0=0,elo1=x", "elo0=0,elo0=1,elo1=5", ""}) {
            assertThatThrownBy(() -> Sprt.parse(text)).as(text).isInstanceOf(InputException.class);
        }
    }
}
