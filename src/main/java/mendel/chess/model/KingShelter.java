package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** The king's place, the pawns before it and the pawns that storm it; kept by {@link PawnTable}. */
final class KingShelter {

    static final TermList TERMS = PawnStructure.TERMS.then("king.shelter");

    /** By the file's distance to the edge, then the rank of the nearest own pawn: 2, 3, 4, 5 and beyond, none. */
    private static final int SHELTER = shelter("a", 22, 16, 4, -2, -10);

    static {
        shelter("b", 32, 20, 0, -6, -24);
        shelter("c", 22, 12, 2, -4, -14);
        shelter("d", 10, 6, 2, -2, -10);
    }
    /** By the file's distance to the edge, then the rank of the nearest enemy pawn: 4, 5. */
    private static final int STORM = storm("a", -22, -8);

    static {
        storm("b", -24, -10);
        storm("c", -20, -8);
        storm("d", -12, -6);
    }
    /** The same on rank 3 or 2, whatever the file. */
    private static final int STORM_NEAR =
            TERMS.pair("king.storm.3-", -22, -4, 150, "a file near the king, a free enemy pawn on rank 3 or 2");
    /** By the rank of the nearest enemy pawn when an own pawn stops it: up to 4, 5. */
    private static final int STORM_STOPPED = TERMS.table(
            "king.storm.stopped",
            new String[] {"4-", "5"},
            new int[] {-6, 0},
            new int[] {-2, 0},
            150,
            "a file near the king, an enemy pawn on rank %s stopped by an own pawn");

    private static final int OPEN_FILE =
            TERMS.pair("king.file.open", -28, 0, 150, "the king stands on a file without pawns");
    private static final int HALF_OPEN_OWN =
            TERMS.pair("king.file.half-open", -16, 0, 150, "the king stands on a file with enemy pawns only");
    private static final int HALF_OPEN_ENEMY =
            TERMS.pair("king.file.no-enemy", -4, 2, 150, "the king stands on a file with own pawns only");
    private static final int OPEN_BESIDE =
            TERMS.pair("king.file.open-beside", -10, 0, 150, "each file without pawns beside the king");
    private static final int PAWNLESS_FLANK =
            TERMS.pair("king.flank.no-pawns", -10, -24, 150, "no pawns on the files around the king");

    private static final long QUEEN_SIDE = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_C | Bitboard.FILE_D;

    /** The files on which a king of each file looks for pawns to hide behind. */
    private static final long[] FLANK = {
        QUEEN_SIDE & ~Bitboard.FILE_D,
        QUEEN_SIDE,
        QUEEN_SIDE,
        QUEEN_SIDE << 2,
        QUEEN_SIDE << 2,
        QUEEN_SIDE << 4,
        QUEEN_SIDE << 4,
        QUEEN_SIDE << 4 & ~Bitboard.FILE_E
    };

    private KingShelter() {}

    private static int shelter(String file, int... middlegame) {
        return TERMS.table(
                "king.shelter." + file,
                new String[] {"2", "3", "4", "5+", "none"},
                middlegame,
                new int[5],
                150,
                "a file " + file + " near the king, the nearest own pawn on rank %s");
    }

    private static int storm(String file, int... middlegame) {
        return TERMS.table(
                "king.storm." + file,
                new String[] {"4", "5"},
                middlegame,
                new int[2],
                150,
                "a file " + file + " near the king, a free enemy pawn on rank %s");
    }

    /** The files around a king. */
    static long flank(int king) {
        return FLANK[king & 7];
    }

    static long side(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        int king = b.king[us];
        long own = b.pieces(us, Piece.PAWN);
        long enemy = b.pieces(them, Piece.PAWN);
        long inFront = ChessBoardView.rows(us, ChessBoardView.row(us, king), 7);
        long sum = t.of(ChessPieceSquares.row(Piece.KING, us, king));
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

    /** The rank of the pawn of a file that is nearest to the side's first rank. */
    private static int nearestRow(int us, long pawns) {
        return us == Piece.WHITE ? Bitboard.first(pawns) >>> 3 : 7 - (63 - Long.numberOfLeadingZeros(pawns) >>> 3);
    }
}
