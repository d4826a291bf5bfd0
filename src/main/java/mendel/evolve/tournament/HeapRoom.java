package mendel.evolve.tournament;

import java.util.function.LongSupplier;

/**
 * Keeps what is dead from filling the machine's memory. What outlives a second of work counts as old, and the
 * collectors that the launcher takes for work without a clock look for dead objects among the old ones only when all
 * the memory is full that the JVM may have. Players of a million weights leave a gigabyte of these in half a minute.
 */
final class HeapRoom {

    /** Bytes that may be dead however little is alive. */
    private static final long LEAST = 3L << 29;

    private final LongSupplier used;
    private final Runnable collection;
    private long alive;

    /** The JVM's own heap. */
    HeapRoom() {
        this(() -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(), System::gc);
    }

    /**
     * A heap.
     *
     * @param used how many bytes it holds, dead or alive
     * @param collection frees what is dead
     */
    HeapRoom(LongSupplier used, Runnable collection) {
        this.used = used;
        this.collection = collection;
    }

    /** Frees what is dead if it may be more than what is alive; to be asked every second or so. */
    synchronized void look() {
        if (used.getAsLong() > 2 * alive + LEAST) {
            collection.run();
            alive = used.getAsLong();
        }
    }
}
