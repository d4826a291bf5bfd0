package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ties are moves of exactly the best value; a bound that happens to equal it is none. */
class TiesTest {

    private static final String TWO_MATES = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1";
    private static final int DEPTH = 3;

    /** The textbook root: alpha rises to the best value, and whatever comes back equal to it seems as good. */
    private static List<String> carelessTies(Position position) {
        int alpha = -Score.INFINITE;
        List<String> ties = new ArrayList<>();
        for (long move : Minimax.moves(position)) {
            String text = Texts.moveText(position, move);
            position.make(move);
            int value = -failHard(position, -Score.INFINITE, -alpha, DEPTH - 1, 1);
            position.unmake();
            if (value > alpha) {
                alpha = value;
                ties.clear();
            }
            if (value == alpha) {
                ties.add(text);
            }
        }
        return ties;
    }

    private static int failHard(Position position, int alpha, int beta, int depth, int ply) {
        long[] moves = Minimax.moves(position);
        if (moves.length == 0) {
            return Math.clamp(Score.ended(position.endScore(), ply), alpha, beta);
        }
        if (position.isDraw() || depth == 0) {
            return Math.clamp(position.isDraw() ? 0 : position.evaluate(), alpha, beta);
        }
        int low = alpha;
        for (long move : moves) {
            position.make(move);
            low = Math.max(low, -failHard(position, -beta, -low, depth - 1, ply + 1));
            position.unmake();
            if (low >= beta) {
                return beta;
            }
        }
        return low;
    }

    static Stream<Position> temptations() {
        Game draughts = new DraughtsGame();
        Game reversi = ReversiGame.all().getFirst();
        return Stream.of(
                Positions.chess("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
                attached(
                        draughts.parse("W:Wc3,e3,g3,b2,h2,a1,c1,e1:Bb8,f8,h8,a7,c7,b6,f6,h6,g5,a3"),
                        DraughtsModels.all()),
                attached(
                        reversi.parse("----O-------O-------O-----XXOO-----XO-O------------------------- X"),
                        ReversiModels.all(ReversiGame.all().getFirst())));
    }

    private static Position attached(Position position, List<EvaluationModel<Position>> models) {
        EvaluationModel<Position> model = models.getFirst();
        model.attach(position, Weights.defaults(model.spec()));
        return position;
    }

    /** A position of each game in which a bound happens to equal the best value. */
    @ParameterizedTest
    @MethodSource("temptations")
    void boundsAreNoTies(Position position) {
        List<String> ties = Minimax.search(position, DEPTH).ties();
        assertThat(carelessTies(position)).containsAll(ties).hasSizeGreaterThan(ties.size());
        for (SearchParameters parameters : List.of(
                SearchParameters.plain().withTies(true),
                SearchParameters.plain().with(Part.TT).withTies(true),
                SearchParameters.defaults()
                        .withTable(1)
                        .without(Part.QUIESCENCE)
                        .withTrueTies(0))) {
            SearchResult result = new AlphaBeta(parameters).search(position, Limits.depth(DEPTH));
            assertThat(result.ties().stream().map(move -> Texts.moveText(position, move)))
                    .isEqualTo(ties);
        }
    }

    @Test
    void matesAreTies() {
        Position position = Positions.chess(TWO_MATES);
        AlphaBeta searcher =
                new AlphaBeta(SearchParameters.defaults().withTable(1).withTies(true));
        for (int depth = 1; depth <= 8; depth++) {
            searcher.clear();
            SearchResult result = searcher.search(position, Limits.depth(depth));
            assertThat(result.ties().stream().map(move -> Texts.moveText(position, move)))
                    .containsExactly("a1a8", "e1e8");
            assertThat(Texts.moveText(position, result.move())).isEqualTo("a1a8");
        }
    }

    @Test
    void withoutTheWishThereIsOne() {
        Position position = Positions.chess(TWO_MATES);
        SearchResult result = new AlphaBeta(SearchParameters.defaults().withTable(1)).search(position, Limits.depth(4));
        assertThat(result.ties()).containsExactly(result.move());
    }

    /** With all parts on: the best move is the first tie in text order. */
    @ParameterizedTest
    @FieldSource("mendel.search.FullWidthTest#FENS")
    void theFirstTieIsPlayed(String fen) {
        Position position = Positions.chess(fen);
        SearchResult result = new AlphaBeta(
                        SearchParameters.defaults().withTable(1).withTies(true))
                .search(position, Limits.depth(6));
        assertThat(result.ties()).contains(result.move());
        assertThat(result.ties().getFirst()).isEqualTo(result.move());
        List<String> texts = result.ties().stream()
                .map(move -> Texts.moveText(position, move))
                .toList();
        assertThat(texts).isSorted().doesNotHaveDuplicates();
    }
}
