package mendel.search;

import java.util.Arrays;

/**
 * Results of positions searched before, in a table of fixed size that never allocates.
 *
 * <p>An entry is two longs. The second is the data; the first is the position's whole key, exclusive-or the second:
 *
 * <pre>
 *   63        48 47        32 31      24 23 22 21  20       11 10         0
 *   | score      | static     | depth    |bound|Q |  move     | generation |
 * </pre>
 *
 * The move is its index in the position's list of moves (the list is the same for the same position), all ones for no
 * move; Q is set when the index is into the quiescence search's list. Four entries make a bucket of 64 bytes. Entries
 * of earlier searches are replaced first, then the shallowest one.
 *
 * <p>Forced ends are stored as plies from the position, not from the root, because lines of different length meet here.
 * {@link #clear} only starts a new era of generations, so it costs nothing: entries of earlier eras count as empty.
 *
 * <p><b>Several threads</b> may probe and store at once without locks (Hyatt and Mann 2002): an entry whose halves two
 * threads wrote fails the key check and counts as empty. {@link #clear} and {@link #nextSearch} may only be called
 * while no other thread searches.
 */
final class TranspositionTable {

    /** The largest size in MiB. */
    static final int MAX_MEBIBYTES = 8192;

    static final int NONE = 0;
    /** The score is at most the one stored. */
    static final int UPPER = 1;
    /** The score is at least the one stored. */
    static final int LOWER = 2;

    static final int EXACT = 3;

    /** No move stored. */
    static final int NO_MOVE = 1023;
    /** No static evaluation stored. */
    static final int NO_EVALUATION = Short.MIN_VALUE;

    private static final int LAST_GENERATION = 2047;
    private static final int BUCKET = 4;
    private static final int BUCKET_LONGS = 2 * BUCKET;
    /**
     * Large arrays begin at a cache line, with a header of 16 bytes: from this index on each bucket is one cache line.
     */
    private static final int FIRST = 6;

    private static final int LONGS_PER_MEBIBYTE = 1 << 17;
    /** When an entry to replace is chosen, each generation of age counts as that many plies. */
    private static final int PLIES_PER_GENERATION = 4;
    /** The number of entries sampled for the fill of the table. */
    private static final int SAMPLE = 1000;

    private final long[] table;
    private final int buckets;
    /** The current generation, from 1; 0 is an empty slot. */
    private int generation = 1;

    private int firstOfEra = 1;

    /** An empty table. */
    TranspositionTable(int mebibytes) {
        buckets = (int) ((long) mebibytes * LONGS_PER_MEBIBYTE / BUCKET_LONGS);
        table = new long[FIRST + buckets * BUCKET_LONGS];
    }

    /** Forgets everything. */
    void clear() {
        if (generation > LAST_GENERATION / 2) {
            wipe();
        } else {
            generation++;
            firstOfEra = generation;
        }
    }

    /** Begins a new search: older entries stay, but are replaced first. */
    void nextSearch() {
        if (generation == LAST_GENERATION) {
            wipe();
        } else {
            generation++;
        }
    }

    private void wipe() {
        Arrays.fill(table, 0);
        generation = 1;
        firstOfEra = 1;
    }

    /** How full the table is with entries of this era, in permille, sampled from its first buckets. */
    int use() {
        int entries = Math.min(buckets * BUCKET, SAMPLE);
        int used = 0;
        for (int i = 0; i < entries; i++) {
            used += generationOf(table[FIRST + 2 * i + 1]) >= firstOfEra ? 1 : 0;
        }
        return used * 1000 / entries;
    }

    /** The entry of a position, to be read by the static methods below; 0 when there is none. */
    long probe(long key) {
        int from = bucket(key);
        for (int i = from; i < from + BUCKET_LONGS; i += 2) {
            // Read once, so that the entry returned is the one that was checked.
            long data = table[i + 1];
            if ((table[i] ^ data) == key && generationOf(data) >= firstOfEra) {
                return data;
            }
        }
        return 0;
    }

