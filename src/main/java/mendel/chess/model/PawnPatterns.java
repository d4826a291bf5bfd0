package mendel.chess.model;

import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Patterns of both sides' pawns in windows of three files and two ranks. Each colour looks at the windows of its own
 * half of the board and at those across the middle, as they are and in the mirror; so a pattern has one row for both
 * colours and both wings.
 *
 * <p>Larger windows, of 2 by 4, 3 by 3 and 3 by 4 squares, were no better by more than 0.1 % on positions that had not
 * taken part in the fit of the model to some 150,000 others, and have 8 to 80 times as many rows.
 */
final class PawnPatterns {

    static final TermList TERMS = KingRelative.TERMS.then("pawn-patterns");

    private static final int REACH = 200;
    private static final int FILES = 3;
    private static final int RANKS = 2;
    private static final PawnWindow WINDOW = new PawnWindow(FILES, RANKS);

    /** The windows' left files: those of the queen's wing, and with the mirror all. */
    private static final int LEFT = (8 - FILES) / 2 + 1;
    /** The windows' lower ranks: of those on ranks 2 to 7 the ones that do not lie on the enemy's half. */
    private static final int LOW = (6 - RANKS) / 2 + 1;

    /** The windows' lower left squares and first rows. */
    private static final int[] CORNER = new int[LEFT * LOW];

    private static final int[] FIRST = new int[CORNER.length];

    static {
        for (int i = 0; i < CORNER.length; i++) {
            int left = i % LEFT;
            int low = 1 + i / LEFT;
            CORNER[i] = 8 * low + left;
            FIRST[i] = TERMS.configurations(
                    "pawn-pattern." + square(left, low) + "-" + square(left + FILES - 1, low + RANKS - 1),
                    WINDOW.drawn(index -> WINDOW.drawing(index, left, low)),
                    REACH,
                    "own and enemy pawns in that window, the far rank first, or their mirror image");
        }
    }

    private PawnPatterns() {}

    private static String square(int file, int rank) {
        return "" + (char) ('a' + file) + (rank + 1);
    }

    /** White's minus Black's. */
    static long score(ChessBoardView b, Tally t) {
        long white = b.pieces[Piece.PAWN];
        long black = b.pieces[6 + Piece.PAWN];
        t.view(Piece.WHITE);
        long sum = side(white, black, t);
        t.view(Piece.BLACK);
        return sum - side(Long.reverseBytes(black), Long.reverseBytes(white), t);
    }

    private static long side(long own, long enemy, Tally t) {
        return windows(own, enemy, t) + windows(mirrored(own), mirrored(enemy), t);
    }

    private static long windows(long own, long enemy, Tally t) {
        long sum = 0;
        for (int i = 0; i < CORNER.length; i++) {
            int row = WINDOW.row(own >>> CORNER[i], enemy >>> CORNER[i]);
            if (row >= 0) {
                sum += t.of(FIRST[i] + row);
            }
        }
        return sum;
    }

    /** Files from h to a. */
    private static long mirrored(long set) {
        return Long.reverse(Long.reverseBytes(set));
    }
}
