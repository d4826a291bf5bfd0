package mendel.evolve.duel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import mendel.evolve.duel.Landscape.LandscapeShape;
import mendel.evolve.duel.MethodTrial.Look;
import mendel.match.stats.PairStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LandscapeTest {

    @ParameterizedTest
    @EnumSource
    void theStartIsNoughtAndTheOptimumTheGain(LandscapeShape shape) {
        for (int seed = 1; seed <= 20; seed++) {
            Landscape landscape = new Landscape(shape, 10, seed);
            double least = shape == LandscapeShape.CLIFF ? 10 : 50;
            assertThat(landscape.gain()).isBetween(least, 2 * least);
            assertThat(landscape.share(landscape.space().start())).isEqualTo(0, within(1e-9));
            double[] optimum = landscape.space().genome(landscape.optimum());
            assertThat(landscape.share(optimum)).isEqualTo(1, within(1e-9));
            SplittableRandom random = new SplittableRandom(seed);
            double[] other = landscape.optimum();
            for (int i = 0; i < other.length; i++) {
                other[i] += random.nextGaussian();
            }
            assertThat(landscape.elo(landscape.space().genome(other))).isLessThan(landscape.gain());
        }
    }

    /** Mean by the logistic model, draws as said, and the games of a pair hang together by their opening. */
    @Test
    void gamesAreThoseOfTheModel() {
        Landscape landscape = new Landscape(LandscapeShape.QUADRATIC, 3, 1);
        double[] start = landscape.space().start();
        double[] optimum = landscape.space().genome(landscape.optimum());
        List<Duel> duels = new ArrayList<>();
        for (int k = 0; k < 100_000; k++) {
            duels.add(new Duel(optimum, start, k));
        }
        PairStatistics statistics = PairStatistics.empty();
        double[] scores = landscape.play(duels, 0);
        for (double score : scores) {
            statistics = statistics.plus(2 * score);
        }
        assertThat(statistics.elo()).isEqualTo(landscape.gain(), within(4.0));
        assertThat(landscape.play(duels.subList(0, 50), 0)).containsExactly(Arrays.copyOf(scores, 50));
        double variance = 0;
        for (double score : scores) {
            variance += (score - statistics.score()) * (score - statistics.score()) / scores.length;
        }
        // Two independent games with 0.4 draws would have about 0.072.
        assertThat(variance).isBetween(0.055, 0.07);
    }

    @Test
    void refusesImpossibleNumbers() {
        assertThatThrownBy(() -> new Landscape(LandscapeShape.BENT, 0, 1)).hasMessageContaining("give 1 to 100000");
    }

    @Test
    void anAimIsReachedWhenItIsHeld() {
        List<Look> looks = List.of(new Look(10, 0.9), new Look(20, 0.1), new Look(40, 0.8), new Look(80, 0.85));
        assertThat(MethodTrial.gamesFor(0.8, looks)).isEqualTo(40);
        assertThat(MethodTrial.gamesFor(0.85, looks)).isEqualTo(80);
        assertThat(MethodTrial.gamesFor(0.95, looks)).isInfinite();
    }

    @Test
    void looksAtTheEndAndBefore() {
        Landscape landscape = new Landscape(LandscapeShape.QUADRATIC, 3, 1);
        DuelMethod method = DuelMethods.SPSA.create(landscape.space(), new DuelPlan(1, 10, 80));
        assertThat(new MethodTrial(method, landscape, 80, 2).play(() -> false))
                .extracting(Look::games)
                .containsExactly(20L, 40L, 80L, 160L);
        assertThat(new MethodTrial(method, landscape, 80, 2).play(() -> true)).isEmpty();
    }
}
