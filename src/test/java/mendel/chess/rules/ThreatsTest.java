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
import org.junit.jupiter.params.provider.CsvSource;

/** What quiet moves gain or lose by squares that cheaper pieces attack. */
class ThreatsTest {

    @ParameterizedTest
    @CsvSource({
        // A pawn attacks the knight; it can go to safety, or to a square that another pawn attacks.
        "4k3/8/8/6p1/3p4/4N3/8/4K3 w - - 0 1, e3g2, 320",
        "4k3/8/8/6p1/3p4/4N3/8/4K3 w - - 0 1, e3f5, 320",
        "4k3/8/4p3/8/3p4/4N3/8/4K3 w - - 0 1, e3f5, 0",
        "4k3/8/4p3/8/8/4N3/8/4K3 w - - 0 1, e3f5, -320",
        // A bishop is no cheaper than a knight, but than a rook; a rook than a queen, not than a rook.
        "4k3/8/8/8/8/4N3/8/b3K3 w - - 0 1, e3d5, 0",
        "4k3/8/8/8/3R4/8/8/b3K3 w - - 0 1, d4e4, 500",
        "3rk3/8/8/8/3R4/8/8/4K3 w - - 0 1, d4e4, 0",
        "3rk3/8/8/8/3Q4/8/8/4K3 w - - 0 1, d4f4, 900",
        "3qk3/8/8/8/3R4/8/8/4K3 w - - 0 1, d4f4, 0",
        // Black, and what has nothing to fear from cheaper pieces.
        "4k3/8/4q3/8/2P5/4P3/8/4K3 b - - 0 1, e6d5, -900",
        "4k3/8/8/8/8/4p3/8/3RK3 w - - 0 1, e1e2, 0",
    })
    void aMoveOfEachKind(String fen, String move, int worth) {
        ChessPosition position = new ChessGame().parse(fen);
        assertThat(position.escape(Texts.parseMove(position, move))).isEqualTo(worth);
    }

    /** The same as by looking at all attackers of both squares. */
    @Property(tries = 200)
    void randomGames(@ForAll @Size(min = 1, max = 120) List<@IntRange(max = 10_000) Integer> choices) {
        ChessPosition position = new ChessGame().start();
        long[] moves = new long[position.maxMoves()];
        for (int choice : choices) {
            int count = position.generate(moves, 0);
            if (count == 0) {
                return;
            }
            for (int i = 0; i < count; i++) {
                int type = ChessMove.type(moves[i]);
                int change = reached(position, type, ChessMove.from(moves[i]))
                        - reached(position, type, ChessMove.to(moves[i]));
                assertThat(position.escape(moves[i]))
                        .as("%s %s", Texts.text(position), Texts.moveText(position, moves[i]))
                        .isEqualTo(change * StaticExchange.valueOf(type));
            }
            position.make(moves[choice % count]);
        }
    }

    private static int reached(ChessPosition p, int type, int square) {
        if (type == Piece.KING) {
            return 0;
        }
        int them = p.colourToMove() ^ 1;
        long attackers = p.attackers(square, them, p.occupied());
        for (int cheaper = Piece.PAWN; cheaper < type; cheaper++) {
            boolean equals = type == Piece.BISHOP && cheaper == Piece.KNIGHT;
            if (!equals && (attackers & p.pieces(them, cheaper)) != 0) {
                return 1;
            }
        }
        return 0;
    }
}
