package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Terms of passed pawns: those of pawns and kings alone, kept by {@link PawnTable}, and those of the pieces around
 * them.
 */
final class PassedPawns {

    static final TermList TERMS = KingShelter.TERMS.then("passed");
    private static final String[] THIRDS = {"4-", "5", "6+"};

    private static final int RANK = TERMS.table(
            "passed.row",
            new String[] {"3-", "4", "5", "6", "7"},
            new int[] {-4, 0, 14, 40, 90},
            new int[] {8, 16, 26, 50, 100},
            200,
            "a passed pawn on rank %s");
    private static final int EDGE = TERMS.table(
            "passed.file",
            new String[] {"a", "b", "c", "d"},
            new int[] {2, 2, -4, -6},
            new int[] {6, 6, -2, -6},
            150,
            "a passed pawn on file %s or its mirror image");
    private static final int PROTECTED =
            TERMS.pair("passed.protected", 6, 12, 150, "a passed pawn protected by a pawn");
    private static final int CONNECTED =
            TERMS.pair("passed.connected", 6, 20, 120, "a passed pawn with a passed neighbour");
    private static final int OUTSIDE = TERMS.pair(
            "passed.outside", 4, 16, 150, "a passed pawn with no other pawns on the two files on either side");
    /** By rank: up to 4, 5, 6 and beyond; so are the tables that follow. */
    private static final int OWN_KING = TERMS.table(
            "passed.own-king",
            THIRDS,
            new int[] {0, -1, -2},
            new int[] {-3, -7, -10},
            40,
            "each king move from the own king to the square ahead, rank %s");

    private static final int ENEMY_KING = TERMS.table(
            "passed.enemy-king",
            THIRDS,
            new int[] {0, 1, 2},
            new int[] {5, 12, 18},
            40,
            "each king move from the enemy king to the square ahead, rank %s");
    private static final int KING_IN_FRONT =
            TERMS.pair("passed.king-in-front", -4, -16, 150, "the enemy king stands before a passed pawn");
    private static final int BLOCKED = TERMS.table(
            "passed.blocked",
            THIRDS,
            new int[] {-2, -8, -24},
            new int[] {-8, -22, -52},
            150,
            "an enemy piece stands right before a passed pawn of rank %s");
    private static final int BLOCKED_BY_OWN =
            TERMS.pair("passed.blocked-by-own", -2, -4, 150, "an own piece stands right before a passed pawn");
    private static final int SAFE_STOP = TERMS.table(
            "passed.safe-step",
            THIRDS,
            new int[] {0, 4, 12},
            new int[] {4, 12, 24},
            150,
            "the square ahead is free and not attacked, rank %s");
    private static final int DEFENDED_STOP = TERMS.table(
            "passed.defended-step",
            THIRDS,
            new int[] {0, 4, 10},
            new int[] {2, 6, 12},
            150,
            "the square ahead is free, attacked and defended, rank %s");
    private static final int FREE_PATH = TERMS.table(
            "passed.free-path",
            THIRDS,
            new int[] {0, 4, 14},
            new int[] {6, 18, 50},
            150,
            "all squares ahead are free of enemies and not attacked, rank %s");
    private static final int ROOK_BEHIND =
            TERMS.pair("passed.rook-behind", 6, 14, 150, "an own rook right behind a passed pawn");
    private static final int ENEMY_ROOK_BEHIND =
            TERMS.pair("passed.enemy-rook-behind", -4, -14, 150, "an enemy rook right behind a passed pawn");
    private static final int ATTACKED =
            TERMS.pair("passed.attacked", -6, -14, 150, "a passed pawn attacked and not protected");
    private static final int UNSTOPPABLE = TERMS.pair(
            "passed.unstoppable",
            0,
            20,
            -50,
            100,
            "the enemy king cannot catch a passed pawn: 8 when it has no pieces left, 1 when it has one");

    private PassedPawns() {}

    /**
     * The pawns of a colour without enemy pawns ahead on their own and the neighbouring files; of doubled ones the
     * foremost.
     */
    static long find(ChessBoardView b, int us) {
        int them = us ^ 1;
        long enemy = b.pieces(them, Piece.PAWN);
        long guarded = Bitboard.squaresInFront(them, enemy);
        guarded |= Bitboard.east(guarded) | Bitboard.west(guarded);
        long own = b.pieces(us, Piece.PAWN);
        return own & ~guarded & ~Bitboard.squaresInFront(them, own);
    }

