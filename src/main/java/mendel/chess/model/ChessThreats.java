package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** Attacks on pieces that are worth more or not protected enough. */
final class ChessThreats {

    static final TermList TERMS = KingDanger.TERMS.then("threats");

    /** On a pawn, knight, bishop, rook, queen. */
    private static final int BY_MINOR = TERMS.table(
            "threat.minor-on",
            new String[] {"pawn", "knight", "bishop", "rook", "queen"},
            new int[] {3, 20, 24, 36, 34},
            new int[] {10, 16, 18, 42, 50},
            200,
            "a knight or bishop attacks a %s");
    /** On a pawn, minor piece, queen. */
    private static final int BY_ROOK = TERMS.table(
            "threat.rook-on",
            new String[] {"pawn", "minor", "queen"},
            new int[] {2, 16, 24},
            new int[] {10, 22, 16},
            200,
            "a rook attacks a %s");

    private static final int BY_KING = TERMS.pair("threat.king", 8, 26, 150, "the king attacks a weak pawn or piece");
    private static final int HANGING =
            TERMS.pair("threat.hanging", 14, 10, 150, "a pawn or piece attacked and not protected enough");
    private static final int HANGING_OUR_MOVE =
            TERMS.pair("threat.hanging.on-move", 16, 16, 200, "the same with the attacker to move, up to two");
    private static final int GUARDED_BY_QUEEN =
            TERMS.pair("threat.queen-guards", 5, 2, 150, "a weak pawn or piece that the queen guards");
    private static final int RESTRICTED =
            TERMS.pair("threat.restricted", 2, 2, 50, "each square both sides attack, on which the enemy is not firm");
    private static final int PAWN_ON_MINOR =
            TERMS.pair("threat.pawn-on-minor", 48, 30, 200, "a safe pawn attacks a knight or bishop");
    private static final int PAWN_ON_HEAVY =
            TERMS.pair("threat.pawn-on-heavy", 56, 36, 200, "a safe pawn attacks a rook or queen");
    private static final int PUSH_ON_MINOR =
            TERMS.pair("threat.push-on-minor", 14, 10, 150, "a safe pawn move would attack a knight or bishop");
    private static final int PUSH_ON_HEAVY =
            TERMS.pair("threat.push-on-heavy", 16, 12, 150, "a safe pawn move would attack a rook or queen");
    private static final int KNIGHT_NEAR_QUEEN =
            TERMS.pair("threat.knight-near-queen", 6, 4, 150, "each square from which a knight could attack the queen");
    private static final int SLIDER_NEAR_QUEEN = TERMS.pair(
            "threat.slider-near-queen", 16, 8, 150, "each square from which a supported bishop or rook could");
    private static final int BY_CHEAPER_OUR_MOVE = TERMS.pair(
            "threat.cheaper.on-move", 24, 20, 300, "a cheaper piece attacks a dearer one, with the attacker to move");

    private ChessThreats() {}

