package mendel.draughts.rules;

/**
 * The 32 dark squares and sets of them. Square number n of the usual numbering (1 = b8, 4 = h8, 5 = a7, 32 = g1) is
 * index n - 1; a set is an {@code int} with bit n - 1 for square n:
 *
 * <pre>
 * 8 .  0  .  1  .  2  .  3
 * 7 4  .  5  .  6  .  7  .
 * 6 .  8  .  9  . 10  . 11
 * 5 12 . 13  . 14  . 15  .
 * 4 . 16  . 17  . 18  . 19
 * 3 20 . 21  . 22  . 23  .
 * 2 . 24  . 25  . 26  . 27
 * 1 28 . 29  . 30  . 31  .
 *   a  b  c  d  e  f  g  h
 * </pre>
 *
 * <p>Directions are {@link #NORTH_EAST}, {@link #SOUTH_EAST}, {@link #SOUTH_WEST} and {@link #NORTH_WEST}; north is
 * towards row 8, where White's men go, east towards file h.
 */
public final class Squares {

    /** Up the board, towards file h. */
    public static final int NORTH_EAST = 0;
    /** Down the board, towards file h. */
    public static final int SOUTH_EAST = 1;
    /** Down the board, towards file a. */
    public static final int SOUTH_WEST = 2;
    /** Up the board, towards file a. */
    public static final int NORTH_WEST = 3;

    /** The squares of row 8, where White's men are crowned. */
    public static final int ROW_8 = 0xF;
    /** The squares of row 1, where Black's men are crowned. */
    public static final int ROW_1 = 0xF000_0000;

    /** Rows 8, 6, 4, 2, whose dark squares lie on the files b, d, f, h. */
    private static final int EVEN_ROWS = 0x0F0F_0F0F;
    /** Rows 7, 5, 3, 1, whose dark squares lie on the files a, c, e, g. */
    private static final int ODD_ROWS = ~EVEN_ROWS;

    private static final int EVEN_ROWS_WITHOUT_H = 0x0707_0707;
    private static final int ODD_ROWS_WITHOUT_A = 0xE0E0_E0E0;

    private static final int COUNT = 32;
    /** By direction and square: the square next to it as a set, empty at the edge. */
    private static final int[] NEXT = new int[4 * COUNT];
    /** By direction and square: all squares beyond it up to the edge. */
    private static final int[] RAY = new int[4 * COUNT];

    static {
        for (int direction = 0; direction < 4; direction++) {
            for (int square = 0; square < COUNT; square++) {
                int at = direction << 5 | square;
                NEXT[at] = step(direction, 1 << square);
                for (int set = NEXT[at]; set != 0; set = step(direction, set)) {
                    RAY[at] |= set;
                }
            }
        }
    }

    private Squares() {}

    /** Every square moved one row up and one file towards h; what leaves the board is lost. */
    public static int northEast(int set) {
        return (set & EVEN_ROWS_WITHOUT_H) >>> 3 | (set & ODD_ROWS) >>> 4;
    }

    /** Every square moved one row up and one file towards a. */
    public static int northWest(int set) {
        return (set & EVEN_ROWS) >>> 4 | (set & ODD_ROWS_WITHOUT_A) >>> 5;
    }

    /** Every square moved one row down and one file towards h. */
    public static int southEast(int set) {
        return (set & EVEN_ROWS_WITHOUT_H) << 5 | (set & ODD_ROWS) << 4;
    }

    /** Every square moved one row down and one file towards a. */
    public static int southWest(int set) {
        return (set & EVEN_ROWS) << 4 | (set & ODD_ROWS_WITHOUT_A) << 3;
    }

    /** Every square moved one step in a direction. */
    public static int step(int direction, int set) {
        return switch (direction) {
            case NORTH_EAST -> northEast(set);
            case SOUTH_EAST -> southEast(set);
            case SOUTH_WEST -> southWest(set);
            default -> northWest(set);
        };
    }

    /** The square next to {@code square} in a direction, as a set; empty at the edge. */
    public static int next(int direction, int square) {
        return NEXT[direction << 5 | square];
    }

    /** All squares beyond {@code square} in a direction, up to the edge. */
    public static int ray(int direction, int square) {
        return RAY[direction << 5 | square];
    }

    /** The first square of {@code occupied} beyond {@code square} in a direction; -1 when there is none. */
    public static int firstOccupied(int direction, int square, int occupied) {
        int met = RAY[direction << 5 | square] & occupied;
        if (met == 0) {
            return -1;
        }
        return isNorth(direction) ? 31 - Integer.numberOfLeadingZeros(met) : Integer.numberOfTrailingZeros(met);
    }

    /** The squares beyond {@code square} in a direction before the first one of {@code occupied}. */
    public static int slide(int direction, int square, int occupied) {
        int ray = RAY[direction << 5 | square];
        int first = firstOccupied(direction, square, occupied);
        return first < 0 ? ray : ray & ~(RAY[direction << 5 | first] | 1 << first);
    }

    private static boolean isNorth(int direction) {
        return direction == NORTH_EAST || direction == NORTH_WEST;
    }

    /** The square's name, {@code b8} for 0 to {@code g1} for 31. */
    public static String name(int square) {
        int place = place(square);
        return "" + (char) ('a' + place % 8) + (char) ('8' - place / 8);
    }

    /** The square among all 64, the light ones as well: 0 is a8, 63 is h1. */
    public static int place(int square) {
        int row = square >>> 2;
        return row * 8 + (square & 3) * 2 + ((row & 1) == 0 ? 1 : 0);
    }

    /** The dark square of that name, or -1 when the text names none. */
    public static int square(String name) {
        if (name.length() != 2) {
            return -1;
        }
        int file = name.charAt(0) - 'a';
        int row = '8' - name.charAt(1);
        if (file < 0 || file > 7 || row < 0 || row > 7 || ((file + row) & 1) == 0) {
            return -1;
        }
        return row << 2 | file >>> 1;
    }
}
