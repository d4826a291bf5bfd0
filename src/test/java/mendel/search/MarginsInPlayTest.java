package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever margins are allowed, the search ends, plays by the rules and finds mates; and each of them does something.
 */
class MarginsInPlayTest {

    private static final List<Case> GAMES = List.of(
            new Case(new ChessGame(), ChessModels.all().getFirst()),
            new Case(new DraughtsGame(), DraughtsModels.all().getFirst()),
            new Case(
                    ReversiGame.all().getFirst(),
                    ReversiModels.all(ReversiGame.all().getFirst()).getFirst()));

    private static final int NODES = 400;
    private static final int POSITIONS = 2;
    private static final int SETS = 40;
    /** Deep enough for the margins that count far from the leaves. */
    private static final int DEPTH = 9;

    /** Singular moves are looked for sooner than by default, in searches as short as these. */
    private static final int SINGULAR_DEPTH = 5;

    private static final int DEEPEST = 24;
    private static final int[] UNITS = {1, 100, 10_000};

    /** Every margin at one of its bounds, the others as usual; then sets that are drawn by lot. */
    static final List<SearchMargins> SETS_TRIED = sets();

    static final List<Epd.Entry> MATES_IN_TWO = Epd.read("mates.epd").stream()
            .filter(entry -> entry.operand("dm").equals("2"))
            .toList();

    private static List<SearchMargins> sets() {
        List<SearchMargins> sets = new ArrayList<>();
        for (Margin margin : Margin.values()) {
            sets.add(with(margin, margin.parameter().min()));
            sets.add(with(margin, margin.parameter().max()));
        }
        Random random = new Random(1);
        double[] low =
                SearchMargins.parameters().stream().mapToDouble(Parameter::min).toArray();
        double[] high =
                SearchMargins.parameters().stream().mapToDouble(Parameter::max).toArray();
        sets.add(SearchMargins.nearest(low));
        sets.add(SearchMargins.nearest(high));
        for (int i = 0; i < SETS; i++) {
            double[] drawn = new double[low.length];
            Arrays.setAll(drawn, k -> low[k] + random.nextDouble() * (high[k] - low[k]));
            sets.add(SearchMargins.nearest(drawn));
        }
        return sets;
    }

    private static SearchMargins with(Margin margin, double value) {
        return with(SearchMargins.defaults(), margin, value);
    }

    private static SearchMargins with(SearchMargins base, Margin margin, double value) {
        double[] values = base.toArray();
        values[margin.ordinal()] = value;
        return SearchMargins.nearest(values);
    }

    @ParameterizedTest
    @FieldSource("SETS_TRIED")
    void everySetPlays(SearchMargins margins) throws IOException {
        int number = SETS_TRIED.indexOf(margins);
        for (Case one : GAMES) {
            int unit = UNITS[number % UNITS.length];
            AlphaBeta searcher = new AlphaBeta(
                    SearchParameters.defaults().withTable(1).withUnit(unit).withMargins(margins));
            for (int i = 0; i < POSITIONS; i++) {
                Position position = one.position((number + 13 * i) % 40);
                String before = one.game.notation().text(position);
                SearchResult result = searcher.search(position, Limits.nodes(NODES));
                assertThat(result.nodes()).isBetween(1L, (long) NODES);
                assertThat(legal(position)).contains(result.move());
                assertThat(one.game.notation().text(position)).isEqualTo(before);
            }
        }
    }

    private static List<Long> legal(Position position) {
        long[] moves = new long[position.maxMoves()];
        return Arrays.stream(moves, 0, position.generate(moves, 0)).boxed().toList();
    }

    /** Some sets need more depth, or find a longer mate first; none needs many nodes. */
    @ParameterizedTest
    @FieldSource("SETS_TRIED")
    void everySetFindsMates(SearchMargins margins) {
        AlphaBeta searcher =
                new AlphaBeta(SearchParameters.defaults().withTable(1).withMargins(margins));
        Epd.Entry entry = MATES_IN_TWO.get(SETS_TRIED.indexOf(margins) % MATES_IN_TWO.size());
        Position position = Positions.chess(entry.fen());
        Integer mate = null;
        for (int depth = 3; depth <= DEEPEST && (mate == null || mate != 3); depth++) {
            mate = searcher.search(position, Limits.depth(depth)).mateIn();
        }
        assertThat(mate).as(entry.fen()).isEqualTo(3);
    }

    static List<Margin> inTheTree() {
        return Arrays.stream(Margin.values())
                .filter(margin -> !margin.parameter().group().equals("time"))
                .toList();
    }

    /** One of its bounds changes the nodes of the search of a position of one of the games. */
    @ParameterizedTest
    @MethodSource("inTheTree")
    void everyMarginOfTheTreeCounts(Margin margin) throws IOException {
        assertThat(changesNodes(margin)).isTrue();
    }

    private static boolean changesNodes(Margin margin) throws IOException {
        double[] values = SearchMargins.defaults().toArray();
        values[Margin.SINGULAR_DEPTH.ordinal()] = SINGULAR_DEPTH;
        SearchMargins base = SearchMargins.nearest(values);
        SearchMargins low = with(base, margin, margin.parameter().min());
        SearchMargins high = with(base, margin, margin.parameter().max());
        for (int i = 0; i < 40; i++) {
            for (Case one : GAMES) {
                long usual = one.nodes(i, base);
                if (one.nodes(i, low) != usual || one.nodes(i, high) != usual) {
                    return true;
                }
            }
        }
        return false;
    }

    /** One of its bounds changes how long some move may take. */
    @Test
    void everyMarginOfTheClockCounts() {
        List<Margin> counting = Arrays.stream(Margin.values())
                .filter(margin -> !times(with(margin, margin.parameter().min()))
                        .equals(times(with(margin, margin.parameter().max()))))
                .toList();
        assertThat(counting)
                .containsExactlyElementsOf(Arrays.stream(Margin.values())
                        .filter(margin -> margin.parameter().group().equals("time"))
                        .toList());
    }

    private static List<Object> times(SearchMargins margins) {
        TimeManager time = new TimeManager(margins);
        List<Object> times = new ArrayList<>();
        for (int moves = 0; moves < 3; moves++) {
            times.add(time.limits(new Clock(10_000, 0, moves), 40));
            times.add(time.limits(new Clock(10_000, 300, moves), 40));
        }
        for (int stable = 0; stable < 6; stable++) {
            times.add(time.softLimitFraction(stable, 0, 100, 0.8));
            times.add(time.softLimitFraction(stable, 50, 100, 0.8));
        }
        return times;
    }

    /** A game with a model's defaults. */
    private record Case(Game game, EvaluationModel<Position> model) {

        Position position(int index) throws IOException {
            Position position = game.parse(SignatureTest.positions(game).get(index));
            model.attach(position, Weights.defaults(model.spec()));
            return position;
        }

        long nodes(int index, SearchMargins margins) throws IOException {
            return new AlphaBeta(SearchParameters.defaults().withTable(1).withMargins(margins))
                    .search(position(index), Limits.depth(DEPTH))
                    .nodes();
        }
    }
}