    /**
     * Stores a result.
     *
     * @param score from the side to move's view, counted from the root
     * @param ply the position's distance from the root
     * @param evaluation the static evaluation or {@link #NO_EVALUATION}
     * @param depth plies searched, from 0 (quiescence) to 255
     * @param bound {@link #UPPER}, {@link #LOWER} or {@link #EXACT}, or {@link #NONE} for the evaluation alone
     * @param move the best move's index, or {@link #NO_MOVE}: then a move stored before is kept
     * @param noisy whether the index is one of the quiescence search's list
     */
    void store(long key, int score, int ply, int evaluation, int depth, int bound, int move, boolean noisy) {
        int from = bucket(key);
        int slot = from;
        long kept = 0;
        int lowest = Integer.MAX_VALUE;
        for (int i = from; i < from + BUCKET_LONGS; i += 2) {
            long old = table[i + 1];
            int age = generationOf(old);
            if (age < firstOfEra) {
                if (lowest > Integer.MIN_VALUE) {
                    lowest = Integer.MIN_VALUE;
                    slot = i;
                }
                continue;
            }
            if ((table[i] ^ old) == key) {
                slot = i;
                kept = old;
                break;
            }
            int worth = depth(old) - PLIES_PER_GENERATION * Math.min(generation - age, 64);
            if (worth < lowest) {
                lowest = worth;
                slot = i;
            }
        }
        boolean same = kept != 0;
        if (same && bound != EXACT && generationOf(kept) == generation && depth + 3 < depth(kept)) {
            return;
        }
        int index = move;
        int list = noisy ? 1 : 0;
        if (index == NO_MOVE && same) {
            index = move(kept);
            list = isNoisy(kept) ? 1 : 0;
        }
        long data = (long) toStored(score, ply) << 48
                | (evaluation & 0xFFFFL) << 32
                | (depth & 0xFFL) << 24
                | (long) bound << 22
                | (long) list << 21
                | (long) index << 11
                | generation;
        table[slot] = key ^ data;
        table[slot + 1] = data;
    }

    /** The score of an entry, counted from the root of a search in which the position is at {@code ply}. */
    static int score(long entry, int ply) {
        int stored = (int) (entry >> 48);
        if (stored >= Score.DECISIVE) {
            return stored - ply;
        }
        return stored <= -Score.DECISIVE ? stored + ply : stored;
    }

    private static int toStored(int score, int ply) {
        if (score >= Score.DECISIVE) {
            return score + ply;
        }
        return score <= -Score.DECISIVE ? score - ply : score;
    }

    /** The static evaluation of an entry, or {@link #NO_EVALUATION}. */
    static int evaluation(long entry) {
        return (short) (entry >> 32);
    }

    /** The depth of an entry. */
    static int depth(long entry) {
        return (int) (entry >> 24) & 0xFF;
    }

    /** The bound type of an entry. */
    static int bound(long entry) {
        return (int) (entry >> 22) & 3;
    }

    /** Whether the move of an entry is one of the quiescence search's list. */
    static boolean isNoisy(long entry) {
        return (entry >> 21 & 1) != 0;
    }

    /** The index of an entry's move, or {@link #NO_MOVE}. */
    static int move(long entry) {
        return (int) (entry >> 11) & 1023;
    }

    /**
     * The index of an entry's move in the whole list or the quiescence search's, or {@link #NO_MOVE}; an entry of 0 is
     * empty.
     */
    static int move(long entry, boolean noisy) {
        return entry != 0 && isNoisy(entry) == noisy ? move(entry) : NO_MOVE;
    }

    /**
     * Whether an entry causes a cutoff in a search with a null window below {@code beta}.
     *
     * @param stored the entry's score
     * @param depth the plies that are to go
     * @param sameDepth whether only an entry of that depth counts, not a deeper one
     */
    static boolean causesCutoff(long entry, int stored, int beta, int depth, boolean sameDepth) {
        boolean deepEnough = sameDepth ? depth(entry) == depth : depth(entry) >= depth;
        return deepEnough && (bound(entry) & (stored >= beta ? LOWER : UPPER)) != 0;
    }

    /**
     * Whether a value shows that an evaluation was wrong.
     *
     * @param bound {@link #UPPER}, {@link #LOWER} or {@link #EXACT}
     */
    static boolean contradicts(int bound, int value, int evaluation) {
        return (bound & (value > evaluation ? LOWER : UPPER)) != 0;
    }

    private static int generationOf(long entry) {
        return (int) entry & LAST_GENERATION;
    }

    /** The high half of the product maps the keys evenly to any number of buckets. */
    private int bucket(long key) {
        return FIRST + (int) Math.unsignedMultiplyHigh(key, buckets) * BUCKET_LONGS;
    }
}
