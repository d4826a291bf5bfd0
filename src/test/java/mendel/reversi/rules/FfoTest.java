package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.EndSolver;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Positions 40 to 44 of the endgame test suite of the French federation of Othello, with their exact scores and best
 * moves.
 */
class FfoTest {

    private static final ReversiGame GAME = ReversiGame.all().getFirst();

    @Test
    void number40() {
        ReversiPosition position = GAME.parse("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
        EndSolver solver = position.endSolver();
        solver.begin(0, 0);
        assertThat(solver.solve(position, -20_000, 20_000, 0)).isEqualTo(3800);
        position.make(Texts.parseMove(position, "a2"));
        assertThat(solver.solve(position, -3801, -3799, -3800)).isEqualTo(-3800);
    }

    @Tag("deep")
    @ParameterizedTest
    @CsvSource({
        "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X, 0",
        "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X, 6",
        "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O, -12",
        "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O, -14"
    })
    void numbers41To44(String text, int discs) {
        ReversiPosition position = GAME.parse(text);
        EndSolver solver = position.endSolver();
        solver.begin(0, 0);
        // Two questions prove the value: that more is out of reach, and less is not.
        assertThat(solver.solve(position, 100 * discs - 1, 100 * discs + 1, 100 * discs))
                .isEqualTo(100 * discs);
    }
}
