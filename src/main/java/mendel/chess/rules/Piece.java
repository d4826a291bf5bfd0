package mendel.chess.rules;

/**
 * Colours, piece types and piece codes as small numbers. A code is {@code colour * 6 + type}: 0 to 5 are White's pawn
 * to king, 6 to 11 Black's.
 */
public final class Piece {

    /** White. */
    public static final int WHITE = 0;
    /** Black. */
    public static final int BLACK = 1;

    /** A pawn. */
    public static final int PAWN = 0;
    /** A knight. */
    public static final int KNIGHT = 1;
    /** A bishop. */
    public static final int BISHOP = 2;
    /** A rook. */
    public static final int ROOK = 3;
    /** A queen. */
    public static final int QUEEN = 4;
    /** A king. */
    public static final int KING = 5;
    /** No piece type, as what a quiet move captures. */
    public static final int NONE = 6;

    /** FEN's letters by code. */
    private static final String LETTERS = "PNBRQKpnbrqk";

    private Piece() {}

    /** The code of a piece. */
    public static int code(int colour, int type) {
        return colour * 6 + type;
    }

    /** The type in a code. */
    public static int type(int code) {
        return code >= 6 ? code - 6 : code;
    }

    /** The colour in a code. */
    public static int colour(int code) {
        return code >= 6 ? BLACK : WHITE;
    }

    /** The letter of a code in FEN, capital for White. */
    public static char letter(int code) {
        return LETTERS.charAt(code);
    }

    /** The code of a FEN letter, or -1. */
    public static int fromLetter(char letter) {
        return LETTERS.indexOf(letter);
    }

    /** {@code White} or {@code Black}, for messages. */
    public static String colourName(int colour) {
        return colour == WHITE ? "White" : "Black";
    }
}
