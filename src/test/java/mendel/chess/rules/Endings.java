package mendel.chess.rules;

import java.util.Arrays;
import java.util.Random;
import mendel.InputException;
import mendel.chess.text.ChessNotation;
import mendel.game.Texts;

/** Random positions with given pieces. */
final class Endings {

    private Endings() {}

    /** A position that can be and has not ended, with the pieces of those FEN letters on random squares. */
    static ChessPosition random(String letters, Random random) {
        while (true) {
            int[] codes = new int[64];
            Arrays.fill(codes, -1);
            for (int i = 0; i < letters.length(); i++) {
                int square = random.nextInt(64);
                while (codes[square] >= 0) {
                    square = random.nextInt(64);
                }
                codes[square] = Piece.fromLetter(letters.charAt(i));
            }
            ChessPosition p = new ChessPosition(ChessNotation.INSTANCE, codes, random.nextInt(2), 0, -1, 0, 1);
            try {
                ChessPosition read = ChessNotation.INSTANCE.parse(Texts.text(p));
                if (read.outcome().isOngoing()) {
                    return read;
                }
            } catch (InputException e) {
                continue; // A king in check that could be captured, a pawn on the last rows, kings that touch.
            }
        }
    }
}
