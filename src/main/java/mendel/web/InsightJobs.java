package mendel.web;

import io.javalin.http.HttpResponseException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.ResourceException;

/**
 * Long work that a page asked for, one at a time for each of the page's topics: the next one ends the one before. What
 * is found goes to the topic. Work ends, too, when nobody listens to the topic any more, or after a while.
 */
final class InsightJobs implements AutoCloseable {

    private static final int BUSY = 429;
    private static final long GRACE_NANOS = Duration.ofSeconds(5).toNanos();
    private static final long KEPT_NANOS = Duration.ofMinutes(1).toNanos();
    private static final long LOOK_MILLIS = 500;

    private final Broadcast broadcast;
    private final int most;
    private final long longest;
    private final Map<String, InsightJob> jobs = new HashMap<>();
    /**
     * When the work for a topic ended, in nanoseconds: its answer is kept for a page whose connection is being made
     * again.
     */
    private final Map<String, Long> ended = new HashMap<>();

    private final ScheduledExecutorService caretaker = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("insights").factory());
    private int running;
    private boolean closed;

    /** Work that goes on. */
    private static final class InsightJob {

        /** What the page calls this request: answers to older ones are of no use to it. */
        private final String key;
        /** Ends it soon. */
        private final Runnable cancel;

        private final long begun = System.nanoTime();

        InsightJob(String key, Runnable cancel) {
            this.key = key;
            this.cancel = cancel;
        }
    }

    /**
     * Room for work.
     *
     * @param most how much at a time
     * @param longest after which time it ends; what was found by then is the answer
     */
    InsightJobs(Broadcast broadcast, int most, Duration longest) {
        this.broadcast = broadcast;
        this.most = most;
        this.longest = longest.toNanos();
        var _ = caretaker.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Begins work.
     *
     * @param work is given where to put what it has found, and returns at its end or soon after {@code cancel}
     * @throws HttpResponseException when there is too much already
     */
    synchronized void begin(String topic, String key, Consumer<Consumer<Object>> work, Runnable cancel) {
        stop(topic);
        if (closed || jobs.size() >= most) { // Work that was told to end will not be long.
            throw new HttpResponseException(BUSY, "the server is busy with other questions; ask again in a moment");
        }
        InsightJob job = new InsightJob(key, cancel);
        jobs.put(topic, job);
        running++;
        Thread.ofPlatform().daemon().name("insight").start(() -> run(topic, job, work));
    }

    private void run(String topic, InsightJob job, Consumer<Consumer<Object>> work) {
        try {
            work.accept(found -> tell(topic, job, found));
        } catch (InputException | ResourceException e) {
            tell(topic, job, JsonReply.object("problem", e.getMessage()));
        } catch (RuntimeException e) { // A fault of the program: the page is told, and nothing else ends.
            tell(topic, job, JsonReply.object("problem", "a fault of the program: " + e));
        } finally {
            end(topic, job);
        }
    }

    private synchronized void tell(String topic, InsightJob job, Object found) {
        if (jobs.get(topic) == job) {
            broadcast.publish(topic, JsonReply.text(JsonReply.object("key", job.key, "found", found)));
        }
    }

    private synchronized void end(String topic, InsightJob job) {
        running--;
        if (jobs.remove(topic, job)) {
            ended.put(topic, System.nanoTime());
        }
    }

    /** Ends what goes on for a topic. */
    synchronized void stop(String topic) {
        InsightJob job = jobs.remove(topic);
        if (job != null) {
            job.cancel.run();
        }
        ended.remove(topic);
        broadcast.forget(topic);
    }

    private synchronized void look() {
        long now = System.nanoTime();
        jobs.forEach((topic, job) -> {
            long age = now - job.begun;
            if (age > longest || age > GRACE_NANOS && !broadcast.isHeard(topic)) {
                job.cancel.run();
            }
        });
        ended.entrySet().removeIf(one -> {
            boolean isOld = now - one.getValue() > KEPT_NANOS;
            if (isOld) {
                broadcast.forget(one.getKey());
            }
            return isOld;
        });
    }

    /** How much work goes on. */
    synchronized int size() {
        return running;
    }

    @Override
    public void close() {
        caretaker.shutdownNow();
        synchronized (this) {
            closed = true;
            List.copyOf(jobs.keySet()).forEach(this::stop);
        }
    }
}
