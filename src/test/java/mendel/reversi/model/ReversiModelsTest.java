package mendel.reversi.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.ReversiPosition;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every model of every game: both faces agree, and the board's symmetries are the evaluation's. */
class ReversiModelsTest {

    /** The models are made once: weights belong to the very list of parameters that they were made with. */
    private static final Map<ReversiGame, List<EvaluationModel<Position>>> MODELS =
            ReversiGame.all().stream().collect(Collectors.toMap(Function.identity(), ReversiModels::all));

    /** A model with its game and a position of it. */
    record Case(ReversiGame game, EvaluationModel<Position> model, String text) {}

    @Provide
    Arbitrary<Case> cases() {
        return Arbitraries.longs().map(seed -> {
            Random random = new Random(seed);
            ReversiGame game = ReversiGame.all().get(random.nextInt(ReversiGame.all().size()));
            String text = random.nextInt(4) == 0 ? RandomBoards.scattered(game, seed) : RandomBoards.playout(game, seed).text();
            return new Case(game, MODELS.get(game).get(random.nextInt(2)), text);
        });
    }

    @Property(tries = 2000)
    void fastEvaluationIsTheTraceTimesTheWeights(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = randomWeights(c.model.spec(), seed);
        int traced = Math.clamp(trace(c).score(weights.toInts()), -19_999, 19_999);
        assertThat(fast(c, weights, c.text)).isEqualTo(traced);
    }

    @Property(tries = 1000)
    void theEightSymmetriesChangeNothing(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = randomWeights(c.model.spec(), seed);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            assertThat(fast(c, weights, RandomBoards.turned(c.text, symmetry))).isEqualTo(fast(c, weights, c.text));
        }
    }

    @Property(tries = 1000)
    void swappingTheColoursNegatesTheScore(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = randomWeights(c.model.spec(), seed);
        assertThat(fast(c, weights, RandomBoards.swapped(c.text))).isEqualTo(-fast(c, weights, c.text));
    }

    /** In AntiReversi the same weights give the same score with the sign turned. */
    @Property(tries = 300)
    void antiTurnsTheSign(@ForAll("cases") Case c, @ForAll long seed) {
        ReversiGame anti = ReversiGame.all().stream().filter(g -> g.id().equals(c.game.id() + "-anti")).findFirst().orElse(null);
        if (anti == null) {
            return;
        }
        EvaluationModel<Position> model = MODELS.get(anti).get(MODELS.get(c.game).indexOf(c.model));
        double[] values = randomWeights(c.model.spec(), seed).toArray();
        int plain = fast(c, Weights.of(c.model.spec(), values), c.text);
        assertThat(fast(new Case(anti, model, c.text), Weights.of(model.spec(), values), c.text)).isEqualTo(-plain);
    }

    @Property(tries = 100)
    void copiesEvaluateAlikeAndApart(@ForAll("cases") Case c) {
        Position position = c.game.parse(c.text);
        c.model.attach(position, Weights.defaults(c.model.spec()));
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

    /** What the packed matrix relies on: coefficients of 8 bits. */
    @Property(tries = 1000)
    void tracesAreSmall(@ForAll("cases") Case c) {
        Features trace = trace(c);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.coefficient(i)).as(c.model.spec().get(trace.row(i)).name()).isBetween(-128, 127);
        }
    }

    /** Defaults are sane: a corner is good, and worth less than the range. */
    @Property(tries = 500)
    void defaultsStayFarInsideTheRange(@ForAll("cases") Case c) {
        assertThat(fast(c, Weights.defaults(c.model.spec()), c.text)).isBetween(-19_000, 19_000);
    }

    @Example
    void eachGameHasItsOwnModels() {
        for (ReversiGame game : ReversiGame.all()) {
            assertThat(ReversiModels.all(game).stream().map(m -> m.spec().toString()).toList())
                    .isEqualTo(List.of(game.id() + ":full", game.id() + ":labaj2007"));
        }
        assertThat(ReversiModels.all(ReversiGame.all().getFirst()).getFirst().spec().size()).isLessThanOrEqualTo(1500);
    }

    @Example
    void positionsOfAnotherBoardAreRefused() {
        EvaluationModel<Position> model = MODELS.get(ReversiGame.all().getFirst()).getFirst();
        Position small = ReversiGame.all().get(1).start();
        assertThatThrownBy(() -> model.attach(small, Weights.defaults(model.spec()))).isInstanceOf(IllegalArgumentException.class);
    }

    private static Weights randomWeights(WeightSpec spec, long seed) {
        Random random = new Random(seed);
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            Parameter p = spec.get(i);
            // Small enough that few sums reach the end of the range.
            int reach = (int) Math.min(p.max(), 200);
            values[i] = random.nextInt(2 * reach + 1) - reach;
        }
        return Weights.of(spec, values);
    }

    private static int fast(Case c, Weights weights, String text) {
        ReversiPosition position = c.game.parse(text);
        c.model.attach(position, weights);
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }

    private static Features trace(Case c) {
        Features trace = new Features(c.model.spec());
        c.model.trace(c.game.parse(c.text), trace);
        return trace;
    }
}
