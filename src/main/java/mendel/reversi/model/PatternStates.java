package mendel.reversi.model;

import mendel.reversi.rules.ReversiPosition;

/**
 * The states of instances of the patterns on the boards of one line of moves. A board's states are those of another
 * board with the squares that differ changed, so that any board seen before will do; the one before the last move, and
 * the last one seen at the same height, are near. Nothing depends on which boards were seen.
 */
final class PatternStates {

    private static final int WORDS = 4;

    /** By bit of the board, low word first: what a disc of Black there adds to the state of each instance. */
    private final char[][] added;

    private final int instances;
    private final int heights;
    /** By height: the discs on the board last seen there, Black's low and high word, White's. */
    private final long[] boards;
    /** By height: the states of that board. At first the board is empty, and so are they. */
    private final char[][] states;

    /** @param kept the instances, in ascending order */
    PatternStates(PatternLayout layout, int[] kept, int size) {
        added = new char[2 * Long.SIZE][];
        for (int bit = 0; bit < added.length; bit++) {
            char[] all = layout.added(bit);
            added[bit] = kept.length == all.length ? all : chosen(all, kept);
        }
        instances = kept.length;
        heights = 2 * size * size;
        boards = new long[WORDS * heights];
        states = new char[heights][instances];
    }

    private static char[] chosen(char[] all, int[] kept) {
        char[] own = new char[kept.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = all[kept[i]];
        }
        return own;
    }

    /** The states of a position's instances; not to be changed, and valid until the next call. */
    char[] of(ReversiPosition p) {
        int height = p.height() % heights;
        char[] at = states[height];
        int here = WORDS * height;
        long blackLow = p.low(ReversiPosition.BLACK);
        long whiteLow = p.low(ReversiPosition.WHITE);
        long blackHigh = p.high(ReversiPosition.BLACK);
        long whiteHigh = p.high(ReversiPosition.WHITE);
        if (height > 0) {
            int before = here - WORDS;
            int changes = Long.bitCount(boards[here] ^ blackLow)
                    + Long.bitCount(boards[here + 2] ^ whiteLow)
                    + Long.bitCount(boards[here + 1] ^ blackHigh)
                    + Long.bitCount(boards[here + 3] ^ whiteHigh);
            int changesBefore = Long.bitCount(boards[before] ^ blackLow)
                    + Long.bitCount(boards[before + 2] ^ whiteLow)
                    + Long.bitCount(boards[before + 1] ^ blackHigh)
                    + Long.bitCount(boards[before + 3] ^ whiteHigh);
            if (changesBefore < changes) {
                System.arraycopy(boards, before, boards, here, WORDS);
                System.arraycopy(states[height - 1], 0, at, 0, instances);
            }
        }
        change(at, boards[here], blackLow, boards[here + 2], whiteLow, 0);
        change(at, boards[here + 1], blackHigh, boards[here + 3], whiteHigh, Long.SIZE);
        boards[here] = blackLow;
        boards[here + 1] = blackHigh;
        boards[here + 2] = whiteLow;
        boards[here + 3] = whiteHigh;
        return at;
    }

    /** Changes the states from one board to another, for the squares of one word. */
    private void change(char[] at, long blackFrom, long blackTo, long whiteFrom, long whiteTo, int word) {
        for (long bits = (blackFrom ^ blackTo) | (whiteFrom ^ whiteTo); bits != 0; bits &= bits - 1) {
            int bit = Long.numberOfTrailingZeros(bits);
            int discs = (int) (blackTo >>> bit & 1)
                    - (int) (blackFrom >>> bit & 1)
                    + 2 * ((int) (whiteTo >>> bit & 1) - (int) (whiteFrom >>> bit & 1));
            add(at, added[word + bit], discs);
        }
    }

    private static void add(char[] at, char[] more, int discs) {
        for (int i = 0; i < at.length; i++) {
            at[i] += (char) (discs * more[i]);
        }
    }
}
