package mendel.chess.rules;

import mendel.bits.Bitboard;
import mendel.game.Outcome;
import mendel.game.Side;

/**
 * When a game has ended (FIDE laws 5.1, 5.2, 9.2, 9.3, 9.6). Where the laws let a player claim a draw (third
 * occurrence, 50 moves), the players of this product do.
 */
final class DrawRules {

    private static final int FIFTY_MOVES = 100;
    private static final int SEVENTYFIVE_MOVES = 150;

    private DrawRules() {}

    /** How the game stands; mate comes before every draw (FIDE 9.6.2). */
    static Outcome outcome(ChessPosition p) {
        if (!p.hasMoves()) {
            return p.checkers() == 0
                    ? Outcome.draw(Outcome.Reason.STALEMATE)
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
        return p.earlierOccurrences(1) > 0
                || isDead(p)
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
            boolean oneKnight =
                    (others & others - 1) == 0 && (others & (p.pieces[Piece.KNIGHT] | p.pieces[6 + Piece.KNIGHT])) != 0;
            boolean oneColour =
                    others == bishops && ((bishops & Bitboard.DARK) == 0 || (bishops & Bitboard.LIGHT) == 0);
            return oneKnight || oneColour;
        }
        // A pawn that may be taken as it passed still moves another one.
        return others == pawns && p.enPassantSquare() < 0 && isLocked(p);
    }

    /**
     * False when a side cannot mate by any moves of both, as far as this can be told at a glance (FIDE 6.9): in a dead
     * position; with nothing but its king; with one knight when the opponent has nothing but queens, which cannot stand
     * in their king's way so that a knight mates; with bishops on one colour of squares when the opponent has nothing
     * but queens, rooks, and bishops on that colour.
     */
    static boolean canMate(ChessPosition p, int colour) {
        if (isDead(p)) {
            return false;
        }
        long knights = p.pieces(colour, Piece.KNIGHT);
        long bishops = p.pieces(colour, Piece.BISHOP);
        if ((p.pieces(colour) & ~(knights | bishops | p.pieces(colour, Piece.KING))) != 0) {
            return true;
        }
        int them = colour ^ 1;
        long others = p.pieces(them) & ~p.pieces(them, Piece.KING) & ~p.pieces(them, Piece.QUEEN);
        if (knights == 0) {
            long helpers = others & ~p.pieces(them, Piece.ROOK);
            long onBoard = bishops | p.pieces(them, Piece.BISHOP);
            boolean oneColour = (onBoard & Bitboard.DARK) == 0 || (onBoard & Bitboard.LIGHT) == 0;
            return bishops != 0 && !(oneColour && (helpers & ~p.pieces(them, Piece.BISHOP)) == 0);
        }
        return bishops != 0 || (knights & knights - 1) != 0 || others != 0;
    }

    /**
     * True when only kings can ever move: every pawn stands before an opponent's pawn and attacks nothing, and no king
     * can walk to an opponent's pawn over squares that pawns do not guard.
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
