package mendel.chess.text;

import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;

/** Whether the parts of a FEN make a position that can stand on a board. Each refusal says what would be right. */
final class FenCheck {

    private FenCheck() {}

    /** Checks that need no bitboards, only what stands where. */
    static void beforeSetUp(int[] codes, int colour, int castling, int enPassant, int halfmoves) {
        for (int c = Piece.WHITE; c <= Piece.BLACK; c++) {
            oneKing(codes, c);
        }
        noPawnsOnLastRows(codes);
        for (int c = Piece.WHITE; c <= Piece.BLACK; c++) {
            pieceCounts(codes, c);
        }
        castling(codes, castling);
        if (enPassant >= 0) {
            enPassant(codes, colour, enPassant, halfmoves);
        }
    }

    private static void oneKing(int[] codes, int colour) {
        int kings = count(codes, Piece.code(colour, Piece.KING), -1L);
        if (kings != 1) {
            throw new InputException(
                    "FEN has " + (kings == 0 ? "no" : kings) + " " + colourWord(colour)
                            + (kings > 1 ? " kings" : " king"),
                    "give each side exactly one");
        }
    }

    private static void noPawnsOnLastRows(int[] codes) {
        for (int square = 0; square < 64; square++) {
            boolean lastRow = square < 8 || square >= 56;
            if (lastRow && codes[square] >= 0 && Piece.type(codes[square]) == Piece.PAWN) {
                throw new InputException("FEN has a pawn on " + Bitboard.name(square), "pawns stand on ranks 2 to 7");
            }
        }
    }

    /**
     * Pieces beyond the first set come from promotions, each of which costs a pawn (bishops keep their colour of
     * squares).
     */
    private static void pieceCounts(int[] codes, int colour) {
        int pawns = count(codes, Piece.code(colour, Piece.PAWN), -1L);
        if (pawns > 8) {
            throw new InputException("FEN has " + pawns + " " + colourWord(colour) + " pawns", "give at most 8");
        }
        int bishop = Piece.code(colour, Piece.BISHOP);
        int promoted = extra(count(codes, bishop, Bitboard.LIGHT), 1)
                + extra(count(codes, bishop, Bitboard.DARK), 1)
                + extra(count(codes, Piece.code(colour, Piece.KNIGHT), -1L), 2)
                + extra(count(codes, Piece.code(colour, Piece.ROOK), -1L), 2)
                + extra(count(codes, Piece.code(colour, Piece.QUEEN), -1L), 1);
        if (pawns + promoted > 8) {
            throw new InputException(
                    "FEN has " + pawns + " " + colourWord(colour) + " pawns and at least " + promoted
                            + " promoted pieces",
                    "together they are at most 8");
        }
    }

    private static int extra(int count, int first) {
        return Math.max(0, count - first);
    }

    private static void castling(int[] codes, int castling) {
        for (int bit = 0; bit < 4; bit++) {
            if ((castling & 1 << bit) == 0) {
                continue;
            }
            int colour = bit >> 1;
            int king = 4 + 56 * colour;
            int rook = (bit & 1) == 0 ? king + 3 : king - 4;
            if (codes[king] != Piece.code(colour, Piece.KING) || codes[rook] != Piece.code(colour, Piece.ROOK)) {
                throw new InputException(
                        "FEN castling right " + "KQkq".charAt(bit) + " needs the " + colourWord(colour) + " king on "
                                + Bitboard.name(king) + " and a rook on " + Bitboard.name(rook),
                        "leave the letter out");
            }
        }
    }

    private static void enPassant(int[] codes, int colour, int square, int halfmoves) {
        String what = "FEN en passant square " + Bitboard.name(square);
        int rank = colour == Piece.WHITE ? 5 : 2;
        if (square >>> 3 != rank) {
            throw new InputException(
                    what + " is not on rank " + (rank + 1) + " with " + Piece.colourName(colour) + " to move",
                    "give the square that the last move's pawn passed over, or -");
        }
        int ahead = colour == Piece.WHITE ? -8 : 8;
        if (codes[square + ahead] != Piece.code(colour ^ 1, Piece.PAWN)) {
            throw new InputException(
                    what + " has no " + colourWord(colour ^ 1) + " pawn on " + Bitboard.name(square + ahead),
                    "give the square that the last move's pawn passed over, or -");
        }
        for (int passed : new int[] {square, square - ahead}) {
            if (codes[passed] >= 0) {
                throw new InputException(
                        what + " needs " + Bitboard.name(passed) + " empty, for the pawn has just passed",
                        "give the square that the last move's pawn passed over, or -");
            }
        }
        if (halfmoves != 0) {
            throw new InputException(what + " with half-move clock " + halfmoves, "the clock is 0 after a pawn's move");
        }
    }

    /** Checks that no king can be taken, and that the last move can have given the checks that stand on the board. */
    static void checks(ChessPosition p, int enPassant) {
        int us = p.colourToMove();
        int them = us ^ 1;
        if (p.attackers(p.kingSquare(them), us, p.occupied()) != 0) {
            throw new InputException(
                    "FEN has " + Piece.colourName(them) + " in check with " + Piece.colourName(us) + " to move",
                    "the side that has just moved cannot be in check");
        }
        long checkers = p.checkers();
        if (Long.bitCount(checkers) > 2) {
            throw new InputException(
                    "FEN has the " + colourWord(us) + " king in check by " + Long.bitCount(checkers) + " pieces",
                    "one move gives check by at most 2");
        }
        if (Long.bitCount(checkers) == 2) {
            doubleCheck(p, checkers);
        }
        if (enPassant >= 0 && checkers != 0) {
            checkBehindPawn(p, enPassant);
        }
    }

    /** One checker of two was uncovered, so it is a slider, and the other did not come from the line between. */
    private static void doubleCheck(ChessPosition p, long checkers) {
        int king = p.kingSquare(p.colourToMove());
        int first = Long.numberOfTrailingZeros(checkers);
        int second = 63 - Long.numberOfLeadingZeros(checkers);
        boolean noSlider = !isSlider(p.pieceAt(first)) && !isSlider(p.pieceAt(second));
        boolean oneLine = (Attacks.line(first, second) >>> king & 1) != 0;
        if (noSlider || oneLine) {
            throw new InputException(
                    "FEN has the " + colourWord(p.colourToMove()) + " king in check from " + Bitboard.name(first)
                            + " and " + Bitboard.name(second),
                    "no single move can give both checks");
        }
    }

    private static boolean isSlider(int code) {
        int type = Piece.type(code);
        return type == Piece.BISHOP || type == Piece.ROOK || type == Piece.QUEEN;
    }

    /** With the pawn taken back to its first square the king cannot have been in check. */
    private static void checkBehindPawn(ChessPosition p, int enPassant) {
        int us = p.colourToMove();
        long pawn = 1L << (enPassant ^ 8);
        long before = p.occupied() ^ pawn ^ 1L << (us == Piece.WHITE ? enPassant + 8 : enPassant - 8);
        if ((p.attackers(p.kingSquare(us), us ^ 1, before) & ~pawn) != 0) {
            throw new InputException(
                    "FEN has " + Piece.colourName(us) + " in check before the pawn's move over "
                            + Bitboard.name(enPassant),
                    "give - or another position");
        }
    }

    private static int count(int[] codes, int code, long among) {
        int n = 0;
        for (int square = 0; square < 64; square++) {
            n += codes[square] == code && (among >>> square & 1) != 0 ? 1 : 0;
        }
        return n;
    }

    private static String colourWord(int colour) {
        return colour == Piece.WHITE ? "white" : "black";
    }
}
