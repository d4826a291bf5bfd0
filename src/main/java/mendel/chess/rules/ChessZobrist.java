package mendel.chess.rules;

import java.util.SplittableRandom;

/**
 * The random numbers of position keys (Zobrist 1970): a key is the exclusive or of one number for each piece on its
 * square, for the castling rights, for the file of an en passant capture that is legal, and for Black to move.
 */
public final class ChessZobrist {

    private static final long SEED = 0x4D454E44454CL;

    private static final long[] PIECES = new long[12 * 64];
    private static final long[] CASTLING = new long[16];
    private static final long[] EN_PASSANT = new long[8];
    private static final long[] MATERIAL = new long[12];
    private static final long BLACK_TO_MOVE;

    static {
        SplittableRandom random = new SplittableRandom(SEED);
        fill(PIECES, random);
        fill(CASTLING, random);
        CASTLING[0] = 0;
        fill(EN_PASSANT, random);
        fill(MATERIAL, random);
        BLACK_TO_MOVE = random.nextLong();
    }

    private ChessZobrist() {}

    private static void fill(long[] numbers, SplittableRandom random) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = random.nextLong();
        }
    }

    /** The number of a piece code on a square. */
    public static long piece(int code, int square) {
        return PIECES[code << 6 | square];
    }

    /** The number of a set of castling rights, 0 to 15. */
    static long castling(int rights) {
        return CASTLING[rights];
    }

    /** The number of a legal en passant capture on the file of {@code square}. */
    static long enPassant(int square) {
        return EN_PASSANT[square & 7];
    }

    /** What each piece of a code adds to the material key. */
    static long material(int code) {
        return MATERIAL[code];
    }

    /** The number of Black to move. */
    static long blackToMove() {
        return BLACK_TO_MOVE;
    }

    /** The key of a position, computed from nothing but its squares and rights. */
    public static long key(ChessPosition position) {
        long key = castling(position.castlingRights());
        for (int square = 0; square < 64; square++) {
            int code = position.pieceAt(square);
            if (code >= 0) {
                key ^= piece(code, square);
            }
        }
        if (position.enPassantSquare() >= 0) {
            key ^= enPassant(position.enPassantSquare());
        }
        return position.colourToMove() == Piece.BLACK ? key ^ BLACK_TO_MOVE : key;
    }

    /** The key of the pawns and kings alone, from scratch. */
    static long pawnKey(ChessPosition position) {
        long key = 0;
        for (int square = 0; square < 64; square++) {
            int code = position.pieceAt(square);
            if (code >= 0 && (Piece.type(code) == Piece.PAWN || Piece.type(code) == Piece.KING)) {
                key ^= piece(code, square);
            }
        }
        return key;
    }

    /**
     * The key of the numbers of pieces of each code, from scratch: a sum, so that it needs no counting when it changes.
     */
    static long materialKey(ChessPosition position) {
        long key = 0;
        for (int square = 0; square < 64; square++) {
            int code = position.pieceAt(square);
            if (code >= 0) {
                key += material(code);
            }
        }
        return key;
    }
}
