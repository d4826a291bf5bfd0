package mendel.chess.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.ModelChecks;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every model: both faces agree, and the board's symmetries are the evaluation's. */
class ChessModelsTest {

    @Provide
    Arbitrary<EvaluationModel<Position>> models() {
        return Arbitraries.of(ChessModels.all());
    }

    @Provide
    Arbitrary<String> positions() {
        return Arbitraries.oneOf(
                Arbitraries.of(SamplePositions.REAL),
                Arbitraries.longs().map(seed -> Texts.text(SamplePositions.playout(seed))));
    }

    @Property(tries = 1500)
    void fastEvaluationIsTheTraceTimesTheWeights(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(model.spec(), seed);
        assertThat(fast(model, weights, fen)).isEqualTo(traced(model, weights, fen));
    }

    @Property(tries = 500)
    void turningTheBoardNegatesTheScore(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(model.spec(), seed);
        assertThat(fast(model, weights, SamplePositions.flipped(fen))).isEqualTo(-fast(model, weights, fen));
    }

    /** Only the thesis' term for a castled king tells the wings apart. */
    @Property(tries = 500)
    void theMirrorChangesNothing(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        double[] values = ModelChecks.randomWeights(model.spec(), seed).toArray();
        if (model.spec().indexOf("king.castled") >= 0) {
            values[model.spec().indexOf("king.castled")] = 0;
        }
        Weights weights = Weights.of(model.spec(), values);
        String plain = SamplePositions.mirrored(SamplePositions.mirrored(fen));
        assertThat(fast(model, weights, SamplePositions.mirrored(fen))).isEqualTo(fast(model, weights, plain));
    }

    /** One evaluation along a whole game, so that caches are hit, against a fresh one in each position. */
    @Property(tries = 60)
    void cachesNeverChangeAScore(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        Random random = new Random(seed);
        Weights weights = ModelChecks.randomWeights(model.spec(), seed);
        ChessPosition position = new ChessGame().start();
        model.attach(position, weights);
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < 120; ply++) {
            int n = position.generate(moves, 0);
            if (n == 0) {
                break;
            }
            position.make(moves[random.nextInt(n)]);
            if (random.nextInt(3) == 0 && position.height() > 1) {
                position.unmake();
            }
            int sign = position.colourToMove() == 0 ? 1 : -1;
            assertThat(sign * position.evaluate()).isEqualTo(fast(model, weights, Texts.text(position)));
        }
    }

    @Property(tries = 100)
    void copiesEvaluateAlikeAndApart(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        ModelChecks.copiesEvaluateAlikeAndApart(model, Weights.defaults(model.spec()), SamplePositions.playout(seed));
    }

    /** What the packed matrix relies on: coefficients of 8 bits, and factors that do not exceed the scale. */
    @Property(tries = 500)
    void tracesAreSmall(@ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen) {
        ModelChecks.traceIsSmall(model, new Features(model.spec()), new ChessGame().parse(fen));
    }

    @Property(tries = 200)
    void theStartIsLevelWithoutTempo(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        WeightSpec spec = model.spec();
        double[] values = ModelChecks.randomWeights(spec, seed).toArray();
        for (int i = 0; i < values.length; i++) {
            if (spec.isSingle(i) && spec.get(i).group().equals("tempo")) {
                values[i] = 0;
            }
        }
        assertThat(fast(model, Weights.of(spec, values), SamplePositions.REAL.getFirst()))
                .isZero();
    }

    private static int fast(EvaluationModel<Position> model, Weights weights, String fen) {
        ChessPosition position = new ChessGame().parse(fen);
        model.attach(position, weights);
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }

    /** Scores stay inside the range of heuristic values, as {@link Position#evaluate} promises. */
    private static int traced(EvaluationModel<Position> model, Weights weights, String fen) {
        return Math.clamp(trace(model, fen).score(weights.toInts()), -19_999, 19_999);
    }

    private static Features trace(EvaluationModel<Position> model, String fen) {
        Features trace = new Features(model.spec());
        model.trace(new ChessGame().parse(fen), trace);
        return trace;
    }

    @Property(tries = 1)
    void theModelsAreThose() {
        assertThat(ChessModels.all().stream().map(m -> m.spec().toString()).toList())
                .isEqualTo(List.of("chess:full", "chess:wide", "chess:david-tabibi2008", "chess:ivanova2011"));
    }
}
