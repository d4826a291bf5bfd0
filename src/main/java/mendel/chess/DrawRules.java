package mendel.chess;

import mendel.bits.Bitboard;
import mendel.game.Outcome;
import mendel.game.Side;

/**
 * When a game has ended (FIDE laws 5.1, 5.2, 9.2, 9.3, 9.6). Where the laws let a player claim a draw (third occurrence,
 * 50 moves), the players of this product do.
 */
final class DrawRules {

    private static final int FIFTY_MOVES = 100;
    private static final int SEVENTYFIVE_MOVES = 150;

    private DrawRules() {}

    /** How the game stands; mate comes before every draw (FIDE 9.6.2). */
    static Outcome outcome(ChessPosition p) {
        if (!p.hasMoves()) {
            return p.checkers() == 0 ? Outcome.draw(Outcome.Reason.STALEMATE)
                    : Outcome.win(p.side() == Side.WHITE ? Side.BLACK : Side.WHITE, Outcome.Reason.CHECKMATE);
        }
        if (isDead(p)) {
            return Outcome.draw(Outcome.Reason.DEAD_POSITION);
        }
        if (p.halfmoveClock() >= SEVENTYFIVE_MOVES) {
            return Outcome.draw(Outcome.Reason.SEVENTYFIVE_MOVES);
        }
        if (p.halfmoveClock() >= FIFTY_MOVES) {
            return Outcome.draw(Outcome.Reason.FIFTY_MOVES);
        }
        return p.earlierOccurrences(2) >= 2 ? Outcome.draw(Outcome.Reason.REPETITION) : Outcome.ONGOING;
    }

    /** What a searcher counts as a draw: one earlier occurrence is enough. */
    static boolean isDraw(ChessPosition p) {
        return p.earlierOccurrences(1) > 0 || isDead(p)
                || p.halfmoveClock() >= FIFTY_MOVES && (p.checkers() == 0 || p.hasMoves());
    }

    /**
     * True for positions in which neither side can be mated by any moves, as far as this can be told at a glance: bare
     * kings, one knight, bishops on one colour of squares, and pawns locked for ever that no king can reach. Other dead
     * positions, as locked pawns with bishops, are not seen.
     */
    static boolean isDead(ChessPosition p) {
        long pawns = p.pieces[Piece.PAWN] | p.pieces[6 + Piece.PAWN];
        long bishops = p.pieces[Piece.BISHOP] | p.pieces[6 + Piece.BISHOP];
        long kings = p.pieces[Piece.KING] | p.pieces[6 + Piece.KING];
        long others = p.occupied() & ~kings;
        if (others == 0) {
            return true;
        }
        if (pawns == 0) {
            boolean oneKnight = (others & others - 1) == 0 && (others & (p.pieces[Piece.KNIGHT] | p.pieces[6 + Piece.KNIGHT])) != 0;
            boolean oneColour = others == bishops && ((bishops & Bitboard.DARK) == 0 || (bishops & Bitboard.LIGHT) == 0);
            return oneKnight || oneColour;
        }
        return others == pawns && isLocked(p);
    }

    /**
     * True when only kings can ever move: every pawn stands before an opponent's pawn and attacks nothing, and no king can
     * walk to an opponent's pawn over squares that pawns do not guard.
     */
    private static boolean isLocked(ChessPosition p) {
        long white = p.pieces[Piece.PAWN];
        long black = p.pieces[6 + Piece.PAWN];
        if (Bitboard.north(white) != black) {
            return false;
        }
        long whiteAttacks = Bitboard.northEast(white) | Bitboard.northWest(white);
        long blackAttacks = Bitboard.southEast(black) | Bitboard.southWest(black);
        if ((whiteAttacks & black) != 0 || (blackAttacks & white) != 0) {
            return false;
        }
        return (walk(p.pieces[Piece.KING], ~(white | blackAttacks)) & black) == 0
                && (walk(p.pieces[6 + Piece.KING], ~(black | whiteAttacks)) & white) == 0;
    }

    /** The squares that a king reaches over {@code free} squares. */
    private static long walk(long king, long free) {
        long reached = king;
        long next = king | Bitboard.neighbours(king) & free;
        while (next != reached) {
            reached = next;
            next |= Bitboard.neighbours(next) & free;
        }
        return reached;
    }
}
