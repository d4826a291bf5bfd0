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
import mendel.eval.ModelChecks;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What holds for every model of few weights of every game: both faces agree, and the board's symmetries are the
 * evaluation's.
 */
class ReversiModelsTest {

    /** The models are made once: weights belong to the very list of parameters that they were made with. */
    private static final Map<ReversiGame, List<EvaluationModel<Position>>> MODELS =
            ReversiGame.all().stream().collect(Collectors.toMap(Function.identity(), ReversiModels::all));

    /** Weights so small that few sums reach the end of the range. */
    private static final int REACH = 200;

    /** A model with its game and a position of it. */
    record Case(ReversiGame game, EvaluationModel<Position> model, String text) {}

    @Provide
    Arbitrary<Case> cases() {
        return Arbitraries.longs().map(seed -> {
            Random random = new Random(seed);
            ReversiGame game =
                    ReversiGame.all().get(random.nextInt(ReversiGame.all().size()));
            String text = random.nextInt(4) == 0
                    ? RandomBoards.scattered(game, seed)
                    : Texts.text(RandomBoards.playout(game, seed));
            return new Case(game, MODELS.get(game).get(2 * random.nextInt(2)), text);
        });
    }

    @Property(tries = 2000)
    void fastEvaluationIsTheTraceTimesTheWeights(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(c.model.spec(), seed, REACH);
        int traced = Math.clamp(trace(c).score(weights.toInts()), -19_999, 19_999);
        assertThat(fast(c, weights, c.text)).isEqualTo(traced);
    }

    @Property(tries = 1000)
    void theEightSymmetriesChangeNothing(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(c.model.spec(), seed, REACH);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            assertThat(fast(c, weights, RandomBoards.turned(c.text, symmetry))).isEqualTo(fast(c, weights, c.text));
        }
    }

    @Property(tries = 1000)
    void swappingTheColoursNegatesTheScore(@ForAll("cases") Case c, @ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(c.model.spec(), seed, REACH);
        assertThat(fast(c, weights, RandomBoards.swapped(c.text))).isEqualTo(-fast(c, weights, c.text));
    }

    /** In AntiReversi the same weights give the same score with the sign turned. */
    @Property(tries = 300)
    void antiTurnsTheSign(@ForAll("cases") Case c, @ForAll long seed) {
        ReversiGame anti = ReversiGame.all().stream()
                .filter(g -> g.id().equals(c.game.id() + "-anti"))
                .findFirst()
                .orElse(null);
        if (anti == null) {
            return;
        }
        EvaluationModel<Position> model =
                MODELS.get(anti).get(MODELS.get(c.game).indexOf(c.model));
        double[] values = ModelChecks.randomWeights(c.model.spec(), seed, REACH).toArray();
        int plain = fast(c, Weights.of(c.model.spec(), values), c.text);
        assertThat(fast(new Case(anti, model, c.text), Weights.of(model.spec(), values), c.text))
                .isEqualTo(-plain);
    }

    @Property(tries = 100)
    void copiesEvaluateAlikeAndApart(@ForAll("cases") Case c) {
        ModelChecks.copiesEvaluateAlikeAndApart(c.model, Weights.defaults(c.model.spec()), c.game.parse(c.text));
    }

    /** What the packed matrix relies on. */
    @Property(tries = 1000)
    void tracesAreSmall(@ForAll("cases") Case c) {
        ModelChecks.traceIsSmall(c.model, new Features(c.model.spec()), c.game.parse(c.text));
    }

    /** Defaults are sane: a corner is good, and worth less than the range. */
    @Property(tries = 500)
    void defaultsStayFarInsideTheRange(@ForAll("cases") Case c) {
        assertThat(fast(c, Weights.defaults(c.model.spec()), c.text)).isBetween(-19_000, 19_000);
    }

    @Example
    void eachGameHasItsOwnModels() {
        for (ReversiGame game : ReversiGame.all()) {
            assertThat(ReversiModels.all(game).stream()
                            .map(m -> m.spec().toString())
                            .toList())
                    .isEqualTo(List.of(game.id() + ":full", game.id() + ":patterns", game.id() + ":labaj2007"));
        }
        assertThat(ReversiModels.all(ReversiGame.all().getFirst())
                        .getFirst()
                        .spec()
                        .size())
                .isLessThanOrEqualTo(1500);
    }

    @Example
    void positionsOfAnotherBoardAreRefused() {
        EvaluationModel<Position> model =
                MODELS.get(ReversiGame.all().getFirst()).getFirst();
        Position small = ReversiGame.all().get(1).start();
        assertThatThrownBy(() -> model.attach(small, Weights.defaults(model.spec())))
                .isInstanceOf(IllegalArgumentException.class);
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
