package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * The attack on the other king, from the attacker's view. A linear model cannot square a danger, so attackers, weak
 * squares and safe checks are added up in fixed units, and each step of that sum has a weight of its own.
 */
final class KingDanger {

    static final TermList TERMS = Placement.TERMS.then("king.danger");

    /** Where each step of the danger sum begins; below the first there is none. */
    private static final int[] STEPS = {4, 7, 10, 13, 16, 19, 23, 27, 32, 38};

    /** One, two, three, four or more pieces attack the ring. */
    private static final int ATTACKERS = TERMS.table(
            "king.attackers",
            new String[] {"1", "2", "3", "4+"},
            new int[] {0, 5, 12, 22},
            new int[] {0, 0, 2, 4},
            150,
            "%s pieces attack the squares around the enemy king");

    private static final int BESIDE =
            TERMS.pair("king.beside", 3, 0, 100, "each attack of a piece on a square beside the enemy king");
    /** By a knight, bishop, rook, queen. */
    private static final int SAFE_CHECK = TERMS.table(
            "king.safe-check",
            new String[] {"knight", "bishop", "rook", "queen"},
            new int[] {16, 8, 20, 12},
            new int[] {4, 4, 4, 8},
            150,
            "a safe check by a %s is possible");

    private static final int UNSAFE_CHECKS =
            TERMS.pair("king.unsafe-checks", 3, 0, 100, "each square of another check");
    private static final int WEAK_RING =
            TERMS.pair("king.weak-squares", 4, 0, 100, "each attacked, badly defended square around the enemy king");
    private static final int FLANK_ATTACK = TERMS.pair(
            "king.flank.attacked", 1, 0, 50, "each attacked square on the files around the enemy king, in its half");
    private static final int FLANK_DOUBLE_ATTACK =
            TERMS.pair("king.flank.attacked-twice", 1, 0, 50, "each such square attacked twice");
    private static final int FLANK_DEFENCE =
            TERMS.pair("king.flank.defended", -1, 0, 50, "each such square that the enemy defends");
    /** By steps of the danger sum, from the second. */
    private static final int DANGER = TERMS.table(
            "king.danger",
            steps(),
            new int[] {0, 2, 6, 12, 22, 34, 52, 76, 108, 160},
            new int[] {0, 0, 2, 4, 6, 10, 14, 20, 28, 40},
            300,
            "a danger to the enemy king of %s units");
    /** By the squares that the attacked king can go to: 0 to 4, 5 and more. */
    private static final int FLIGHT = TERMS.table(
            "king.flight",
            new String[] {"0", "1", "2", "3", "4", "5+"},
            new int[] {6, 3, 0, -2, -2, -2},
            new int[] {10, 6, 0, -4, -8, -12},
            150,
            "%s squares for the enemy king to go to");

    private static final int DEFENDERS =
            TERMS.pair("king.defenders", -4, 0, 100, "each knight or bishop beside the enemy king");
    private static final int BACK_ROW = TERMS.pair(
            "king.back-row", 4, 8, 150, "the enemy king cannot leave its first rank, with rooks or queens against it");

    /** The step of each sum, -1 for none. */
    private static final int[] STEP_OF = new int[64];

    static {
        for (int units = 0; units < STEP_OF.length; units++) {
            int step = -1;
            while (step + 1 < STEPS.length && units >= STEPS[step + 1]) {
                step++;
            }
            STEP_OF[units] = step;
        }
    }

    private KingDanger() {}

    /** The names of the steps, as {@code 4-6}. */
    private static String[] steps() {
        String[] names = new String[STEPS.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = i + 1 < names.length ? STEPS[i] + "-" + (STEPS[i + 1] - 1) : STEPS[i] + "+";
        }
        return names;
    }

    static long side(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        int king = b.king[them];
        long byThem = b.attacked[them];
        int theirs = them * 6;
        // Attacked by us, and defended at most once, by king or queen.
        long weak = b.attacked[us]
                & ~b.attackedTwice[them]
                & (~byThem | b.attackedBy[theirs + Piece.KING] | b.attackedBy[theirs + Piece.QUEEN]);
        long safe = ~b.own[us] & (~byThem | weak & b.attackedTwice[us]);
        int units = 0;
        long sum = 0;

        int ours = us * 6;
        long queens = b.pieces[theirs + Piece.QUEEN];
        long straight = Attacks.rook(king, b.occupied & ~queens);
        long diagonal = Attacks.bishop(king, b.occupied & ~queens);
        long byKnight = Attacks.knight(king) & b.attackedBy[ours + Piece.KNIGHT] & ~b.own[us];
        long byBishop = diagonal & b.attackedBy[ours + Piece.BISHOP] & ~b.own[us];
        long byRook = straight & b.attackedBy[ours + Piece.ROOK] & ~b.own[us];
        long byQueen = (straight | diagonal)
                & b.attackedBy[ours + Piece.QUEEN]
                & ~b.own[us]
                & ~b.attackedBy[theirs + Piece.QUEEN];
        if ((byKnight & safe) != 0) {
            units += 8;
            sum += t.of(SAFE_CHECK);
        }
        if ((byBishop & safe) != 0) {
            units += 5;
            sum += t.of(SAFE_CHECK + 1);
        }
        if ((byRook & safe) != 0) {
            units += 9;
            sum += t.of(SAFE_CHECK + 2);
        }
        if ((byQueen & safe) != 0) {
            units += 7;
            sum += t.of(SAFE_CHECK + 3);
        }
        int unsafe = Bitboard.count((byKnight | byBishop | byRook) & ~safe);
        int weakRing = Bitboard.count(weak & b.kingRing[them]);
        long flank = KingShelter.flank(king) & ChessBoardView.rows(them, 0, 4);
        int flankAttacks = Bitboard.count(b.attacked[us] & flank);
        sum += t.of(UNSAFE_CHECKS, unsafe)
                + t.of(WEAK_RING, weakRing)
                + t.of(FLANK_ATTACK, flankAttacks)
                + t.of(FLANK_DOUBLE_ATTACK, Bitboard.count(b.attackedTwice[us] & flank))
                + t.of(FLANK_DEFENCE, Bitboard.count(byThem & flank));

        int attackers = b.ringAttackers[us];
        if (attackers > 0) {
            sum += t.of(ATTACKERS + Math.min(attackers, 4) - 1) + t.of(BESIDE, b.besideKing[us]);
            units += attackers * b.ringWeight[us] / 2
                    + b.besideKing[us]
                    + unsafe
                    + 2 * weakRing
                    + Bitboard.count(b.pinned[them])
                    + flankAttacks / 4;
            if (b.pieces[ours + Piece.QUEEN] == 0) {
                units -= 12;
            }
            int step = STEP_OF[Math.clamp(units, 0, STEP_OF.length - 1)];
            if (step >= 0) {
                sum += t.of(DANGER + step);
            }
        }

        long flight = Attacks.king(king) & ~b.own[them] & ~b.attacked[us];
        long minors = b.pieces[theirs + Piece.KNIGHT] | b.pieces[theirs + Piece.BISHOP];
        sum += t.of(FLIGHT + Math.min(Bitboard.count(flight), 5))
                + t.of(DEFENDERS, Bitboard.count(minors & (Attacks.king(king) | b.kingRing[them])));
        boolean isHeavy = (b.pieces[ours + Piece.ROOK] | b.pieces[ours + Piece.QUEEN]) != 0;
        if (isHeavy && ChessBoardView.row(them, king) == 0 && (flight & ChessBoardView.rows(them, 1, 1)) == 0) {
            sum += t.of(BACK_ROW);
        }
        return sum;
    }
}
