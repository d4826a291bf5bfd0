package mendel.reversi.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.ModelChecks;
import mendel.eval.PlacedTable;
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

/** Weights are random, large in number, and therefore made once a game. */
class ReversiPatternsModelTest {

    private static final int REACH = 150;
    private static final Map<ReversiGame, Weights> WEIGHTS = new ConcurrentHashMap<>();
    /** The same, as traces take them. */
    private static final Map<ReversiGame, int[]> VALUES = new ConcurrentHashMap<>();

    private static final Map<ReversiGame, EvaluationModel<Position>> MODELS = new ConcurrentHashMap<>();

    /** A trace is as large as its model. */
    private static final Map<ReversiGame, Features> TRACES = new ConcurrentHashMap<>();

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all());
    }

    private static EvaluationModel<Position> model(ReversiGame game) {
        return MODELS.computeIfAbsent(
                game,
                g -> ReversiModels.all(g).stream()
                        .filter(m -> m.spec().model().equals("patterns"))
                        .findFirst()
                        .orElseThrow());
    }

    private static Weights weights(ReversiGame game) {
        return WEIGHTS.computeIfAbsent(game, g -> ModelChecks.randomWeights(model(g).spec(), g.id().hashCode(), REACH));
    }

    private static int traced(ReversiGame game, String text) {
        Features trace = TRACES.computeIfAbsent(game, g -> new Features(model(g).spec()));
        model(game).trace(game.parse(text), trace);
        return Math.clamp(
                trace.score(VALUES.computeIfAbsent(game, g -> weights(g).toInts())), -19_999, 19_999);
    }

    private static int fromBlack(ReversiPosition position) {
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }

    /** A walk forwards and backwards through games, with the same states of patterns changed again and again. */
    @Property(tries = 60)
    void everyPositionOfAWalkIsEvaluatedAsItIsTraced(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Random random = new Random(seed);
        ReversiPosition position =
                game.parse(seed % 4 == 0 ? RandomBoards.scattered(game, seed) : Texts.text(game.start()));
        model(game).attach(position, weights(game));
        long[] moves = new long[position.maxMoves()];
        int made = 0;
        for (int step = 0; step < 120; step++) {
            int count = position.generate(moves, 0);
            if (made > 0 && (count == 0 || random.nextInt(3) == 0)) {
                for (int back = 1 + random.nextInt(made); back > 0; back--) {
                    position.unmake();
                    made--;
                }
            } else if (count > 0) {
                position.make(moves[random.nextInt(count)]);
                made++;
            }
            if (random.nextInt(3) > 0) {
                assertThat(fromBlack(position)).isEqualTo(traced(game, Texts.text(position)));
            }
            if (random.nextInt(20) == 0) {
                position = position.copy();
            }
        }
    }

    @Property(tries = 150)
    void symmetriesChangeNothingAndSwappedColoursTurnTheSign(@ForAll("games") ReversiGame game, @ForAll long seed) {
        String text = seed % 4 == 0 ? RandomBoards.scattered(game, seed) : Texts.text(RandomBoards.playout(game, seed));
        int score = fast(game, text);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            assertThat(fast(game, RandomBoards.turned(text, symmetry))).isEqualTo(score);
        }
        assertThat(fast(game, RandomBoards.swapped(text))).isEqualTo(-score);
        assertThat(score).isEqualTo(traced(game, text));
    }

    private static int fast(ReversiGame game, String text) {
        ReversiPosition position = game.parse(text);
        model(game).attach(position, weights(game));
        return fromBlack(position);
    }

    @Property(tries = 12)
    void copiesAreApartAndTracesSmall(@ForAll("games") ReversiGame game, @ForAll long seed) {
        String text = Texts.text(RandomBoards.playout(game, seed));
        ModelChecks.copiesEvaluateAlikeAndApart(
                model(game), Weights.defaults(model(game).spec()), game.parse(text));
        ModelChecks.traceIsSmall(model(game), new Features(model(game).spec()), game.parse(text));
    }

    @Example
    void everySquareIsCoveredByPatternsThatSymmetriesMakeOfEachOther() {
        for (int size : new int[] {6, 8, 10}) {
            PatternLayout layout = new PatternLayout(size);
            Set<Integer> covered = new HashSet<>();
            for (int i = 0; i < layout.instances(); i++) {
                for (int bit : layout.bits(i)) {
                    covered.add(bit);
                }
            }
            assertThat(covered).hasSize(size * size);
        }
        assertThat(new PatternLayout(8).instances()).isEqualTo(46);
    }

    /** The number by Burnside's lemma is that of the configurations found, and their names lead back. */
    @Example
    void configurationsThatAreAlikeAreOne() {
        for (SquarePattern pattern : new PatternLayout(6).patterns()) {
            DiscConfigurations configurations = new DiscConfigurations(pattern);
            Set<String> names = new HashSet<>();
            for (int state = 0; state < pattern.states(); state++) {
                String name = configurations.name(configurations.ofState(state));
                names.add(name);
                assertThat(configurations.indexOf(name)).isEqualTo(configurations.ofState(state));
            }
            assertThat(names).hasSize(configurations.size());
        }
        DiscConfigurations edge = new DiscConfigurations(SquarePattern.line("edge", 8, 0, 9, 14));
        assertThat(edge.size()).isEqualTo((59_049 + 243) / 2);
        assertThat(edge.indexOf("X---------")).isNotNegative();
        assertThat(edge.indexOf("-------X--"))
                .as("the mirrored one stands for it")
                .isEqualTo(-1);
        assertThat(edge.indexOf("X--------")).isEqualTo(-1);
        assertThat(edge.indexOf("X--------A")).isEqualTo(-1);
    }

    @Example
    void tablesAreThoseOfEachStage() {
        List<String> names = new ArrayList<>();
        model(ReversiGame.all().getFirst()).spec().tables().stream()
                .map(PlacedTable::table)
                .limit(12)
                .forEach(table -> names.add(table.name() + " " + table.size()));
        assertThat(names)
                .containsExactly(
                        "edge.s00 29646",
                        "corner3x3.s00 10206",
                        "corner5x2.s00 59049",
                        "row2.s00 3321",
                        "row3.s00 3321",
                        "row4.s00 3321",
                        "diagonal8.s00 3321",
                        "diagonal7.s00 1134",
                        "diagonal6.s00 378",
                        "diagonal5.s00 135",
                        "diagonal4.s00 45",
                        "edge.s01 29646");
    }
}
