package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** Terms of the pawns' skeleton; they depend on pawns and kings alone, so that {@link PawnTable} keeps their sum. */
final class PawnStructure {

    static final TermList TERMS = ChessPieceSquares.TERMS.then("pawns");

    private static final int ISOLATED = TERMS.table(
            "pawn.isolated",
            new String[] {"a", "b", "c", "d"},
            new int[] {-6, -10, -14, -16},
            new int[] {-8, -14, -18, -18},
            150,
            "an isolated pawn on file %s or its mirror image");
    private static final int ISOLATED_UNOPPOSED = TERMS.pair(
            "pawn.isolated.unopposed", -8, -10, 150, "an isolated pawn with no enemy pawn ahead on its file");
    private static final int DOUBLED =
            TERMS.pair("pawn.doubled", -6, -14, 150, "a pawn with an own pawn ahead on its file");
    private static final int DOUBLED_UNSUPPORTED =
            TERMS.pair("pawn.doubled.unsupported", -4, -10, 150, "the same, not protected by a pawn");
    private static final int BACKWARD = TERMS.pair("pawn.backward", -8, -10, 150, "a backward pawn");
    private static final int BACKWARD_UNOPPOSED = TERMS.pair(
            "pawn.backward.unopposed", -10, -10, 150, "a backward pawn with no enemy pawn ahead on its file");
    private static final int PHALANX = TERMS.table(
            "pawn.phalanx",
            new String[] {"2", "3", "4", "5+"},
            new int[] {4, 8, 12, 28},
            new int[] {-2, 4, 8, 26},
            150,
            "a pawn of rank %s with an own pawn beside it");
    private static final int SUPPORTED = TERMS.table(
            "pawn.supported",
            new String[] {"3", "4", "5", "6+"},
            new int[] {10, 8, 14, 40},
            new int[] {6, 6, 12, 40},
            150,
            "a pawn of rank %s protected by a pawn");
    private static final int SUPPORTED_TWICE =
            TERMS.pair("pawn.supported.twice", 4, 6, 150, "a pawn protected by two pawns");
    private static final int CONNECTED_UNOPPOSED = TERMS.pair(
            "pawn.connected.unopposed", 4, 5, 80, "a supported or phalanx pawn with no enemy pawn ahead on its file");
    private static final int ISLANDS =
            TERMS.pair("pawn.islands", -2, -5, 100, "each group of neighbouring files with own pawns");
    private static final int LEVER_SUPPORTED =
            TERMS.pair("pawn.lever.supported", 4, 4, 150, "a protected pawn attacks a pawn");
    private static final int LEVER_FAR =
            TERMS.pair("pawn.lever.far", 10, 10, 150, "a pawn attacks a pawn from rank 5 or beyond");
    private static final int RAMMED_FIFTH =
            TERMS.pair("pawn.rammed.5", -4, -2, 150, "a pawn of rank 5 stopped by an enemy pawn");
    private static final int RAMMED_SIXTH =
            TERMS.pair("pawn.rammed.6", -4, 0, 150, "a pawn of rank 6 stopped by an enemy pawn");
    private static final int HOLES =
            TERMS.pair("pawn.holes", -3, 0, 100, "each square c3 to f4 that no own pawn can ever protect");
    private static final int MAJORITY =
            TERMS.pair("pawn.majority", 2, 4, 150, "more pawns than the enemy on a wing where its king is");
    private static final int MAJORITY_FAR =
            TERMS.pair("pawn.majority.far", 2, 10, 150, "more pawns than the enemy on a wing far from its king");
    private static final int CANDIDATE = TERMS.table(
            "pawn.candidate",
            new String[] {"3-", "4", "5+"},
            new int[] {2, 6, 14},
            new int[] {6, 14, 28},
            150,
            "a candidate to become passed on rank %s");
    private static final int SPREAD = TERMS.pair("pawn.spread", 0, 2, 50, "each file between the outermost own pawns");
    private static final int KING_DISTANCE_OWN =
            TERMS.pair("king.distance.own-pawn", -1, -7, 50, "each king move to the nearest own pawn");
    private static final int KING_DISTANCE_ENEMY =
            TERMS.pair("king.distance.enemy-pawn", 0, -6, 50, "each king move to the nearest enemy pawn");

    private static final long LEFT = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_C;
    private static final long RIGHT = Bitboard.FILE_F | Bitboard.FILE_G | Bitboard.FILE_H;

    private PawnStructure() {}

    static long side(ChessBoardView b, int us, Tally t) {
        return pawns(b, us, t) + whole(b, us, t);
    }

