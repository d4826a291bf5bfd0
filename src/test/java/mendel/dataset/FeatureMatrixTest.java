package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.protocol.MentorScore;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FeatureMatrixTest {

    private final Game game = new ChessGame();

    /** Positions of random games. */
    private List<LabelledPosition> positions(int count, long seed) {
        Random random = new Random(seed);
        long[] moves = new long[game.start().maxMoves()];
        List<LabelledPosition> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position p = game.start();
            for (int ply = 0; ply < 60 && positions.size() < count; ply++) {
                int n = p.generate(moves, 0);
                if (n == 0) {
                    break;
                }
                p.make(moves[random.nextInt(n)]);
                positions.add(new LabelledPosition(
                        Texts.text(p), MentorScore.centi(positions.size()), positions.size() % 3 / 2.0, 1));
            }
        }
        return positions;
    }

    private static Weights random(WeightSpec spec, long seed) {
        Random random = new Random(seed);
        double[] values = spec.parameters().stream()
                .mapToDouble(p -> p.min() + random.nextDouble() * (p.max() - p.min()))
                .toArray();
        return Weights.nearest(spec, values);
    }

    /** The matrix holds the score as a rational number; the evaluation of a game is that, cut off after the point. */
    @Property(tries = 6)
    void scoreIsWithinOneUnitOfTheEvaluation(@ForAll long seed) {
        List<LabelledPosition> positions = positions(80, seed);
        for (EvaluationModel<Position> model : ChessModels.all()) {
            FeatureMatrix matrix = FeatureMatrix.of(game, model, positions, new Workers(2));
            Weights weights = random(model.spec(), seed);
            Features trace = new Features(model.spec());
            for (int i = 0; i < positions.size(); i++) {
                model.trace(game.parse(positions.get(i).position()), trace);
                assertThat(matrix.evaluate(i, weights.toArray()))
                        .isCloseTo(trace.score(weights.toInts()), within(1.01));
                assertThat(matrix.score(i)).isEqualTo(i);
            }
        }
    }

    /** A weight is untouched when changing it alone changes no score. */
    @Property(tries = 4)
    void untouchedWeightsChangeNoScore(@ForAll long seed) {
        for (EvaluationModel<Position> model : ChessModels.all()) {
            FeatureMatrix matrix = FeatureMatrix.of(game, model, positions(30, seed), new Workers(1));
            int[] uses = matrix.uses();
            double[] weights = new double[model.spec().size()];
            for (int p = 0; p < weights.length; p++) {
                weights[p] = 1;
                boolean counts = IntStream.range(0, matrix.size()).anyMatch(i -> matrix.evaluate(i, weights) != 0);
                assertThat(uses[p] > 0).as(model.spec().get(p).name()).isEqualTo(counts);
                weights[p] = 0;
            }
        }
    }

    @Test
    void theOrderIsThatOfThePositionsForEveryNumberOfThreads() {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        List<LabelledPosition> positions = positions(5000, 1);
        FeatureMatrix one = FeatureMatrix.of(game, model, positions, new Workers(1));
        FeatureMatrix three = FeatureMatrix.of(game, model, positions, new Workers(3));
        assertThat(three.packed()).isEqualTo(one.packed());
        assertThat(three.starts()).isEqualTo(one.starts());
        assertThat(three.mgFactors()).isEqualTo(one.mgFactors());
        assertThat(IntStream.range(0, 5000)).allMatch(i -> one.score(i) == i);
    }

    @Test
    void matesAndPositionsWithoutLabelsAreLeftOutAndCounted() {
        List<LabelledPosition> all = new ArrayList<>(positions(5, 2));
        all.set(1, all.get(1).withScore(MentorScore.mate(3)));
        all.set(2, new LabelledPosition(all.get(2).position(), null, null, 1));
        all.set(3, new LabelledPosition(all.get(3).position(), null, 1.0, 1));
        FeatureMatrix matrix = FeatureMatrix.of(game, ChessModels.all().getFirst(), all, new Workers(1));
        assertThat(matrix.size()).isEqualTo(3);
        assertThat(matrix.counts().mates()).isEqualTo(1);
        assertThat(matrix.counts().unlabelled()).isEqualTo(1);
        assertThat(matrix.score(0)).isZero();
        assertThat(matrix.score(1)).isNaN();
        assertThat(matrix.result(1)).isEqualTo(1);
        assertThat(matrix.score(2)).isEqualTo(4);
    }

    @Test
    void aBadPositionIsNamedByItsNumber() {
        List<LabelledPosition> all = new ArrayList<>(positions(5, 3));
        all.set(3, new LabelledPosition("nonsense", MentorScore.centi(1), null, 1));
        assertThatThrownBy(() -> FeatureMatrix.of(game, ChessModels.all().getFirst(), all, new Workers(2)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("position 4");
    }

    @Property(tries = 20)
    void chosenPositionsAndRowsKeepTheirScores(
            @ForAll boolean tapered,
            @ForAll boolean narrow,
            @ForAll @IntRange(min = 1, max = 50) int every,
            @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(20, tapered, true, 100);
        FeatureMatrix matrix = SyntheticData.matrix(spec, 100, 6, narrow ? 8 : 900, seed);
        int[] chosen = IntStream.range(0, 100).filter(i -> i % every == 0).toArray();
        double[] weights = SyntheticData.randomWeights(spec, seed).toArray();
        FeatureMatrix some = matrix.select(chosen);
        FeatureMatrix low = matrix.keepRows(row -> row < 10);
        double[] lowWeights = weights.clone();
        Arrays.fill(lowWeights, tapered ? 20 : 10, weights.length, 0);
        for (int k = 0; k < chosen.length; k++) {
            assertThat(some.evaluate(k, weights)).isEqualTo(matrix.evaluate(chosen[k], weights));
            assertThat(some.weight(k)).isEqualTo(matrix.weight(chosen[k]));
        }
        for (int i = 0; i < 100; i++) {
            assertThat(low.evaluate(i, weights)).isCloseTo(matrix.evaluate(i, lowWeights), within(1e-9));
        }
    }

    @Property(tries = 20)
    void noSumWithinTheBoundsExceedsTheLargest(@ForAll boolean tapered, @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(20, tapered, true, 100);
        FeatureMatrix matrix = SyntheticData.matrix(spec, 50, 6, 8, seed);
        Random random = new Random(seed);
        for (int trial = 0; trial < 20; trial++) {
            double[] corner = random.ints(spec.size(), 0, 2)
                    .mapToDouble(bit -> bit == 0 ? -100 : 100)
                    .toArray();
            for (int i = 0; i < matrix.size(); i++) {
                // The two factors of a position are floats, so that their sum is 1 but for rounding.
                assertThat(Math.abs(matrix.evaluate(i, corner))).isLessThanOrEqualTo(matrix.largestSum(i) * (1 + 1e-6));
            }
        }
    }
}
