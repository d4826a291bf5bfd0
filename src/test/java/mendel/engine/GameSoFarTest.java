package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.SearchMargins;
import org.junit.jupiter.api.Test;

class GameSoFarTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final String START = Texts.text(CHESS.start());

    private static Knowledge knowledge() {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        return Knowledge.of(CHESS, model, Weights.defaults(model.spec()), SearchMargins.defaults());
    }

    /** Told move by move, with moves taken back and lines tried, it is the same game as told at once. */
    @Test
    void isTheSameHoweverItIsTold() {
        GameSoFar game = new GameSoFar(knowledge(), CHESS.notation());
        Random random = new Random(1);
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Position position = game.position();
            long[] legal = new long[position.maxMoves()];
            int count = position.generate(legal, 0);
            if (count == 0 || random.nextInt(8) == 0) {
                moves.subList(random.nextInt(moves.size() + 1), moves.size()).clear();
            } else {
                moves.add(Texts.moveText(position, legal[random.nextInt(count)]));
            }
            game.tell(START, moves);
            GameSoFar again = new GameSoFar(knowledge(), CHESS.notation());
            again.tell(START, moves);
            assertThat(Texts.text(game.position())).isEqualTo(Texts.text(again.position()));
            assertThat(game.position().height()).isEqualTo(moves.size());
            assertThat(game.position().evaluate()).isEqualTo(again.position().evaluate());
        }
    }

    @Test
    void aMistakeChangesNothing() {
        GameSoFar game = new GameSoFar(knowledge(), CHESS.notation());
        game.tell(START, List.of("e2e4"));
        String before = Texts.text(game.position());
        for (List<String> moves : List.of(List.of("e2e4", "e7e5", "g1f3", "e5e3"), List.of("d2d4", "d2d4"))) {
            assertThatThrownBy(() -> game.tell(START, moves))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("move " + moves.size());
            assertThat(Texts.text(game.position())).isEqualTo(before);
        }
        assertThatThrownBy(() -> game.tell("8/8/8 w", List.of())).isInstanceOf(InputException.class);
        game.tell(START, List.of("e2e4", "e7e5"));
        assertThat(game.position().height()).isEqualTo(2);
    }
}