    /** Terms of each pawn. */
    private static long pawns(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long own = b.pieces(us, Piece.PAWN);
        long enemy = b.pieces(them, Piece.PAWN);
        long sum = 0;
        for (long set = own; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long bit = Bitboard.of(square);
            int file = square & 7;
            int row = ChessBoardView.row(us, square);
            long beside = Bitboard.adjacentFiles(file);
            long ahead = Bitboard.squaresInFront(us, bit);
            boolean isOpposed = (enemy & ahead) != 0;
            long supporters = own & Attacks.pawn(them, square);
            boolean isPhalanx = (own & (Bitboard.east(bit) | Bitboard.west(bit))) != 0;
            sum += t.of(ChessPieceSquares.row(Piece.PAWN, us, square));
            if (isPhalanx) {
                sum += t.of(PHALANX + Math.min(row, 4) - 1);
            }
            if (supporters != 0) {
                sum += t.of(SUPPORTED + Math.min(row, 5) - 2);
                if (Bitboard.rest(supporters) != 0) {
                    sum += t.of(SUPPORTED_TWICE);
                }
            }
            if (isPhalanx || supporters != 0) {
                if (!isOpposed) {
                    sum += t.of(CONNECTED_UNOPPOSED);
                }
            } else if ((own & beside) == 0) {
                sum += t.of(ISOLATED + Math.min(file, 7 - file));
                if (!isOpposed) {
                    sum += t.of(ISOLATED_UNOPPOSED);
                }
            } else if (isBackward(b, us, square, beside)) {
                sum += t.of(BACKWARD);
                if (!isOpposed) {
                    sum += t.of(BACKWARD_UNOPPOSED);
                }
            }
            if ((own & ahead) != 0) {
                sum += t.of(DOUBLED);
                if (supporters == 0) {
                    sum += t.of(DOUBLED_UNSUPPORTED);
                }
            }
            if (isCandidate(b, us, square, ahead, beside)) {
                sum += t.of(CANDIDATE + Math.clamp(row, 2, 4) - 2);
            }
            long levers = enemy & Attacks.pawn(us, square);
            if (levers != 0) {
                if (supporters != 0) {
                    sum += t.of(LEVER_SUPPORTED);
                }
                if (row >= 4) {
                    sum += t.of(LEVER_FAR);
                }
            }
            if (row >= 4 && (ChessBoardView.forward(us, bit) & enemy) != 0) {
                sum += t.of(row == 4 ? RAMMED_FIFTH : RAMMED_SIXTH);
            }
        }
        return sum;
    }

    /**
     * No own pawn beside it or behind can come to its support, and the square ahead is stopped or attacked by a pawn.
     */
    private static boolean isBackward(ChessBoardView b, int us, int square, long beside) {
        int them = us ^ 1;
        long stop = ChessBoardView.forward(us, Bitboard.of(square));
        long level = ChessBoardView.rows(us, 0, ChessBoardView.row(us, square));
        return (b.pieces(us, Piece.PAWN) & beside & level) == 0
                && ((b.pieces(them, Piece.PAWN) | b.pawnAttacks[them]) & stop) != 0;
    }

    /** Not passed, the file ahead free of pawns, and at least as many helpers as pawns that guard its way. */
    private static boolean isCandidate(ChessBoardView b, int us, int square, long ahead, long beside) {
        long own = b.pieces(us, Piece.PAWN);
        long enemy = b.pieces(us ^ 1, Piece.PAWN);
        if (((own | enemy) & ahead) != 0) {
            return false;
        }
        int row = ChessBoardView.row(us, square);
        long guards = enemy & beside & ChessBoardView.rows(us, Math.min(row + 1, 7), 7);
        long helpers = own & beside & ChessBoardView.rows(us, 0, row);
        return guards != 0 && Bitboard.count(helpers) >= Bitboard.count(guards);
    }

    /** Terms of the skeleton as a whole. */
    private static long whole(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long own = b.pieces(us, Piece.PAWN);
        long enemy = b.pieces(them, Piece.PAWN);
        long files = Bitboard.fileFill(own) & Bitboard.RANK_1;
        int islands = Bitboard.count(files & ~(files << 1));
        long sum = t.of(ISLANDS, islands);
        long camp =
                ChessBoardView.rows(us, 2, 3) & (Bitboard.FILE_C | Bitboard.FILE_D | Bitboard.FILE_E | Bitboard.FILE_F);
        sum += t.of(HOLES, Bitboard.count(camp & ~b.pawnSpan[us]));
        sum += majority(b, us, LEFT, t) + majority(b, us, RIGHT, t);
        if (files != 0) {
            sum += t.of(SPREAD, 63 - Long.numberOfLeadingZeros(files) - Bitboard.first(files));
        }
        sum += t.of(KING_DISTANCE_OWN, nearness(b.king[us], own))
                + t.of(KING_DISTANCE_ENEMY, nearness(b.king[us], enemy));
        return sum;
    }

    /** More pawns than the other side on a wing; counted apart when the other side's king is elsewhere. */
    private static long majority(ChessBoardView b, int us, long wing, Tally t) {
        int more =
                Bitboard.count(b.pieces(us, Piece.PAWN) & wing) - Bitboard.count(b.pieces(us ^ 1, Piece.PAWN) & wing);
        if (more <= 0) {
            return 0;
        }
        boolean isFar = (Bitboard.of(b.king[us ^ 1]) & (wing | Bitboard.east(wing) | Bitboard.west(wing))) == 0;
        return t.of(isFar ? MAJORITY_FAR : MAJORITY);
    }

    /** The king's distance to the nearest of the pawns, 0 without any. */
    private static int nearness(int king, long pawns) {
        if (pawns == 0) {
            return 0;
        }
        long reach = Bitboard.of(king);
        int steps = 0;
        while ((reach & pawns) == 0) {
            reach |= Bitboard.neighbours(reach);
            steps++;
        }
        return steps;
    }
}
