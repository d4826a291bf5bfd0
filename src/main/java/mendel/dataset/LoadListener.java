package mendel.dataset;

/** Receives the progress of reading and preparing data. May be called by any thread. */
public interface LoadListener {

    /** A listener that ignores everything. */
    LoadListener NONE = new LoadListener() {
        @Override
        public void begins(String work, String unit, long total) {}

        @Override
        public void done(long count) {}
    };

    /** The number of quick steps between two calls of {@link #done}. */
    int STEP = 1024;

    /**
     * A piece of work begins.
     *
     * @param work its name, such as {@code reading games.csv}
     * @param unit what is counted, in the plural
     * @param total the number in all; 0 when unknown
     */
    void begins(String work, String unit, long total);

    /** The number done so far. */
    void done(long count);
}
