package mendel.chess.rules;

import java.util.Arrays;

/** The pieces on the board: as sets of squares by colour and type, and square by square. */
public abstract sealed class ChessBoard permits ChessPosition {

    private static final byte EMPTY = -1;

    /** Squares by piece code. */
    final long[] pieces = new long[12];
    /** Squares by colour. */
    final long[] colours = new long[2];
    /** Piece codes by square. */
    final byte[] board = new byte[64];

    /** Sets up piece codes by square, -1 where it is empty. */
    ChessBoard(int[] codes) {
        Arrays.fill(board, EMPTY);
        for (int square = 0; square < 64; square++) {
            if (codes[square] >= 0) {
                put(codes[square], square);
            }
        }
    }

    ChessBoard(ChessBoard from) {
        System.arraycopy(from.pieces, 0, pieces, 0, pieces.length);
        System.arraycopy(from.colours, 0, colours, 0, colours.length);
        System.arraycopy(from.board, 0, board, 0, board.length);
    }

    /** The squares of a colour's pieces of one type. */
    public final long pieces(int colour, int type) {
        return pieces[colour * 6 + type];
    }

    /** The squares of a colour's pieces. */
    public final long pieces(int colour) {
        return colours[colour];
    }

    /** All squares with a piece. */
    public final long occupied() {
        return colours[0] | colours[1];
    }

    /** The code of the piece on a square, -1 when it is empty. */
    public final int pieceAt(int square) {
        return board[square];
    }

    /** The square of a colour's king. */
    public final int kingSquare(int colour) {
        return Long.numberOfTrailingZeros(pieces[colour * 6 + Piece.KING]);
    }

    /** The pieces of {@code colour} that stand alone between their king and an opponent's slider. */
    public final long pinned(int colour) {
        int king = kingSquare(colour);
        int them = (colour ^ 1) * 6;
        long queens = pieces[them + Piece.QUEEN];
        long theirs = colours[colour ^ 1];
        long snipers = Attacks.rook(king, theirs) & (pieces[them + Piece.ROOK] | queens)
                | Attacks.bishop(king, theirs) & (pieces[them + Piece.BISHOP] | queens);
        long pinned = 0;
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & colours[colour];
            if (between != 0 && (between & between - 1) == 0) {
                pinned |= between;
            }
        }
        return pinned;
    }

    /** The pieces of {@code colour} that attack {@code square} when the squares of {@code occupied} are taken. */
    public final long attackers(int square, int colour, long occupied) {
        int c = colour * 6;
        long queens = pieces[c + Piece.QUEEN];
        return Attacks.pawn(colour ^ 1, square) & pieces[c]
                | Attacks.knight(square) & pieces[c + Piece.KNIGHT]
                | Attacks.king(square) & pieces[c + Piece.KING]
                | Attacks.bishop(square, occupied) & (pieces[c + Piece.BISHOP] | queens)
                | Attacks.rook(square, occupied) & (pieces[c + Piece.ROOK] | queens);
    }

    /** The pieces of both colours that attack a square, when only {@code occupied} stands in the way. */
    final long attackers(int square, long occupied) {
        long queens = pieces[Piece.QUEEN] | pieces[6 + Piece.QUEEN];
        return Attacks.pawn(Piece.BLACK, square) & pieces[Piece.PAWN]
                | Attacks.pawn(Piece.WHITE, square) & pieces[6 + Piece.PAWN]
                | Attacks.knight(square) & (pieces[Piece.KNIGHT] | pieces[6 + Piece.KNIGHT])
                | Attacks.king(square) & (pieces[Piece.KING] | pieces[6 + Piece.KING])
                | Attacks.bishop(square, occupied) & (pieces[Piece.BISHOP] | pieces[6 + Piece.BISHOP] | queens)
                | Attacks.rook(square, occupied) & (pieces[Piece.ROOK] | pieces[6 + Piece.ROOK] | queens);
    }

    /** Puts a piece on an empty square. */
    final void put(int code, int square) {
        long bit = 1L << square;
        pieces[code] |= bit;
        colours[code >= 6 ? 1 : 0] |= bit;
        board[square] = (byte) code;
    }

    /** Takes a piece from its square. */
    final void take(int code, int square) {
        long bit = 1L << square;
        pieces[code] ^= bit;
        colours[code >= 6 ? 1 : 0] ^= bit;
        board[square] = EMPTY;
    }

    /** Moves a piece to an empty square. */
    final void shift(int code, int from, int to) {
        long bits = 1L << from | 1L << to;
        pieces[code] ^= bits;
        colours[code >= 6 ? 1 : 0] ^= bits;
        board[from] = EMPTY;
        board[to] = (byte) code;
    }
}
