package mendel.web;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import mendel.runs.LiveRuns;
import org.jspecify.annotations.Nullable;

/** Looks at the folder of runs as long as anybody listens, and publishes what it finds. */
final class RunWatcher implements AutoCloseable {

    /** The topic of the list of all runs. */
    static final String TOPIC = "runs";

    private static final Duration PAUSE = Duration.ofMillis(700);

    private final LiveRuns runs;
    private final Broadcast broadcast;
    private final Thread thread;
    private volatile boolean closed;

    /** Begins to watch. */
    RunWatcher(LiveRuns runs, Broadcast broadcast) {
        this.runs = runs;
        this.broadcast = broadcast;
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
                    broadcast.publish(TOPIC, JsonReply.text(now()));
                }
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
