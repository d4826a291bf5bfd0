package mendel.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.Optimum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FitWarningsTest {

    private final WeightSpec spec = SyntheticData.spec(40, true, true, 100);

    private LossProblem problem(int positions, LossKind kind) {
        return LossProblem.onScores(SyntheticData.matrix(spec, positions, 10, 8, 1), kind, 800);
    }

    private Weights optimum(LossProblem problem) {
        return Weights.nearest(spec, Optimum.of(problem, new Workers(1)).weights());
    }

    private Weights changed(Weights weights, java.util.function.IntToDoubleFunction factor) {
        return Weights.nearest(
                spec,
                IntStream.range(0, spec.size())
                        .mapToDouble(i -> factor.applyAsDouble(i) * weights.get(i))
                        .toArray());
    }

    @Test
    void tooFewPositionsAndParametersThatNobodySees() {
        assertThat(FitWarnings.ofData(problem(3000, LossKind.MAE))).isEmpty();
        assertThat(FitWarnings.ofData(problem(300, LossKind.MAE)))
                .anyMatch(w -> w.startsWith("300 positions are few for "));
        FeatureMatrix matrix = SyntheticData.matrix(spec, 3000, 10, 8, 1);
        LossProblem withoutRow = LossProblem.onScores(matrix.keepRows(row -> row != 3), LossKind.MAE, 800);
        assertThat(FitWarnings.ofData(withoutRow))
                .containsExactly(
                        "2 of 80 parameters have no effect in any training position; they keep the values they began"
                                + " with");
    }

    @Test
    void tooFewGames() {
        FeatureMatrix matrix = SyntheticData.matrix(spec, 3000, 10, 8, 1);
        FeatureMatrix ofTwenty = SyntheticData.asGames(
                matrix, IntStream.range(0, 3000).map(i -> i / 20).toArray());
        FeatureMatrix ofTen = SyntheticData.asGames(
                matrix, IntStream.range(0, 3000).map(i -> i / 10).toArray());
        assertThat(FitWarnings.ofData(LossProblem.onScores(ofTwenty, LossKind.MAE, 800)))
                .containsExactly("150 games are few for 80 parameters: 1.9 each, where 2 is the least that can be"
                        + " trusted, since positions of one game tell much the same");
        assertThat(FitWarnings.ofData(LossProblem.onScores(ofTen, LossKind.MAE, 800)))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = LossKind.class,
            names = {"MAE", "MSE"})
    void aStartThatLacksNothingButTheScale(LossKind kind) {
        LossProblem problem = problem(2000, kind);
        Weights best = optimum(problem);
        List<String> warnings = FitWarnings.ofWeights(problem, changed(best, i -> 0.5), best, false, new Workers(1));
        assertThat(warnings).anyMatch(w -> w.contains("is the mentor's scale"));
        assertThat(FitWarnings.ofWeights(problem, changed(best, i -> i % 2 == 0 ? -1 : 1), best, false, new Workers(1)))
                .noneMatch(w -> w.contains("scale"));
        assertThat(FitWarnings.ofWeights(problem, best, best, false, new Workers(1)))
                .noneMatch(w -> w.contains("scale"));
    }

    @Test
    void formsThatOtherPositionsLikeLess() {
        assertThat(FitWarnings.ofChoice(0.994, 1.006, 900, 900))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("beside the whole model the best form's loss is -0.6 % by cross-validation")
                        .contains(" +0.6 % on the validation positions")
                        .endsWith("label more positions"));
        assertThat(FitWarnings.ofChoice(0.956, 1.014, 300, 900))
                .hasValueSatisfying(text -> assertThat(text)
                        .endsWith(
                                "it was chosen by 300 positions and fitted to 900, which are worth more weights; give a"
                                        + " larger evolution.sample"));
        assertThat(FitWarnings.ofChoice(1.002, 1.004, 900, 900)).isEmpty();
        assertThat(FitWarnings.ofChoice(0.994, 1.0, 900, 900)).isEmpty();
        assertThat(FitWarnings.ofChoice(1.002, 0.98, 900, 900)).isEmpty();
        assertThat(FitWarnings.ofChoice(0.9, Double.NaN, 900, 900)).isEmpty();
    }

    @Test
    void weightsAtTheirBounds() {
        LossProblem problem = problem(2000, LossKind.MAE);
        Weights atBounds = Weights.nearest(
                spec,
                IntStream.range(0, spec.size())
                        .mapToDouble(i -> spec.get(i).max())
                        .toArray());
        assertThat(FitWarnings.ofWeights(problem, atBounds, atBounds, true, new Workers(1)))
                .containsExactly(
                        "80 of 80 weights ended at a bound of their parameter, where the run stalled: wider bounds, or"
                                + " scores clipped lower, may fit better");
    }
}
