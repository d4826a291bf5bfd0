package mendel.chess;

/** Which moves give check, told without playing them. */
final class Checks {

    private Checks() {}

    /** True when a legal move of the side to move gives check: by the piece that moves, by one behind it, or by the rook. */
    static boolean gives(ChessPosition p, long move) {
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int us = p.colourToMove();
        int king = p.kingSquare(us ^ 1);
        long occupied = p.occupied() & ~(1L << from) | 1L << to;
        if (ChessMove.isEnPassant(move)) {
            occupied &= ~(1L << (to ^ 8));
        }
        int type = ChessMove.isPromotion(move) ? ChessMove.promotion(move) : ChessMove.type(move);
        long direct = switch (type) {
            case Piece.PAWN -> Attacks.pawn(us ^ 1, king);
            case Piece.KNIGHT -> Attacks.knight(king);
            default -> 0;
        };
        if ((direct & 1L << to) != 0) {
            return true;
        }
        int own = us * 6;
        long queens = p.pieces[own + Piece.QUEEN];
        long straight = (p.pieces[own + Piece.ROOK] | queens) & ~(1L << from);
        long diagonal = (p.pieces[own + Piece.BISHOP] | queens) & ~(1L << from);
        if (type == Piece.ROOK || type == Piece.QUEEN) {
            straight |= 1L << to;
        }
        if (type == Piece.BISHOP || type == Piece.QUEEN) {
            diagonal |= 1L << to;
        }
        if (ChessMove.isCastling(move)) {
            int rookFrom = to > from ? to + 1 : to - 2;
            int rookTo = from + to >>> 1;
            occupied = occupied & ~(1L << rookFrom) | 1L << rookTo;
            straight = straight & ~(1L << rookFrom) | 1L << rookTo;
        }
        return (Attacks.rook(king, occupied) & straight) != 0 || (Attacks.bishop(king, occupied) & diagonal) != 0;
    }
}
