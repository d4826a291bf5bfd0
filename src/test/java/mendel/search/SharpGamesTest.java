package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Some selective parts are for sharp games alone. */
class SharpGamesTest {

    private static final SearchParameters ALL = SearchParameters.defaults().withTable(2);
    /** Captures and history cut more often than by default: the searches here are short, and little else cuts. */
    private static final SearchParameters CHESS = ALL.without(Part.NULL_MOVE)
            .without(Part.REVERSE_FUTILITY)
            .withMargins(SearchMargins.of(
                    Map.of("probcut.capture-depth", 4.0, "probcut.capture", 50.0, "late-moves.history", 512.0)));

    private static final int CHESS_DEPTH = 9;
    private static final int OTHER_DEPTH = 6;

    @ParameterizedTest
    @EnumSource(names = {"SINGULAR", "CORRECTION", "CAPTURE_CUT", "RAZORING", "HISTORY_PRUNING"})
    void changesSearchesOfChess(Part part) throws IOException {
        ChessGame game = new ChessGame();
        long with = 0;
        long without = 0;
        for (String text : SignatureTest.positions(game).subList(0, 12)) {
            ChessPosition position = game.parse(text);
            position.attach(new Positions.Small());
            with += nodes(position, CHESS, CHESS_DEPTH);
            without += nodes(position, CHESS.without(part), CHESS_DEPTH);
        }
        assertThat(with).isNotEqualTo(without);
    }

    @ParameterizedTest
    @EnumSource(names = {"SINGULAR", "CORRECTION", "CAPTURE_CUT", "RAZORING", "HISTORY_PRUNING"})
    void changesNothingElsewhere(Part part) throws IOException {
        ReversiGame reversi = ReversiGame.all().getFirst();
        changesNothing(new DraughtsGame(), DraughtsModels.all().getFirst(), part);
        changesNothing(reversi, ReversiModels.all(reversi).getFirst(), part);
    }

    private static void changesNothing(Game game, EvaluationModel<Position> model, Part part) throws IOException {
        for (String text : SignatureTest.positions(game).subList(0, 6)) {
            Position position = game.parse(text);
            model.attach(position, Weights.defaults(model.spec()));
            assertThat(position.isSharp()).isFalse();
            assertThat(nodes(position, ALL.without(part), OTHER_DEPTH)).isEqualTo(nodes(position, ALL, OTHER_DEPTH));
        }
    }

    /** A selective search of chess is the same after it was cleared: corrections are forgotten, too. */
    @Test
    void clearedSearchersSearchTheSame() throws IOException {
        ChessGame game = new ChessGame();
        List<String> positions = SignatureTest.positions(game).subList(0, 4);
        AlphaBeta searcher = new AlphaBeta(ALL);
        for (String text : positions) {
            ChessPosition position = game.parse(text);
            position.attach(new Positions.Small());
            searcher.clear();
            assertThat(searcher.search(position, Limits.depth(CHESS_DEPTH)).nodes())
                    .isEqualTo(nodes(position, ALL, CHESS_DEPTH));
        }
    }

    private static long nodes(Position position, SearchParameters parameters, int depth) {
        return new AlphaBeta(parameters).search(position, Limits.depth(depth)).nodes();
    }
}
