package mendel.chess.text;

import mendel.bits.Bitboard;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;

/** Standard algebraic notation, as the PGN standard (8.2.3) and FIDE appendix C define it. */
final class San {

    private static final String LETTERS = "PNBRQK";

    private San() {}

    /** A legal move with as little disambiguation as possible, {@code +} for check and {@code #} for mate. */
    static String write(ChessPosition p, long move) {
        StringBuilder text = new StringBuilder(8);
        int type = ChessMove.type(move);
        if (ChessMove.isCastling(move)) {
            text.append(ChessMove.to(move) > ChessMove.from(move) ? "O-O" : "O-O-O");
        } else {
            if (type == Piece.PAWN) {
                if (ChessMove.isCapture(move)) {
                    text.append((char) ('a' + (ChessMove.from(move) & 7)));
                }
            } else {
                text.append(LETTERS.charAt(type)).append(disambiguation(p, move));
            }
            text.append(ChessMove.isCapture(move) ? "x" : "").append(Bitboard.name(ChessMove.to(move)));
            if (ChessMove.isPromotion(move)) {
                text.append('=').append(LETTERS.charAt(ChessMove.promotion(move)));
            }
        }
        return text.append(checkMark(p, move)).toString();
    }

    private static String checkMark(ChessPosition p, long move) {
        p.make(move);
        String mark = "";
        if (p.checkers() != 0) {
            mark = p.hasMoves() ? "+" : "#";
        }
        p.unmake();
        return mark;
    }

    /** The file of the piece if that tells it from others that can reach the square, else its rank, else both. */
    private static String disambiguation(ChessPosition p, long move) {
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        int from = ChessMove.from(move);
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (int i = 0; i < n; i++) {
            int other = ChessMove.from(moves[i]);
            if (ChessMove.type(moves[i]) == ChessMove.type(move)
                    && ChessMove.to(moves[i]) == ChessMove.to(move)
                    && other != from) {
                others = true;
                sameFile |= (other & 7) == (from & 7);
                sameRank |= other >>> 3 == from >>> 3;
            }
        }
        String name = Bitboard.name(from);
        if (!others) {
            return "";
        }
        if (!sameFile) {
            return name.substring(0, 1);
        }
        return sameRank ? name : name.substring(1);
    }
}