    private static int third(int row) {
        return Math.clamp(row, 3, 5) - 3;
    }

    /** What depends on pawns and kings alone. */
    static long skeleton(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long passed = b.passed[us];
        long sum = 0;
        for (long set = passed; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            int file = square & 7;
            int row = ChessBoardView.row(us, square);
            int stop = us == Piece.WHITE ? square + 8 : square - 8;
            sum += t.of(RANK + Math.max(row, 2) - 2) + t.of(EDGE + Math.min(file, 7 - file));
            if ((b.pawnAttacks[us] & Bitboard.of(square)) != 0) {
                sum += t.of(PROTECTED);
            }
            long beside = Bitboard.adjacentFiles(file);
            if ((passed & beside & Bitboard.neighbours(Bitboard.of(square))) != 0) {
                sum += t.of(CONNECTED);
            }
            long others = (b.pieces[Piece.PAWN] | b.pieces[6 + Piece.PAWN]) & ~Bitboard.file(file);
            if ((others & (beside | Bitboard.east(beside) | Bitboard.west(beside))) == 0 && others != 0) {
                sum += t.of(OUTSIDE);
            }
            sum += t.of(OWN_KING + third(row), ChessBoardView.distance(b.king[us], stop))
                    + t.of(ENEMY_KING + third(row), ChessBoardView.distance(b.king[them], stop));
            if ((Bitboard.squaresInFront(us, Bitboard.of(square)) & Bitboard.of(b.king[them])) != 0) {
                sum += t.of(KING_IN_FRONT);
            }
        }
        return sum;
    }

    /** What depends on the pieces. */
    static long side(ChessBoardView b, int us, int toMove, Tally t) {
        int them = us ^ 1;
        int enemyPieces = Bitboard.count(b.own[them] & ~b.pieces(them, Piece.PAWN)) - 1;
        long sum = 0;
        for (long set = b.passed[us]; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long bit = Bitboard.of(square);
            int third = third(ChessBoardView.row(us, square));
            long stop = ChessBoardView.forward(us, bit);
            long path = Bitboard.squaresInFront(us, bit);
            if ((stop & b.own[them]) != 0) {
                sum += t.of(BLOCKED + third);
            } else if ((stop & b.own[us]) != 0) {
                sum += t.of(BLOCKED_BY_OWN);
            } else {
                if ((stop & b.attacked[them]) == 0) {
                    sum += t.of(SAFE_STOP + third);
                } else if ((stop & b.attacked[us]) != 0) {
                    sum += t.of(DEFENDED_STOP + third);
                }
                if ((path & (b.own[them] | b.attacked[them])) == 0) {
                    sum += t.of(FREE_PATH + third);
                }
            }
            long behind = Bitboard.squaresInFront(them, bit);
            long rooks = behind & Attacks.rook(square, b.occupied);
            if ((rooks & b.pieces(us, Piece.ROOK)) != 0) {
                sum += t.of(ROOK_BEHIND);
            } else if ((rooks & b.pieces(them, Piece.ROOK)) != 0) {
                sum += t.of(ENEMY_ROOK_BEHIND);
            }
            if ((bit & b.attacked[them] & ~b.attacked[us]) != 0) {
                sum += t.of(ATTACKED);
            }
            if (enemyPieces <= 1 && isUnstoppable(b, us, toMove, square, path)) {
                sum += t.of(UNSTOPPABLE, enemyPieces == 0 ? 8 : 1);
            }
        }
        return sum;
    }

    /** The rule of the square: the king comes too late, and no own piece is in the way. */
    private static boolean isUnstoppable(ChessBoardView b, int us, int toMove, int square, long path) {
        int goal = square & 7 | (us == Piece.WHITE ? 56 : 0);
        int steps = Math.min(5, 7 - ChessBoardView.row(us, square));
        int kingSteps = ChessBoardView.distance(b.king[us ^ 1], goal) - (toMove == us ? 0 : 1);
        return kingSteps > steps && (path & b.own[us]) == 0;
    }
}
