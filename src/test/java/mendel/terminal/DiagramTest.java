package mendel.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Boards as text: what stands on each square can be read from row and file. */
class DiagramTest {

    /** The character on a square, found by the labels of its row and file. */
    private static char at(List<String> lines, String square) {
        String files = lines.stream()
                .filter(line -> line.matches(" {5}[a-j]( [a-j])+"))
                .findFirst()
                .orElseThrow();
        String row = lines.stream()
                .filter(line -> line.strip().startsWith(square.substring(1) + " |"))
                .findFirst()
                .orElseThrow();
        return row.charAt(files.indexOf(square.charAt(0)));
    }

    @Test
    void chess() {
        Position position = new ChessGame().parse("r3k2r/8/8/3pP3/8/8/8/1N2K1q1 w kq - 0 1");
        for (boolean turned : new boolean[] {false, true}) {
            List<String> lines = Diagram.lines(new ChessGame(), position, turned);
            assertThat(at(lines, "a8")).isEqualTo('r');
            assertThat(at(lines, "e5")).isEqualTo('P');
            assertThat(at(lines, "d5")).isEqualTo('p');
            assertThat(at(lines, "b1")).isEqualTo('N');
            assertThat(at(lines, "g1")).isEqualTo('q');
            assertThat(at(lines, "h1")).isEqualTo('.');
        }
    }

    @Test
    void draughts() {
        Position position = new DraughtsGame().parse("B:Wc1,Ka3:Bc5,f2,Ke5");
        for (boolean turned : new boolean[] {false, true}) {
            List<String> lines = Diagram.lines(new DraughtsGame(), position, turned);
            assertThat(at(lines, "c1")).isEqualTo('w');
            assertThat(at(lines, "a3")).isEqualTo('W');
            assertThat(at(lines, "c5")).isEqualTo('b');
            assertThat(at(lines, "e5")).isEqualTo('B');
            assertThat(at(lines, "a1")).as("dark and empty").isEqualTo('.');
            assertThat(at(lines, "h1")).as("light").isEqualTo(' ');
            assertThat(lines.getLast()).isEqualTo("white men (w): 1, kings (W): 1; black men (b): 2, kings (B): 1");
        }
        assertThat(Diagram.lines(new DraughtsGame(), position, false).get(1)).startsWith(" 8 |");
    }

    /** Every square of games played at random, against the position's text; a1 stands at the top left. */
    @TestFactory
    List<DynamicTest> reversi() {
        return ReversiGame.all().stream()
                .map(game -> DynamicTest.dynamicTest(game.id(), () -> compare(game)))
                .toList();
    }

    private static void compare(Game game) {
        SplittableRandom random = new SplittableRandom(7);
        Position position = game.start();
        long[] moves = new long[position.maxMoves()];
        for (int n = position.generate(moves, 0); n > 0; n = position.generate(moves, 0)) {
            List<String> lines = Diagram.lines(game, position, random.nextBoolean());
            int size = (int) Math.sqrt(Texts.text(position).indexOf(' '));
            List<String> legal = Wording.moves(game.notation(), position);
            for (int i = 0; i < size * size; i++) {
                String square = (char) ('a' + i % size) + Integer.toString(i / size + 1);
                char disc = Texts.text(position).charAt(i);
                assertThat(at(lines, square))
                        .as(square + " in\n" + String.join("\n", lines))
                        .isEqualTo(disc != '-' ? disc : legal.contains(square) ? '*' : '.');
            }
            position.make(moves[random.nextInt(n)]);
        }
        List<String> lines = Diagram.lines(game, position, false);
        assertThat(lines.get(2)).startsWith(" 1 |");
        assertThat(lines.getFirst()).startsWith("     a b");
        assertThat(lines.getLast()).matches("black \\(X\\): \\d+, white \\(O\\): \\d+");
    }
}
