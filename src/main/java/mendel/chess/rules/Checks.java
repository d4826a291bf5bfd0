package mendel.chess.rules;

/**
 * Which moves give check, told without playing them. The squares from which each type of piece would attack the
 * opponent's king are kept for the position asked last, since a searcher asks about many of its moves.
 */
final class Checks {

    private static final long SPECIAL = ChessMove.EN_PASSANT | ChessMove.CASTLING;

    private final long[] squares = new long[6];
    /** Pieces next in line to the opponent's king with a slider of the side to move perhaps behind them. */
    private long shields;

    private long key;
    private boolean known;

    /** True when a legal move of the side to move gives check. */
    boolean gives(ChessPosition p, long move) {
        if (!known || p.key() != key) {
            look(p);
        }
        if ((shields >>> ChessMove.from(move) & 1) != 0 || (move & SPECIAL) != 0 || ChessMove.isPromotion(move)) {
            return givesSlowly(p, move);
        }
        return (squares[ChessMove.type(move)] >>> ChessMove.to(move) & 1) != 0;
    }

    private void look(ChessPosition p) {
        known = true;
        key = p.key();
        int us = p.colourToMove();
        int king = p.kingSquare(us ^ 1);
        long occupied = p.occupied();
        long straight = Attacks.rook(king, occupied);
        long diagonal = Attacks.bishop(king, occupied);
        squares[Piece.PAWN] = Attacks.pawn(us ^ 1, king);
        squares[Piece.KNIGHT] = Attacks.knight(king);
        squares[Piece.BISHOP] = diagonal;
        squares[Piece.ROOK] = straight;
        squares[Piece.QUEEN] = straight | diagonal;
        int own = us * 6;
        long queens = p.pieces[own + Piece.QUEEN];
        shields = 0;
        if ((Attacks.rook(king, occupied & ~straight) & (p.pieces[own + Piece.ROOK] | queens)) != 0) {
            shields |= straight & occupied;
        }
        if ((Attacks.bishop(king, occupied & ~diagonal) & (p.pieces[own + Piece.BISHOP] | queens)) != 0) {
            shields |= diagonal & occupied;
        }
    }

    /**
     * By the piece that moves, by one behind it, or by the castling rook: looks at the board as it is after the move.
     */
    static boolean givesSlowly(ChessPosition p, long move) {
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
