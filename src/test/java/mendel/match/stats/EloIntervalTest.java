package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EloIntervalTest {

    private static EloInterval of(long... counts) {
        return PairStatistics.of(counts).interval();
    }

    @Test
    void whereTheVarianceSaysEnoughItIsThatOfThePairs() {
        PairStatistics pairs = PairStatistics.of(5, 10, 40, 20, 10);
        EloInterval interval = pairs.interval();
        assertThat(interval.high() - interval.elo()).isEqualTo(pairs.eloError(), within(1e-9));
        assertThat(interval.elo() - interval.low()).isEqualTo(pairs.eloError(), within(1e-9));
    }

    /** Who wins each of n pairs with a chance of 0.025^(1/n) wins all of them in one case of forty. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 50, 1000})
    void aMatchWonInEveryGameHasTheExactLowerEnd(int pairs) {
        EloInterval won = of(0, 0, 0, 0, pairs);
        assertThat(won.low()).isEqualTo(PairStatistics.elo(Math.pow(0.025, 1.0 / pairs)), within(1e-6));
        assertThat(won.high()).isInfinite();
        EloInterval lost = of(pairs, 0, 0, 0, 0);
        assertThat(lost.high()).isEqualTo(-won.low(), within(1e-6));
        assertThat(lost.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 50,  +446 or more",
        "50, 0, 0, 0, 0,  -446 or less",
        "0, 0, 10, 0, 0,  0 (-255 to +255)",
        "0, 0, 0, 0, 0,   unknown",
        "1, 4, 8, 4, 1,   0 ± 77"
    })
    void itsTextNamesWhatIsKnown(long ll, long ld, long even, long wd, long ww, String text) {
        assertThat(of(ll, ld, even, wd, ww).text()).isEqualTo(text);
    }

    @Test
    void nearlyAllWonHasBothEnds() {
        EloInterval interval = of(0, 0, 0, 1, 19);
        assertThat(interval.elo()).isFinite();
        assertThat(interval.low()).isFinite().isLessThan(interval.elo());
        assertThat(interval.high()).isFinite().isGreaterThan(interval.elo());
        assertThat(interval.text()).startsWith("+").contains(" (+").contains(" to +");
    }

    @Test
    void gamesCountedSayTheSameAsPairs() {
        PairStatistics pairs = PairStatistics.of(0, 0, 0, 1, 19);
        assertThat(EloInterval.of(39, 1, 0, pairs.eloError())).isEqualTo(pairs.interval());
    }

    /** Of a strong player's matches at least 95 % have the truth in their intervals, whichever kind those are. */
    @ParameterizedTest
    @ValueSource(doubles = {0.6, 0.9, 0.97})
    void theTruthLiesInIt(double won) {
        Random random = new Random(7);
        double truth = PairStatistics.elo(won + (1 - won) / 2 * 0.5);
        int held = 0;
        int repeats = 4000;
        for (int repeat = 0; repeat < repeats; repeat++) {
            PairStatistics pairs = PairStatistics.empty();
            for (int pair = 0; pair < 25; pair++) {
                double points = 0;
                for (int game = 0; game < 2; game++) {
                    double chance = random.nextDouble();
                    points += chance < won ? 1 : chance < won + (1 - won) / 2 ? 0.5 : 0;
                }
                pairs = pairs.plus(points);
            }
            EloInterval interval = pairs.interval();
            held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        assertThat(held).isGreaterThan((int) (0.93 * repeats));
    }
}
