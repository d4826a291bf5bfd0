package mendel.web;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mendel.runs.LiveRuns;
import org.jspecify.annotations.Nullable;

/** Looks at the folder of runs as long as anybody listens, and publishes what it finds. */
final class RunWatcher implements AutoCloseable {

    /** The topic of the list of all runs. */
    static final String TOPIC = "runs";

    private static final Duration PAUSE = Duration.ofMillis(700);

    private final LiveRuns runs;
    private final Broadcast broadcast;
    private final Consumer<Throwable> failures;
    private final Thread thread;
    private volatile boolean closed;
    /** What was told last, so that it is not told again and again. */
    private String lastFailure = "";

    /**
     * Begins to watch.
     *
     * @param failures hears why it could not look; it goes on looking
     */
    RunWatcher(LiveRuns runs, Broadcast broadcast, Consumer<Throwable> failures) {
        this.runs = runs;
        this.broadcast = broadcast;
        this.failures = failures;
        thread = Thread.ofPlatform().daemon().name("runs").start(this::work);
    }

    /** All runs now. */
    synchronized List<Map<String, @Nullable Object>> now() {
        return RunsApi.list(runs.all());
    }

    private void work() {
        try {
            while (!closed) {
                if (broadcast.isHeard(TOPIC)) {
                    publish();
                }
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void publish() {
        try {
            broadcast.publish(TOPIC, JsonReply.text(now()));
        } catch (RuntimeException e) {
            String told = String.valueOf(e.getMessage());
            if (!told.equals(lastFailure)) {
                failures.accept(e);
                lastFailure = told;
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
