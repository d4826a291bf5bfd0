package mendel.dataset;

/**
 * Hears how far reading data has come, and what is done with them before they can be used. May be told by any thread.
 */
public interface LoadListener {

    /** A listener that ignores everything. */
    LoadListener NONE = new LoadListener() {
        @Override
        public void begins(String work, String unit, long total) {}

        @Override
        public void done(long count) {}
    };

    /** How many things are done between two calls of {@link #done} where each takes next to no time. */
    int STEP = 1024;

    /**
     * Another piece of work begins.
     *
     * @param work what is done, as {@code reading games.csv}
     * @param unit what is counted, in the plural
     * @param total how many there will be; 0 when unknown
     */
    void begins(String work, String unit, long total);

    /** So many things of the work are done. */
    void done(long count);
}
