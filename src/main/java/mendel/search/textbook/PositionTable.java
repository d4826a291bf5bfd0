package mendel.search.textbook;

import java.util.Arrays;

/**
 * What is {@link TableEntry} of positions met before in a search. One entry per slot; always replaced by the newest.
 */
final class PositionTable {

    private static final int SLOTS = 1 << 20;
    /** The search number of an entry starts at this bit, between depth and value. */
    private static final int SEARCH_SHIFT = 16;

    private static final int LAST_SEARCH = 0xFFFF;

    private final long[] keys = new long[SLOTS];
    private final long[] entries = new long[SLOTS];
    private long search = 1;

    /** Forgets everything. */
    void clear() {
        if (search == LAST_SEARCH) {
            Arrays.fill(entries, 0);
            search = 0;
        }
        search++;
    }

    /** What is known of a position; 0 for nothing. */
    long probe(long key) {
        int slot = slot(key);
        return keys[slot] == key && (entries[slot] >> SEARCH_SHIFT & LAST_SEARCH) == search ? entries[slot] : 0;
    }

    /** Stores what is known of a position. */
    void store(long key, long known) {
        int slot = slot(key);
        keys[slot] = key;
        entries[slot] = known | search << SEARCH_SHIFT;
    }

    private static int slot(long key) {
        return (int) (key ^ key >>> 32) & SLOTS - 1;
    }
}