    static long side(ChessBoardView b, int us, int toMove, Tally t) {
        int them = us ^ 1;
        int ours = us * 6;
        int theirs = them * 6;
        long pawns = b.pieces[theirs + Piece.PAWN];
        long minors = b.pieces[theirs + Piece.KNIGHT] | b.pieces[theirs + Piece.BISHOP];
        long rooks = b.pieces[theirs + Piece.ROOK];
        long queens = b.pieces[theirs + Piece.QUEEN];
        long officers = minors | rooks | queens;
        // Protected by a pawn, or more often than we attack.
        long firm = b.pawnAttacks[them] | b.attackedTwice[them] & ~b.attackedTwice[us];
        long weak = (officers | pawns) & ~firm & b.attacked[us];

        long byMinor = b.attackedBy[ours + Piece.KNIGHT] | b.attackedBy[ours + Piece.BISHOP];
        long hit = byMinor & (officers | weak);
        long sum = 0;
        if (hit != 0) {
            sum += t.of(BY_MINOR, Bitboard.count(hit & pawns))
                    + t.of(BY_MINOR + 1, Bitboard.count(hit & b.pieces[theirs + Piece.KNIGHT]))
                    + t.of(BY_MINOR + 2, Bitboard.count(hit & b.pieces[theirs + Piece.BISHOP]))
                    + t.of(BY_MINOR + 3, Bitboard.count(hit & rooks))
                    + t.of(BY_MINOR + 4, Bitboard.count(hit & queens));
        }
        long byRook = b.attackedBy[ours + Piece.ROOK];
        hit = byRook & weak;
        if (hit != 0) {
            sum += t.of(BY_ROOK, Bitboard.count(hit & pawns)) + t.of(BY_ROOK + 1, Bitboard.count(hit & minors));
        }
        sum += t.of(BY_ROOK + 2, Bitboard.count(byRook & queens));
        if (weak != 0) {
            long hanging = weak & (~b.attacked[them] | officers & b.attackedTwice[us]);
            int count = Bitboard.count(hanging);
            sum += t.of(BY_KING, Bitboard.count(weak & b.attackedBy[ours + Piece.KING]))
                    + t.of(HANGING, count)
                    + t.of(GUARDED_BY_QUEEN, Bitboard.count(weak & b.attackedBy[theirs + Piece.QUEEN]));
            if (toMove == us) {
                sum += t.of(HANGING_OUR_MOVE, Math.min(count, 2));
            }
        }
        sum += t.of(RESTRICTED, Bitboard.count(b.attacked[them] & ~firm & b.attacked[us]));

        long safe = ~b.attacked[them] | b.attacked[us];
        long byPawn = pawnAttacks(us, b.pieces[ours + Piece.PAWN] & safe);
        long heavy = rooks | queens;
        sum += t.of(PAWN_ON_MINOR, Bitboard.count(byPawn & minors))
                + t.of(PAWN_ON_HEAVY, Bitboard.count(byPawn & heavy));
        long pushes = ChessBoardView.forward(us, b.pieces[ours + Piece.PAWN]) & ~b.occupied;
        pushes |= ChessBoardView.forward(us, pushes & ChessBoardView.rows(us, 2, 2)) & ~b.occupied;
        long byPush = pawnAttacks(us, pushes & ~b.pawnAttacks[them] & safe) & ~byPawn;
        sum += t.of(PUSH_ON_MINOR, Bitboard.count(byPush & minors))
                + t.of(PUSH_ON_HEAVY, Bitboard.count(byPush & heavy));

        if (queens != 0 && Bitboard.rest(queens) == 0) {
            sum += nearQueen(b, us, Bitboard.first(queens), ~firm & ~pawns & ~b.own[us], t);
        }
        if (toMove == us && (byPawn & officers | byMinor & heavy | byRook & queens) != 0) {
            sum += t.of(BY_CHEAPER_OUR_MOVE);
        }
        return sum;
    }

    /** Squares from which a piece could attack the queen with its next move. */
    private static long nearQueen(ChessBoardView b, int us, int queen, long free, Tally t) {
        int ours = us * 6;
        long leaps = Attacks.knight(queen) & b.attackedBy[ours + Piece.KNIGHT] & free;
        long supported = free & b.attackedTwice[us];
        long slides = Attacks.bishop(queen, b.occupied) & b.attackedBy[ours + Piece.BISHOP] & supported
                | Attacks.rook(queen, b.occupied) & b.attackedBy[ours + Piece.ROOK] & supported;
        return t.of(KNIGHT_NEAR_QUEEN, Bitboard.count(leaps)) + t.of(SLIDER_NEAR_QUEEN, Bitboard.count(slides));
    }

    private static long pawnAttacks(int us, long pawns) {
        return us == Piece.WHITE
                ? Bitboard.northEast(pawns) | Bitboard.northWest(pawns)
                : Bitboard.southEast(pawns) | Bitboard.southWest(pawns);
    }
}
