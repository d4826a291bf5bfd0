package mendel.chess.rules;

import mendel.bits.Bitboard;

/**
 * A chess move in the low 24 bits of a {@code long}; never 0, because a piece never moves to where it stands.
 *
 * <pre>
 *   bits  0-5   from square
 *   bits  6-11  to square; castling is the king's move
 *   bits 12-14  type of the piece that moves (a pawn when it promotes)
 *   bits 15-17  type of the piece captured, Piece.NONE without a capture
 *   bits 18-20  type of the piece promoted to, Piece.NONE without a promotion
 *   bit  21     en passant capture
 *   bit  22     castling
 *   bit  23     pawn move over two squares
 * </pre>
 */
public final class ChessMove {

    static final int TO_SHIFT = 6;
    static final int TYPE_SHIFT = 12;
    static final int CAPTURED_SHIFT = 15;
    static final int PROMOTION_SHIFT = 18;
    static final long EN_PASSANT = 1L << 21;
    static final long CASTLING = 1L << 22;
    /** The bit of a pawn's step over two ranks. */
    public static final long DOUBLE_PUSH = 1L << 23;

    /** What a move without capture and promotion carries. */
    static final long QUIET = (long) Piece.NONE << CAPTURED_SHIFT | (long) Piece.NONE << PROMOTION_SHIFT;
    /** What a capture without promotion carries beside the captured type. */
    static final long NO_PROMOTION = (long) Piece.NONE << PROMOTION_SHIFT;

    private ChessMove() {}

    /** The square that the piece leaves. */
    public static int from(long move) {
        return (int) move & 63;
    }

    /** The square that the piece reaches. */
    public static int to(long move) {
        return (int) move >>> TO_SHIFT & 63;
    }

    /** The type of the piece that moves. */
    public static int type(long move) {
        return (int) move >>> TYPE_SHIFT & 7;
    }

    /** The type of the piece captured, {@link Piece#NONE} without a capture. */
    public static int captured(long move) {
        return (int) move >>> CAPTURED_SHIFT & 7;
    }

    /** The type of the piece promoted to, {@link Piece#NONE} without a promotion. */
    public static int promotion(long move) {
        return (int) move >>> PROMOTION_SHIFT & 7;
    }

    /** True for captures, en passant included. */
    public static boolean isCapture(long move) {
        return captured(move) != Piece.NONE;
    }

    /** True for promotions. */
    public static boolean isPromotion(long move) {
        return promotion(move) != Piece.NONE;
    }

    /** True for captures en passant. */
    public static boolean isEnPassant(long move) {
        return (move & EN_PASSANT) != 0;
    }

    /** True for castling. */
    public static boolean isCastling(long move) {
        return (move & CASTLING) != 0;
    }

    /** The move as UCI writes it: {@code e2e4}, {@code e7e8q}, castling as {@code e1g1}. */
    public static String uci(long move) {
        String squares = Bitboard.name(from(move)) + Bitboard.name(to(move));
        return isPromotion(move) ? squares + Piece.letter(Piece.code(Piece.BLACK, promotion(move))) : squares;
    }
}
