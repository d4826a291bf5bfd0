package mendel.chess.rules;

/**
 * Static exchange evaluation: what a move wins once both sides have captured on its target square as long as it pays,
 * with the least valuable piece first and pieces behind others joining in. Pins, and promotions by recapturing pawns,
 * are not looked at; a king captures only when nothing can recapture.
 */
final class StaticExchange {

    /** Centipawns by type; nothing is worth nothing. */
    private static final int[] VALUE = {100, 320, 330, 500, 900, 20_000, 0};

    private StaticExchange() {}

    /** The worth of a piece type in exchanges, in centipawns. */
    static int valueOf(int type) {
        return VALUE[type];
    }

    /** The material that a legal move wins (or loses, below 0), in centipawns. */
    static int value(ChessPosition p, long move) {
        if (ChessMove.isCastling(move)) {
            return 0;
        }
        int to = ChessMove.to(move);
        int side = p.colourToMove();
        long occupied = p.occupied() ^ 1L << ChessMove.from(move);
        if (ChessMove.isEnPassant(move)) {
            occupied ^= 1L << (to ^ 8);
        }
        int[] gains = p.gains;
        gains[0] = VALUE[ChessMove.captured(move)];
        int standing = VALUE[ChessMove.type(move)];
        if (ChessMove.isPromotion(move)) {
            standing = VALUE[ChessMove.promotion(move)];
            gains[0] += standing - VALUE[Piece.PAWN];
        }
        long diagonal = sliders(p, Piece.BISHOP);
        long straight = sliders(p, Piece.ROOK);
        long attackers = p.attackers(to, occupied) & occupied;
        int depth = 0;
        for (side ^= 1; (attackers & p.colours[side]) != 0; side ^= 1) {
            int type = leastValuable(p, side, attackers);
            if (type == Piece.KING && (attackers & p.colours[side ^ 1]) != 0) {
                break;
            }
            depth++;
            gains[depth] = standing - gains[depth - 1];
            standing = VALUE[type];
            // A slider that stood behind the piece that captures now attacks the square too.
            occupied ^= Long.lowestOneBit(attackers & p.pieces[side * 6 + type]);
            if (type != Piece.KNIGHT && type != Piece.ROOK) {
                attackers |= Attacks.bishop(to, occupied) & diagonal;
            }
            if (type >= Piece.ROOK) {
                attackers |= Attacks.rook(to, occupied) & straight;
            }
            attackers &= occupied;
        }
        // Backwards: each side captures only when that is better than to stop.
        for (; depth > 0; depth--) {
            gains[depth - 1] = Math.min(gains[depth - 1], -gains[depth]);
        }
        return gains[0];
    }

    /** Whether {@link #value} is less than {@code bound}: the exchange is followed only until that is decided. */
    static boolean isBelow(ChessPosition p, long move, int bound) {
        if (ChessMove.isCastling(move)) {
            return 0 < bound;
        }
        int standing = VALUE[ChessMove.type(move)];
        int margin = VALUE[ChessMove.captured(move)] - bound;
        if (ChessMove.isPromotion(move)) {
            standing = VALUE[ChessMove.promotion(move)];
            margin += standing - VALUE[Piece.PAWN];
        }
        // Not even enough when nothing recaptures, or enough when the piece is lost for nothing.
        if (margin < 0 || margin >= standing) {
            return margin < 0;
        }
        int to = ChessMove.to(move);
        int side = p.colourToMove();
        long occupied = p.occupied() ^ 1L << ChessMove.from(move);
        if (ChessMove.isEnPassant(move)) {
            occupied ^= 1L << (to ^ 8);
        }
        long diagonal = sliders(p, Piece.BISHOP);
        long straight = sliders(p, Piece.ROOK);
        long attackers = p.attackers(to, occupied) & occupied;
        boolean below = false;
        for (side ^= 1; (attackers & p.colours[side]) != 0; side ^= 1) {
            int type = leastValuable(p, side, attackers);
            if (type == Piece.KING && (attackers & p.colours[side ^ 1]) != 0) {
                break;
            }
            // The side that captures has its way now, and the question is what it can lose on the square and still have
            // it.
            below = !below;
            margin = standing - margin - 1;
            standing = VALUE[type];
            if (margin >= standing) {
                return below;
            }
            occupied ^= Long.lowestOneBit(attackers & p.pieces[side * 6 + type]);
            if (type != Piece.KNIGHT && type != Piece.ROOK) {
                attackers |= Attacks.bishop(to, occupied) & diagonal;
            }
            if (type >= Piece.ROOK) {
                attackers |= Attacks.rook(to, occupied) & straight;
            }
            attackers &= occupied;
        }
        return below;
    }

    private static long sliders(ChessPosition p, int type) {
        return p.pieces[type] | p.pieces[6 + type] | p.pieces[Piece.QUEEN] | p.pieces[6 + Piece.QUEEN];
    }

    private static int leastValuable(ChessPosition p, int side, long attackers) {
        int type = Piece.PAWN;
        while ((attackers & p.pieces[side * 6 + type]) == 0) {
            type++;
        }
        return type;
    }

    /**
     * Most valuable victim first, then least valuable attacker; a promotion counts as what it gains; 0 for quiet moves.
     */
    static int captureOrder(long move) {
        int order = 0;
        if (ChessMove.isCapture(move)) {
            order = 8 * (ChessMove.captured(move) + 1) - ChessMove.type(move);
        }
        return ChessMove.isPromotion(move) ? order + 8 * ChessMove.promotion(move) : order;
    }
}
