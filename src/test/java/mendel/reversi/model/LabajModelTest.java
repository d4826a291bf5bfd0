package mendel.reversi.model;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.eval.EvaluationModel;
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

/** The square values of Labaj 2007. */
class LabajModelTest {

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all());
    }

    @Property(tries = 1000)
    void scoresAreTheTableSquareBySquare(
            @ForAll("games") ReversiGame game, @ForAll long seed, @ForAll boolean scattered) {
        String text = scattered ? RandomBoards.scattered(game, seed) : Texts.text(RandomBoards.playout(game, seed));
        SlowBoard board = new SlowBoard(text);
        int sum = 0;
        for (int row = 0; row < board.size; row++) {
            for (int column = 0; column < board.size; column++) {
                char disc = board.at(column, row);
                sum += disc == '-' ? 0 : (disc == 'X' ? 1 : -1) * value(board, column, row);
            }
        }
        assertThat(score(game, text)).isEqualTo(game.isAnti() ? -sum : sum);
    }

    /** The table as it is printed, for the disc on a square. */
    private static int value(SlowBoard b, int column, int row) {
        int last = b.size - 1;
        int x = Math.min(column, last - column);
        int y = Math.min(row, last - row);
        char own = b.at(column, row);
        char corner = b.at(column < b.size / 2 ? 0 : last, row < b.size / 2 ? 0 : last);
        if (x == 0 && y == 0) {
            return 30;
        }
        if (x == 1 && y == 1) {
            return corner == '-' ? -7 : 3;
        }
        if (x + y == 1) {
            return corner == '-' ? -7 : corner == own ? 3 : 1;
        }
        if (x == 0 || y == 0) {
            char before = y == 0 ? b.at(column - 1, row) : b.at(column, row - 1);
            char after = y == 0 ? b.at(column + 1, row) : b.at(column, row + 1);
            char opponent = own == 'X' ? 'O' : 'X';
            return before == opponent || after == opponent ? -3 : 12;
        }
        if (x > 1 && y > 1) {
            return 5;
        }
        int outX = x == 1 ? column < b.size / 2 ? 0 : last : column;
        int outY = y == 1 ? row < b.size / 2 ? 0 : last : row;
        if (x == 2 || y == 2) {
            return b.at(outX, outY) == '-' ? 0 : 3;
        }
        int taken = 0;
        for (int d = -1; d <= 1; d++) {
            taken += b.at(y == 1 ? outX + d : outX, y == 1 ? outY : outY + d) == '-' ? 0 : 1;
        }
        return taken >= 2 ? 3 : 1;
    }

    /** The text gives 696 as the highest sum on 10x10 and counts ±697 for a side without moves. */
    @Example
    void theHighestSumOnTheLargeBoardIsThatOfTheText() {
        ReversiGame game = game("reversi-10");
        assertThat(score(game, "X".repeat(100) + " X")).isEqualTo(696);
        assertThat(score(game, "O".repeat(100) + " X")).isEqualTo(-696);
    }

    @Example
    void theSumsOfFullBoardsOfOneColourAreKnown() {
        assertThat(score(game("reversi"), "X".repeat(64) + " X"))
                .isEqualTo(4 * 30 + 4 * 3 + 8 * 3 + 16 * 12 + 8 * 3 + 8 * 3 + 16 * 5);
        assertThat(score(game("reversi-6"), "X".repeat(36) + " X"))
                .isEqualTo(4 * 30 + 4 * 3 + 8 * 3 + 8 * 12 + 8 * 3 + 4 * 5);
    }

    private static ReversiGame game(String id) {
        return ReversiGame.all().stream()
                .filter(g -> g.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static int score(ReversiGame game, String text) {
        EvaluationModel<Position> model = ReversiModels.all(game).getLast();
        ReversiPosition position = game.parse(text);
        model.attach(position, Weights.defaults(model.spec()));
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }
}
