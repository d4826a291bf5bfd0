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

    /** Numbers for a position: its key, then its counters, {@link #reversible} in the high half. */
    private static final int STRIDE = 2;

    private static final int FIRST_SIZE = 64 * STRIDE;
    /** A side can stand as before after two moves of each side, not earlier. */
    private static final int SHORTEST = 4;

    private long[] past;
    private int height;
    /** Half-moves since the last progress. */
    private int idle;
    /** Half-moves that moves of the game can undo. */
    private int reversible;

    /**
     * The history of a position that was set up.
     *
     * @param idle half-moves since the last progress
     */
    public RepetitionHistory(int idle) {
        this.idle = idle;
        past = new long[FIRST_SIZE];
    }

    private RepetitionHistory(RepetitionHistory from) {
        past = from.past.clone();
        height = from.height;
        idle = from.idle;
        reversible = from.reversible;
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
        past[top + 1] = idle | (long) reversible << 32;
        idle++;
        reversible++;
    }

    /** The half-move was progress, as a capture is: no earlier position can come back, and counting starts anew. */
    public void progress() {
        idle = 0;
        reversible = 0;
    }

    /** No earlier position can come back, though the half-move was no progress. */
    public void cut() {
        reversible = 0;
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
        long counters = past[top + 1];
        idle = (int) counters;
        reversible = (int) (counters >>> 32);
        return past[top];
    }

    /** The number of half-moves that can be taken back. */
    public int height() {
        return height;
    }

    /** Half-moves since the last progress. */
    public int idle() {
        return idle;
    }

    /**
     * How often the position with that key, which stands now, stood before, as far back as moves can lead to it.
     *
     * @param enough the count at which to stop looking
     */
    public int occurrences(long key, int enough) {
        int found = 0;
        int far = Math.min(reversible, height);
        for (int back = SHORTEST; back <= far && found < enough; back += 2) {
            if (past[(height - back) * STRIDE] == key) {
                found++;
            }
        }
        return found;
    }
}
