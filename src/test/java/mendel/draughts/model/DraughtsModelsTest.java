package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import mendel.draughts.DraughtsGame;
import mendel.draughts.DraughtsPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every model: both faces agree, and the two sides are treated alike. */
class DraughtsModelsTest {

    private static final int LARGEST = 19_999;

    @Provide
    Arbitrary<EvaluationModel<Position>> models() {
        return Arbitraries.of(DraughtsModels.all());
    }

    @Provide
    Arbitrary<String> positions() {
        return Arbitraries.oneOf(Arbitraries.of(SamplePositions.CHOSEN),
                Arbitraries.longs().map(seed -> SamplePositions.playout(seed).text()),
                Arbitraries.longs().map(seed -> SamplePositions.scattered(seed).text()));
    }

    @Property(tries = 3000)
    void fastEvaluationIsTheTraceTimesTheWeights(@ForAll("models") EvaluationModel<Position> model,
            @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = randomWeights(model.spec(), seed);
        int traced = Math.clamp(trace(model, fen).score(weights.toInts()), -LARGEST, LARGEST);
        assertThat(fast(model, weights, fen)).isEqualTo(traced);
    }

    @Property(tries = 2000)
    void turningTheBoardNegatesTheScore(@ForAll("models") EvaluationModel<Position> model,
            @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = randomWeights(model.spec(), seed);
        String turned = SamplePositions.turned(new DraughtsGame().parse(fen));
        assertThat(fast(model, weights, turned)).isEqualTo(-fast(model, weights, fen));
    }

    /** All weights at their largest and smallest. */
    @Property(tries = 1000)
    void scoresNeverLookLikeEnds(@ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen,
            @ForAll long seed) {
        Random random = new Random(seed);
        double[] values = new double[model.spec().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(8) == 0 ? model.spec().get(i).min() : model.spec().get(i).max();
        }
        assertThat(fast(model, Weights.of(model.spec(), values), fen)).isBetween(-LARGEST, LARGEST);
    }

    @Property(tries = 200)
    void copiesEvaluateAlikeAndApart(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        DraughtsPosition position = SamplePositions.playout(seed);
        model.attach(position, Weights.defaults(model.spec()));
        int before = position.evaluate();
        Position copy = position.copy();
        long[] moves = new long[copy.maxMoves()];
        int n = copy.generate(moves, 0);
        for (int i = 0; i < n; i++) {
            copy.make(moves[i]);
            copy.evaluate();
            copy.unmake();
        }
        assertThat(copy.evaluate()).isEqualTo(before);
        assertThat(position.evaluate()).isEqualTo(before);
    }

    /** What the packed matrix relies on: coefficients of 8 bits, and factors that do not exceed the scale. */
    @Property(tries = 1000)
    void tracesAreSmall(@ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen) {
        Features trace = trace(model, fen);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.coefficient(i)).as(model.spec().get(trace.row(i)).name()).isBetween(-128, 127);
        }
        assertThat(trace.mgFactor()).isBetween(0, trace.scale());
        assertThat(trace.egFactor()).isBetween(0, trace.scale());
        assertThat(trace.mgFactor() + trace.egFactor()).isLessThanOrEqualTo(trace.scale());
    }

    @Property(tries = 200)
    void theStartIsLevelWithoutWhatTheMoverHas(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        WeightSpec spec = model.spec();
        double[] values = randomWeights(spec, seed).toArray();
        for (int i = 0; i < values.length; i++) {
            if (spec.get(i).group().equals("tempo") || spec.get(i).group().equals("patterns.to-move")) {
                values[i] = 0;
            }
        }
        assertThat(fast(model, Weights.of(spec, values), SamplePositions.CHOSEN.getFirst())).isZero();
    }

    @Example
    void theModelsAreThose() {
        assertThat(DraughtsModels.all().stream().map(m -> m.spec().toString()).toList())
                .isEqualTo(List.of("draughts:full", "draughts:kuhr2011"));
    }

    private static Weights randomWeights(WeightSpec spec, long seed) {
        Random random = new Random(seed);
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            Parameter p = spec.get(i);
            values[i] = p.min() + random.nextInt((int) (p.max() - p.min()) + 1);
        }
        return Weights.of(spec, values);
    }

    /** From White's view. */
    private static int fast(EvaluationModel<Position> model, Weights weights, String fen) {
        DraughtsPosition position = new DraughtsGame().parse(fen);
        model.attach(position, weights);
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }

    private static Features trace(EvaluationModel<Position> model, String fen) {
        Features trace = new Features(model.spec());
        model.trace(new DraughtsGame().parse(fen), trace);
        return trace;
    }
}
