package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.ModelChecks;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** What holds for every model: both faces agree, and the two sides are treated alike. */
class DraughtsModelsTest {

    private static final int LARGEST = 19_999;
    private static final Set<String> MOVERS = Set.of("tempo", "patterns.to-move");
    private static final Map<String, WeightSet> FEW = new ConcurrentHashMap<>();
    /** A trace is as large as its model. */
    private static final Map<EvaluationModel<Position>, Features> TRACES = new ConcurrentHashMap<>();

    /** Weights, and what they are in play. */
    private record WeightSet(Weights weights, int[] values) {
        static WeightSet of(Weights weights) {
            return new WeightSet(weights, weights.toInts());
        }
    }

    @Provide
    Arbitrary<EvaluationModel<Position>> models() {
        return Arbitraries.of(DraughtsModels.all());
    }

    @Provide
    Arbitrary<String> positions() {
        return Arbitraries.oneOf(
                Arbitraries.of(SamplePositions.CHOSEN),
                Arbitraries.longs().map(seed -> Texts.text(SamplePositions.playout(seed))),
                Arbitraries.longs().map(seed -> Texts.text(SamplePositions.scattered(seed))));
    }

    @Property(tries = 3000)
    void fastEvaluationIsTheTraceTimesTheWeights(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        WeightSet set = randomWeights(model.spec(), seed);
        int traced = Math.clamp(trace(model, fen).score(set.values()), -LARGEST, LARGEST);
        assertThat(fast(model, set.weights(), fen)).isEqualTo(traced);
    }

    @Property(tries = 2000)
    void turningTheBoardNegatesTheScore(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = randomWeights(model.spec(), seed).weights();
        String turned = SamplePositions.turned(new DraughtsGame().parse(fen));
        assertThat(fast(model, weights, turned)).isEqualTo(-fast(model, weights, fen));
    }

    /** All weights at their largest and smallest. */
    @Property(tries = 1000)
    void scoresNeverLookLikeEnds(
            @ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen, @ForAll long seed) {
        Weights weights = few("extreme", model.spec(), seed, DraughtsModelsTest::extremeWeights)
                .weights();
        assertThat(fast(model, weights, fen)).isBetween(-LARGEST, LARGEST);
    }

    private static Weights extremeWeights(WeightSpec spec, long seed) {
        Random random = new Random(seed);
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(8) == 0 ? spec.min(i) : spec.max(i);
        }
        return Weights.of(spec, values);
    }

    @Property(tries = 200)
    void copiesEvaluateAlikeAndApart(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        Weights weights = few("default", model.spec(), seed, (spec, _) -> Weights.defaults(spec))
                .weights();
        ModelChecks.copiesEvaluateAlikeAndApart(model, weights, SamplePositions.playout(seed));
    }

    /** What the packed matrix relies on: coefficients of 8 bits, and factors that do not exceed the scale. */
    @Property(tries = 1000)
    void tracesAreSmall(@ForAll("models") EvaluationModel<Position> model, @ForAll("positions") String fen) {
        ModelChecks.traceIsSmall(model, features(model), new DraughtsGame().parse(fen));
    }

    @Property(tries = 200)
    void theStartIsLevelWithoutWhatTheMoverHas(@ForAll("models") EvaluationModel<Position> model, @ForAll long seed) {
        Weights weights = few("level", model.spec(), seed, DraughtsModelsTest::weightsWithoutMovers)
                .weights();
        assertThat(fast(model, weights, SamplePositions.CHOSEN.getFirst())).isZero();
    }

    private static Weights weightsWithoutMovers(WeightSpec spec, long seed) {
        double[] values = ModelChecks.randomWeights(spec, seed).toArray();
        for (int i = 0; i < values.length; i++) {
            if (spec.isSingle(i) && MOVERS.contains(spec.get(i).group())) {
                values[i] = 0;
            }
        }
        return Weights.of(spec, values);
    }

    @Example
    void theModelsAreThose() {
        assertThat(DraughtsModels.all().stream().map(m -> m.spec().toString()).toList())
                .isEqualTo(List.of(
                        "draughts:full", "draughts:patterns", "draughts:wide", "draughts:kings", "draughts:kuhr2011"));
    }

    private static WeightSet randomWeights(WeightSpec spec, long seed) {
        return few("random", spec, seed, ModelChecks::randomWeights);
    }

    /** Of a model with tables, which has very many weights, there is one set of a kind: each takes 100 MB. */
    private static WeightSet few(String kind, WeightSpec spec, long seed, BiFunction<WeightSpec, Long, Weights> maker) {
        return spec.tables().isEmpty()
                ? WeightSet.of(maker.apply(spec, seed))
                : FEW.computeIfAbsent(kind + " " + spec, _ -> WeightSet.of(maker.apply(spec, seed)));
    }

    @AfterContainer
    static void forget() {
        FEW.clear();
        TRACES.clear();
    }

    /** From White's view. */
    private static int fast(EvaluationModel<Position> model, Weights weights, String fen) {
        DraughtsPosition position = new DraughtsGame().parse(fen);
        model.attach(position, weights);
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }

    private static Features trace(EvaluationModel<Position> model, String fen) {
        Features trace = features(model);
        model.trace(new DraughtsGame().parse(fen), trace);
        return trace;
    }

    private static Features features(EvaluationModel<Position> model) {
        return TRACES.computeIfAbsent(model, m -> new Features(m.spec()));
    }
}
