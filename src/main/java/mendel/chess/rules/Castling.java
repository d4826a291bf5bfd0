package mendel.chess.rules;

import java.util.Arrays;

/** Castling rights as bits, in the order of FEN's letters {@code KQkq}. */
public final class Castling {

    /** White may still castle short. */
    public static final int WHITE_SHORT = 1;
    /** White may still castle long. */
    public static final int WHITE_LONG = 2;
    /** Black may still castle short. */
    public static final int BLACK_SHORT = 4;
    /** Black may still castle long. */
    public static final int BLACK_LONG = 8;

    /**
     * The rights that stay when a piece leaves or reaches a square: a king's or rook's first square costs those it
     * serves.
     */
    private static final int[] KEPT = new int[64];

    static {
        Arrays.fill(KEPT, 15);
        KEPT[0] = 15 & ~WHITE_LONG;
        KEPT[4] = 15 & ~(WHITE_SHORT | WHITE_LONG);
        KEPT[7] = 15 & ~WHITE_SHORT;
        KEPT[56] = 15 & ~BLACK_LONG;
        KEPT[60] = 15 & ~(BLACK_SHORT | BLACK_LONG);
        KEPT[63] = 15 & ~BLACK_SHORT;
    }

    private Castling() {}

    /** What is left of {@code rights} after a move between two squares. */
    static int kept(int rights, int from, int to) {
        return rights & KEPT[from] & KEPT[to];
    }
}
