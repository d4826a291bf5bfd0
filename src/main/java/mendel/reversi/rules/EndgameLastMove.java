package mendel.reversi.rules;

/**
 * How many discs the last move of a game flips. On a board with one empty square every disc that is not ours is the
 * opponent's, so that our own discs on the four lines through that square tell it all: each line is gathered into eight
 * bits and looked up. Off-board squares of 6x6 never hold an own disc, so that the same tables serve it.
 */
final class EndgameLastMove {

    private static final int LINE = 8;
    private static final int STATES = 256;
    private static final long FILE_A = 0x0101010101010101L;
    /** Brings the eight bits of a column together. */
    private static final long GATHER = 0x0102040810204080L;

    private static final int TOP = 56;

    /** By place on a line and own discs on it: the discs flipped on both sides. */
    private static final byte[] TURNED = flipped();
    /** By square: the squares of its two diagonals. */
    private static final long[] RISING = diagonals(-1);

    private static final long[] FALLING = diagonals(1);

    private EndgameLastMove() {}

    private static byte[] flipped() {
        byte[] flipped = new byte[LINE * STATES];
        for (int i = 0; i < flipped.length; i++) {
            int place = i / STATES;
            int own = i % STATES;
            flipped[i] = (byte) (run(own, place, 1) + run(own, place, -1));
        }
        return flipped;
    }

    /** The opponent's discs between a place and the next own disc one way; 0 without such a disc. */
    private static int run(int own, int place, int step) {
        int n = 0;
        for (int i = place + step; i >= 0 && i < LINE; i += step) {
            if ((own >> i & 1) != 0) {
                return n;
            }
            n++;
        }
        return 0;
    }

    private static long[] diagonals(int way) {
        long[] lines = new long[LINE * LINE];
        for (int square = 0; square < lines.length; square++) {
            for (int row = 0; row < LINE; row++) {
                int column = square % LINE + way * (row - square / LINE);
                lines[square] |= column >= 0 && column < LINE ? 1L << row * LINE + column : 0;
            }
        }
        return lines;
    }

    /** The discs that {@code own} flips on the last empty square of the board. */
    static int flipped(int square, long own) {
        int column = square & 7;
        int row = square >>> 3;
        int onRow = (int) (own >>> (row << 3)) & 0xFF;
        int onColumn = (int) ((own >>> column & FILE_A) * GATHER >>> TOP);
        int onRising = (int) ((own & RISING[square]) * FILE_A >>> TOP);
        int onFalling = (int) ((own & FALLING[square]) * FILE_A >>> TOP);
        return TURNED[column * STATES + onRow]
                + TURNED[row * STATES + onColumn]
                + TURNED[column * STATES + onRising]
                + TURNED[column * STATES + onFalling];
    }
}
