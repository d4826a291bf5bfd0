package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.chess.ChessGame;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a move gives check is the same before and after it is played. */
class ChecksTest {

    private static int agree(ChessPosition position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        int checks = 0;
        for (int i = 0; i < count; i++) {
            boolean told = position.givesCheck(moves[i]);
            String text = Texts.moveText(position, moves[i]);
            position.make(moves[i]);
            assertThat(told).as("%s after %s", Texts.text(position), text).isEqualTo(position.checkers() != 0);
            position.unmake();
            checks += told ? 1 : 0;
        }
        return checks;
    }

    /**
     * Discovered by a piece, by en passant on two lines, by castling's rook, and promotions that look through the pawn.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
                "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
                "8/8/1k6/3pP3/8/8/7B/4K3 w - d6 0 1",
                "3k4/6P1/8/8/8/8/8/4K3 w - - 0 1",
                "8/2k2P2/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/4N3/8/8/4R3/4K3 w - - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            })
    void specialMoves(String fen) {
        agree(new ChessGame().parse(fen));
    }

    @Property(tries = 300)
    void randomGames(@ForAll @Size(min = 1, max = 120) List<@IntRange(max = 10_000) Integer> choices) {
        ChessPosition position = new ChessGame().start();
        for (int choice : choices) {
            agree(position);
            long[] moves = new long[position.maxMoves()];
            int count = position.generate(moves, 0);
            if (count == 0) {
                return;
            }
            position.make(moves[choice % count]);
        }
    }
}
