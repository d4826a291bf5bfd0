package mendel.chess.rules;

/**
 * Which squares a piece attacks, from tables made once. Squares are 0 (a1) to 63 (h8), sets of squares are bitboards.
 */
public final class Attacks {

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] PAWN = new long[128];
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];
    private static final Magics BISHOP = Magics.BISHOP;
    private static final Magics ROOK = Magics.ROOK;

    static {
        for (int square = 0; square < 64; square++) {
            KNIGHT[square] =
                    leaps(square, new int[][] {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
            KING[square] =
                    leaps(square, new int[][] {{1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}});
            PAWN[square] = leaps(square, new int[][] {{-1, 1}, {1, 1}});
            PAWN[64 + square] = leaps(square, new int[][] {{-1, -1}, {1, -1}});
        }
        for (int from = 0; from < 64; from++) {
            for (int direction : new int[] {8, 1, -1, -8, 9, 7, -7, -9}) {
                fillLine(from, direction);
            }
        }
    }

    private Attacks() {}

    /** The squares a knight attacks. */
    public static long knight(int square) {
        return KNIGHT[square];
    }

    /** The squares a king attacks. */
    public static long king(int square) {
        return KING[square];
    }

    /** The squares a pawn of {@code colour} attacks. */
    public static long pawn(int colour, int square) {
        return PAWN[colour << 6 | square];
    }

    /** The squares a bishop attacks, up to the first occupied one on each line. */
    public static long bishop(int square, long occupied) {
        return BISHOP.attacks(square, occupied);
    }

    /** The squares a rook attacks, up to the first occupied one on each line. */
    public static long rook(int square, long occupied) {
        return ROOK.attacks(square, occupied);
    }

    /** The squares a queen attacks, up to the first occupied one on each line. */
    public static long queen(int square, long occupied) {
        return BISHOP.attacks(square, occupied) | ROOK.attacks(square, occupied);
    }

    /** The squares strictly between two squares on one rank, file or diagonal; empty for others. */
    public static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }

    /** The whole rank, file or diagonal through two different squares, both included; empty for others. */
    public static long line(int a, int b) {
        return LINE[a << 6 | b];
    }

    private static long leaps(int square, int[][] steps) {
        long set = 0;
        for (int[] step : steps) {
            int file = (square & 7) + step[0];
            int rank = (square >>> 3) + step[1];
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                set |= 1L << (rank << 3 | file);
            }
        }
        return set;
    }

    private static void fillLine(int from, int direction) {
        long line = 1L << from;
        for (int at = from; Magics.hasStep(at, -direction); ) {
            at -= direction;
            line |= 1L << at;
        }
        for (int at = from; Magics.hasStep(at, direction); ) {
            at += direction;
            line |= 1L << at;
        }
        long between = 0;
        for (int at = from; Magics.hasStep(at, direction); ) {
            at += direction;
            BETWEEN[from << 6 | at] = between;
            LINE[from << 6 | at] = line;
            between |= 1L << at;
        }
    }
}
