package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Wald's promise, by simulated matches from a fixed random stream: where one of the two hypotheses is true, the test
 * says the other in at most alpha or beta of the matches. The risks differ, so that they cannot be mistaken for one
 * another.
 *
 * <p>The true rates are a little below the risks, since the last pair carries the ratio beyond its bound.
 */
class SprtRiskTest {

    private static final int MATCHES = 800;
    private static final int MANY_PAIRS = 20_000;
    private static final double CERTAINTY = 0.999;
    private static final double ALPHA = 0.03;
    private static final double BETA = 0.10;
    /** How pairs of even players end, many of them drawn: LL, LD, DD or WL, WD, WW. */
    private static final double[] EVEN = {0.04, 0.21, 0.50, 0.21, 0.04};

    @ParameterizedTest
    @CsvSource({"0, 40, NORMALIZED", "-50, 0, NORMALIZED", "0, 25, LOGISTIC", "-20, 10, LOGISTIC"})
    void wrongVerdictsStayWithinTheRisks(double elo0, double elo1, Sprt.Model model) {
        Sprt test = new Sprt(elo0, elo1, ALPHA, BETA, model);
        Verdicts atFirst = play(test, tilted(model, elo0), 1);
        Verdicts atSecond = play(test, tilted(model, elo1), 2);
        assertThat(atFirst.accepted)
                .as("accepted where elo0 is true, of " + MATCHES)
                .isBetween(1, most(ALPHA));
        assertThat(atSecond.rejected)
                .as("rejected where elo1 is true, of " + MATCHES)
                .isBetween(most(ALPHA), most(BETA));
        // Hundreds of pairs a match: the bounds are wide for the simulation's sake, but not so wide that a few pairs
        // decide.
        assertThat((atFirst.pairs + atSecond.pairs) / (2.0 * MATCHES)).isBetween(80.0, 1_000.0);
    }

    /** The most wrong verdicts that chance explains. */
    private static int most(double risk) {
        return new BinomialDistribution(MATCHES, risk).inverseCumulativeProbability(CERTAINTY);
    }

    private static final class Verdicts {
        private int accepted;
        private int rejected;
        private long pairs;
    }

    private static Verdicts play(Sprt test, double[] chances, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Verdicts verdicts = new Verdicts();
        for (int match = 0; match < MATCHES; match++) {
            PairStatistics s = PairStatistics.empty();
            Sprt.SprtVerdict verdict = Sprt.SprtVerdict.UNDECIDED;
            while (verdict == Sprt.SprtVerdict.UNDECIDED && s.pairs() < MANY_PAIRS) {
                s = s.plus(draw(chances, random.nextDouble()) / 2.0);
                verdict = test.verdict(s.llr(test));
            }
            verdicts.accepted += verdict == Sprt.SprtVerdict.ACCEPTED ? 1 : 0;
            verdicts.rejected += verdict == Sprt.SprtVerdict.REJECTED ? 1 : 0;
            verdicts.pairs += s.pairs();
        }
        assertThat(verdicts.accepted + verdicts.rejected).isEqualTo(MATCHES);
        return verdicts;
    }

    private static int draw(double[] chances, double u) {
        int outcome = 0;
        double below = chances[0];
        while (outcome < chances.length - 1 && u >= below) {
            below += chances[++outcome];
        }
        return outcome;
    }

    /** Chances of the pairs of two players who are exactly {@code elo} apart. */
    private static double[] tilted(Sprt.Model model, double elo) {
        ToDoubleFunction<double[]> difference =
                model == Sprt.Model.LOGISTIC ? SprtRiskTest::logistic : SprtRiskTest::normalised;
        double from = -5;
        double to = 5;
        for (int i = 0; i < 100; i++) {
            double middle = (from + to) / 2;
            if (difference.applyAsDouble(tilted(middle)) < elo) {
                from = middle;
            } else {
                to = middle;
            }
        }
        double[] chances = tilted(from);
        assertThat(difference.applyAsDouble(chances)).isCloseTo(elo, within(1e-9));
        assertThat(Arrays.stream(chances).sum()).isCloseTo(1, within(1e-12));
        return chances;
    }

    private static double[] tilted(double slope) {
        double[] chances = new double[EVEN.length];
        for (int i = 0; i < chances.length; i++) {
            chances[i] = EVEN[i] * Math.exp(slope * i);
        }
        double sum = Arrays.stream(chances).sum();
        return Arrays.stream(chances).map(c -> c / sum).toArray();
    }

    /** The mean score of a game, 0 to 1. */
    private static double mean(double[] chances) {
        return chances[1] / 4 + chances[2] / 2 + chances[3] * 3 / 4 + chances[4];
    }

    private static double logistic(double[] chances) {
        return -400 * Math.log10(1 / mean(chances) - 1);
    }

    /** The mean over the deviation of a game, which is that of a pair's mean times the root of 2. */
    private static double normalised(double[] chances) {
        double mean = mean(chances);
        double variance = 0;
        for (int i = 0; i < chances.length; i++) {
            variance += chances[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
        }
        return (mean - 0.5) / Math.sqrt(2 * variance) * 800 / Math.log(10);
    }
}
