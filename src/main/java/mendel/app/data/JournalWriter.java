package mendel.app.data;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mendel.dataset.Journal;

/** Adds lines to a journal, now and then some at once: forcing each one to the disk would take longer than the work. */
public final class JournalWriter implements AutoCloseable {

    private static final long PAUSE_NANOS = Duration.ofMillis(500).toNanos();

    private final Journal journal;
    private final List<String> waiting = new ArrayList<>();
    private long written = System.nanoTime();

    /** A writer that has written nothing. */
    public JournalWriter(Journal journal) {
        this.journal = journal;
    }

    /**
     * Adds a line.
     *
     * @throws mendel.ResourceException when the disk refuses; what stood in the journal before is not lost
     */
    public void add(String line) {
        waiting.add(line);
        if (System.nanoTime() - written >= PAUSE_NANOS) {
            flush();
        }
    }

    private void flush() {
        List<String> lines = List.copyOf(waiting);
        waiting.clear();
        journal.append(lines);
        written = System.nanoTime();
    }

    @Override
    public void close() {
        flush();
    }
}
