package mendel.bits;

/**
 * A set of {@code long}, such as the keys of millions of positions: open addressing with linear probing, 12 to 24 bytes
 * an element. Knuth, TAOCP volume 3, section 6.4, algorithms L and R.
 *
 * <p>For one thread at a time.
 */
public final class LongSet {

    /** Spreads keys that differ in few bits: 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final int LEAST = 16;
    private static final int LARGEST = 1 << 30;

    /** The elements; 0 where there is none. */
    private long[] table;

    private int size;
    /** Whether 0 is an element, which the table cannot show. */
    private boolean hasZero;

    /** An empty set. */
    public LongSet() {
        this(0);
    }

    /** An empty set in which so many elements have room before it grows. */
    public LongSet(int expected) {
        int length = LEAST;
        while (length / 3L * 2 < expected && length < LARGEST) {
            length *= 2;
        }
        table = new long[length];
    }

    /** The number of elements. */
    public int size() {
        return size;
    }

    /** Whether the set has this element. */
    public boolean contains(long element) {
        return element == 0 ? hasZero : table[find(element)] != 0;
    }

    /** Adds an element; false when the set has it already. */
    public boolean add(long element) {
        if (contains(element)) {
            return false;
        }
        size++;
        if (element == 0) {
            hasZero = true;
            return true;
        }
        if (size > table.length / 3L * 2) {
            grow();
        }
        table[find(element)] = element;
        return true;
    }

    /** Removes an element; false when the set does not have it. */
    public boolean remove(long element) {
        if (!contains(element)) {
            return false;
        }
        size--;
        if (element == 0) {
            hasZero = false;
            return true;
        }
        int mask = table.length - 1;
        int gap = find(element);
        // Whoever could no longer be found across the gap moves into it.
        for (int i = gap + 1 & mask; table[i] != 0; i = i + 1 & mask) {
            if ((i - home(table[i]) & mask) >= (i - gap & mask)) {
                table[gap] = table[i];
                gap = i;
            }
        }
        table[gap] = 0;
        return true;
    }

    /** The place of an element, or the free one where it belongs. */
    private int find(long element) {
        int mask = table.length - 1;
        int i = home(element);
        while (table[i] != 0 && table[i] != element) {
            i = i + 1 & mask;
        }
        return i;
    }

    /** The place at which the search for an element begins. */
    private int home(long element) {
        return (int) (element * SPREAD >>> Long.numberOfLeadingZeros(table.length) + 1);
    }

    private void grow() {
        if (table.length == LARGEST) {
            throw new IllegalStateException("more than " + size + " elements");
        }
        long[] old = table;
        table = new long[2 * old.length];
        for (long element : old) {
            if (element != 0) {
                table[find(element)] = element;
            }
        }
    }
}
