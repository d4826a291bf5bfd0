package mendel.game;

import java.util.Arrays;

/**
 * The keys of the positions that led to one, in a game in which positions can occur again, and how long nothing has
 * happened that cannot be undone by further moves.
 *
 * <p>Positions from before such an event, or before a null move, are no repetitions of later ones and are not looked
 * at.
 */
public final class RepetitionHistory {

    /** Numbers for a position: its key, then its counters. */
    private static final int STRIDE = 2;

    /** One half-move more in both counters. */
    private static final long ONE = 1L << 32 | 1;

    private static final long IDLE = (1L << 32) - 1;

    private static final int FIRST_SIZE = 64 * STRIDE;
    /** A side can stand as before after two moves of each side, not earlier. */
    private static final int SHORTEST = 4;

    private long[] past;
    private int height;
    /** Half-moves since the last progress, and in the high half those that moves of the game can undo. */
    private long counters;

    /**
     * The history of a position that was set up.
     *
     * @param idle half-moves since the last progress
     */
    public RepetitionHistory(int idle) {
        counters = idle;
        past = new long[FIRST_SIZE];
    }

    private RepetitionHistory(RepetitionHistory from) {
        past = from.past.clone();
        height = from.height;
        counters = from.counters;
    }

    /** Another one with the same past. */
    public RepetitionHistory copy() {
        return new RepetitionHistory(this);
    }

    /** A half-move begins, of the game or a null move, in the position with that key. */
    public void push(long key) {
        int top = height++ * STRIDE;
        if (top == past.length) {
            past = Arrays.copyOf(past, past.length * 2);
        }
        past[top] = key;
        past[top + 1] = counters;
        counters += ONE;
    }

    /** The half-move was progress, as a capture is: no earlier position can come back, and counting starts anew. */
    public void progress() {
        counters = 0;
    }

    /** No earlier position can come back, though the half-move was no progress. */
    public void cut() {
        counters &= IDLE;
    }

    /**
     * Takes the last half-move back.
     *
     * @return the key of the position in which it was made
     * @throws IllegalStateException when there is none
     */
    public long pop() {
        if (height == 0) {
            throw new IllegalStateException("there is no move to take back");
        }
        int top = --height * STRIDE;
        counters = past[top + 1];
        return past[top];
    }

    /** The number of half-moves that can be taken back. */
    public int height() {
        return height;
    }

    /** Half-moves since the last progress. */
    public int idle() {
        return (int) counters;
    }

    /**
     * How often the position with that key, which stands now, stood before, as far back as moves can lead to it.
     *
     * @param enough the count at which to stop looking
     */
    public int occurrences(long key, int enough) {
        int found = 0;
        int far = Math.min((int) (counters >>> 32), height);
        for (int back = SHORTEST; back <= far && found < enough; back += 2) {
            if (past[(height - back) * STRIDE] == key) {
                found++;
            }
        }
        return found;
    }
}
