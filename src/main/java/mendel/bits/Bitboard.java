package mendel.bits;

/**
 * Sets of squares of an 8x8 board as the bits of a {@code long}: a1 is bit 0, b1 bit 1, h8 bit 63. North is towards row
 * 8, east towards file h.
 */
public final class Bitboard {

    /** The squares of file a. */
    public static final long FILE_A = 0x0101010101010101L;
    /** The squares of file b. */
    public static final long FILE_B = FILE_A << 1;
    /** The squares of file c. */
    public static final long FILE_C = FILE_A << 2;
    /** The squares of file d. */
    public static final long FILE_D = FILE_A << 3;
    /** The squares of file e. */
    public static final long FILE_E = FILE_A << 4;
    /** The squares of file f. */
    public static final long FILE_F = FILE_A << 5;
    /** The squares of file g. */
    public static final long FILE_G = FILE_A << 6;
    /** The squares of file h. */
    public static final long FILE_H = FILE_A << 7;

    /** The squares of row 1. */
    public static final long RANK_1 = 0xFFL;
    /** The squares of row 2. */
    public static final long RANK_2 = RANK_1 << 8;
    /** The squares of row 3. */
    public static final long RANK_3 = RANK_1 << 16;
    /** The squares of row 4. */
    public static final long RANK_4 = RANK_1 << 24;
    /** The squares of row 5. */
    public static final long RANK_5 = RANK_1 << 32;
    /** The squares of row 6. */
    public static final long RANK_6 = RANK_1 << 40;
    /** The squares of row 7. */
    public static final long RANK_7 = RANK_1 << 48;
    /** The squares of row 8. */
    public static final long RANK_8 = RANK_1 << 56;

    /** The dark squares; a1 is one. */
    public static final long DARK = 0xAA55AA55AA55AA55L;
    /** The light squares. */
    public static final long LIGHT = ~DARK;

    private Bitboard() {}

    /** The set of one square. */
    public static long of(int square) {
        return 1L << square;
    }

    /** The lowest square of a set that is not empty. */
    public static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    /** The set without its lowest square. */
    public static long rest(long set) {
        return set & (set - 1);
    }

    /** The number of squares in the set. */
    public static int count(long set) {
        return Long.bitCount(set);
    }

    /** The file of a square, 0 (a) to 7 (h). */
    public static int fileOf(int square) {
        return square & 7;
    }

    /** The row of a square, 0 (row 1) to 7 (row 8). */
    public static int rankOf(int square) {
        return square >>> 3;
    }

    /** The squares of file 0 (a) to 7 (h). */
    public static long file(int file) {
        return FILE_A << file;
    }

    /** The squares of row 0 (row 1) to 7 (row 8). */
    public static long rank(int rank) {
        return RANK_1 << (rank << 3);
    }

    /** The files beside file 0 (a) to 7 (h). */
    public static long adjacentFiles(int file) {
        long f = file(file);
        return east(f) | west(f);
    }

    /** Every square moved one row up; squares that leave the board are dropped. */
    public static long north(long set) {
        return set << 8;
    }

    /** Every square moved one row down. */
    public static long south(long set) {
        return set >>> 8;
    }

    /** Every square moved one file towards h. */
    public static long east(long set) {
        return (set & ~FILE_H) << 1;
    }

    /** Every square moved one file towards a. */
    public static long west(long set) {
        return (set & ~FILE_A) >>> 1;
    }

    /** Every square moved one row up and one file towards h. */
    public static long northEast(long set) {
        return (set & ~FILE_H) << 9;
    }

    /** Every square moved one row up and one file towards a. */
    public static long northWest(long set) {
        return (set & ~FILE_A) << 7;
    }

    /** Every square moved one row down and one file towards h. */
    public static long southEast(long set) {
        return (set & ~FILE_H) >>> 7;
    }

    /** Every square moved one row down and one file towards a. */
    public static long southWest(long set) {
        return (set & ~FILE_A) >>> 9;
    }

    /** Every square moved one row ahead, as {@code colour} (0 white, 1 black) sees it. */
    public static long forward(int colour, long set) {
        return colour == 0 ? set << 8 : set >>> 8;
    }

    /** The set with all squares above each of its squares. */
    public static long northFill(long set) {
        long fill = set | set << 8;
        fill |= fill << 16;
        return fill | fill << 32;
    }

    /** The set with all squares below each of its squares. */
    public static long southFill(long set) {
        long fill = set | set >>> 8;
        fill |= fill >>> 16;
        return fill | fill >>> 32;
    }

    /** All squares of the files that the set touches. */
    public static long fileFill(long set) {
        return northFill(set) | southFill(set);
    }

    /** The squares ahead of each square of the set on its file, as {@code colour} (0 white, 1 black) sees it. */
    public static long squaresInFront(int colour, long set) {
        return colour == 0 ? northFill(set << 8) : southFill(set >>> 8);
    }

    /** The eight neighbours of each square of the set. */
    public static long neighbours(long set) {
        long row = set | east(set) | west(set);
        return (row | row << 8 | row >>> 8) & ~set;
    }

    /** The square's name, {@code a1} to {@code h8}. */
    public static String name(int square) {
        return "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >>> 3));
    }

    /** The square of that name, or -1 when the text is not a square. */
    public static int square(String name) {
        if (name.length() != 2) {
            return -1;
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank << 3 | file;
    }
}
