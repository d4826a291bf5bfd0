package mendel.memory.survey;

/** A set of {@code long}s without boxing: open addressing with linear probing (Knuth, volume 3, 6.4). */
final class LongSet {

    private long[] slots = new long[1 << 12];
    private boolean hasZero;
    private int size;

    /** Adds a number; numbers are taken for well-scattered hashes. */
    void add(long value) {
        if (value == 0) {
            size += hasZero ? 0 : 1;
            hasZero = true;
            return;
        }
        if (2 * size >= slots.length) {
            grow();
        }
        if (put(slots, value)) {
            size++;
        }
    }

    private static boolean put(long[] slots, long value) {
        int mask = slots.length - 1;
        int at = (int) value & mask;
        while (slots[at] != 0 && slots[at] != value) {
            at = at + 1 & mask;
        }
        boolean fresh = slots[at] == 0;
        slots[at] = value;
        return fresh;
    }

    private void grow() {
        long[] larger = new long[2 * slots.length];
        for (long value : slots) {
            if (value != 0) {
                put(larger, value);
            }
        }
        slots = larger;
    }

    /** How many different numbers were added. */
    int size() {
        return size;
    }
}
