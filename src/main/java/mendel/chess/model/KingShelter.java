package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.Piece;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/** The king's place, the pawns before it and the pawns that storm it; kept by {@link PawnTable}. */
final class KingShelter {

    /** By the file's distance to the edge, then the row of the nearest own pawn: 2, 3, 4, 5 and beyond, none. */
    private static final int SHELTER = PawnStructure.END;
    /** By the file's distance to the edge, then the row of the nearest enemy pawn: 4, 5. */
    private static final int STORM = SHELTER + 4 * 5;
    /** The same on row 3 or 2, whatever the file. */
    private static final int STORM_NEAR = STORM + 4 * 2;
    /** By the row of the nearest enemy pawn when an own pawn stops it: up to 4, 5. */
    private static final int STORM_STOPPED = STORM_NEAR + 1;
    private static final int OPEN_FILE = STORM_STOPPED + 2;
    private static final int HALF_OPEN_OWN = OPEN_FILE + 1;
    private static final int HALF_OPEN_ENEMY = HALF_OPEN_OWN + 1;
    private static final int OPEN_BESIDE = HALF_OPEN_ENEMY + 1;
    private static final int PAWNLESS_FLANK = OPEN_BESIDE + 1;
    static final int END = PAWNLESS_FLANK + 1;

    private static final long QUEEN_SIDE = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_C | Bitboard.FILE_D;

    /** The files on which a king of each file looks for pawns to hide behind. */
    private static final long[] FLANK = {
        QUEEN_SIDE & ~Bitboard.FILE_D, QUEEN_SIDE, QUEEN_SIDE, QUEEN_SIDE << 2,
        QUEEN_SIDE << 2, QUEEN_SIDE << 4, QUEEN_SIDE << 4, QUEEN_SIDE << 4 & ~Bitboard.FILE_E};

    private KingShelter() {}

    /** The files around a king. */
    static long flank(int king) {
        return FLANK[king & 7];
    }

    static long side(Board b, int us, Tally t) {
        int them = us ^ 1;
        int king = b.king[us];
        long own = b.pieces(us, Piece.PAWN);
        long enemy = b.pieces(them, Piece.PAWN);
        long inFront = Board.rows(us, Board.row(us, king), 7);
        long sum = t.of(PieceSquares.row(Piece.KING, us, king));
        int centre = Math.clamp(king & 7, 1, 6);
        for (int file = centre - 1; file <= centre + 1; file++) {
            long ours = own & Bitboard.file(file) & inFront;
            long theirs = enemy & Bitboard.file(file) & inFront;
            int edge = Math.min(file, 7 - file);
            int ownRow = ours == 0 ? 0 : nearestRow(us, ours);
            int enemyRow = theirs == 0 ? 7 : nearestRow(us, theirs);
            sum += t.of(SHELTER + edge * 5 + (ours == 0 ? 4 : Math.clamp(ownRow, 1, 4) - 1));
            if (enemyRow <= 4) {
                int row = Math.max(enemyRow, 3) - 3;
                if (ownRow != 0 && ownRow == enemyRow - 1) {
                    sum += t.of(STORM_STOPPED + row);
                } else {
                    sum += t.of(enemyRow < 3 ? STORM_NEAR : STORM + edge * 2 + row);
                }
            }
        }
        long file = Bitboard.file(king & 7);
        boolean hasOwn = (own & file) != 0;
        boolean hasEnemy = (enemy & file) != 0;
        if (!hasOwn) {
            sum += t.of(hasEnemy ? HALF_OPEN_OWN : OPEN_FILE);
        } else if (!hasEnemy) {
            sum += t.of(HALF_OPEN_ENEMY);
        }
        long free = ~Bitboard.fileFill(own | enemy) & Bitboard.RANK_1;
        sum += t.of(OPEN_BESIDE, Bitboard.count(free & Bitboard.adjacentFiles(king & 7)));
        if (((own | enemy) & flank(king)) == 0) {
            sum += t.of(PAWNLESS_FLANK);
        }
        return sum;
    }

    /** The row of the pawn of a file that is nearest to the side's first row. */
    private static int nearestRow(int us, long pawns) {
        return us == Piece.WHITE ? Bitboard.first(pawns) >>> 3 : 7 - (63 - Long.numberOfLeadingZeros(pawns) >>> 3);
    }

    static void parameters(ParameterList list) {
        list.group("king.shelter");
        String[] edge = {"a", "b", "c", "d"};
        int[][] shelter = {{22, 16, 4, -2, -10}, {32, 20, 0, -6, -24}, {22, 12, 2, -4, -14}, {10, 6, 2, -2, -10}};
        for (int i = 0; i < 4; i++) {
            list.table(SHELTER + 5 * i, "king.shelter." + edge[i], new String[] {"2", "3", "4", "5+", "none"}, shelter[i],
                    new int[] {0, 0, 0, 0, 0}, 150, "a file " + edge[i] + " near the king, the nearest own pawn on row %s");
        }
        int[][] storm = {{-22, -8}, {-24, -10}, {-20, -8}, {-12, -6}};
        for (int i = 0; i < 4; i++) {
            list.table(STORM + 2 * i, "king.storm." + edge[i], new String[] {"4", "5"}, storm[i], new int[] {0, 0}, 150,
                    "a file " + edge[i] + " near the king, a free enemy pawn on row %s");
        }
        list.pair(STORM_NEAR, "king.storm.3-", -22, -4, 150, "a file near the king, a free enemy pawn on row 3 or 2");
        list.table(STORM_STOPPED, "king.storm.stopped", new String[] {"4-", "5"}, new int[] {-6, 0}, new int[] {-2, 0}, 150,
                "a file near the king, an enemy pawn on row %s stopped by an own pawn");
        list.pair(OPEN_FILE, "king.file.open", -28, 0, 150, "the king stands on a file without pawns");
        list.pair(HALF_OPEN_OWN, "king.file.half-open", -16, 0, 150, "the king stands on a file with enemy pawns only");
        list.pair(HALF_OPEN_ENEMY, "king.file.no-enemy", -4, 2, 150, "the king stands on a file with own pawns only");
        list.pair(OPEN_BESIDE, "king.file.open-beside", -10, 0, 150, "each file without pawns beside the king");
        list.pair(PAWNLESS_FLANK, "king.flank.no-pawns", -10, -24, 150, "no pawns on the files around the king");
    }
}
