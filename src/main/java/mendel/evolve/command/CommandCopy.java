package mendel.evolve.command;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.protocol.EngineException;
import mendel.protocol.EngineException.EngineFailureKind;
import mendel.protocol.EngineProcess;
import org.jspecify.annotations.Nullable;

/**
 * One copy of the command. When it dies or falls silent, it is started again and gets the genomes that it had once
 * more, one at a time, so that the one to blame is found: that over which it fails twice when it has no other.
 *
 * <p>For one thread at a time; {@link #end} may be called by others.
 */
final class CommandCopy {

    private final CommandSpec spec;
    private final int number;
    private final ScheduledExecutorService watch;
    private final Map<Integer, CommandRequest> open = new LinkedHashMap<>();
    private final BitSet answered = new BitSet();
    private volatile @Nullable EngineProcess process;
    private volatile boolean ended;
    private final AtomicInteger restarts = new AtomicInteger();
    private String data = "";

    /**
     * A copy that is not started yet.
     *
     * @param number its number, from 1
     * @param watch ends what does not read its input
     */
    CommandCopy(CommandSpec spec, int number, ScheduledExecutorService watch) {
        this.spec = spec;
        this.number = number;
        this.watch = watch;
    }

    /** Receives losses by the places of their requests. */
    interface LossSink {
        void put(int place, double loss);
    }

    /** What its losses depend on beside the command, as it told when it started; empty before that. */
    String data() {
        return data;
    }

    /** How often it was started again. */
    int restarts() {
        return restarts.get();
    }

    /** Whether it runs. */
    boolean isStarted() {
        return process != null;
    }

    /** Starts it, unless it runs. */
    EngineProcess started() throws EngineException {
        EngineProcess running = process;
        return running != null ? running : start();
    }

    private EngineProcess start() throws EngineException {
        EngineProcess fresh = EngineProcess.start(spec.program(), "");
        fresh.rename("copy " + number + " of " + fresh.name());
        process = fresh;
        if (ended) {
            abandon();
        }
        send(fresh, CommandLines.hello(spec.parameters(), spec.seed(), number), spec.startLimit());
        data = CommandLines.greeting(fresh.name(), read(fresh, spec.startLimit(), "its first answer"));
        return fresh;
    }

    /**
     * Takes requests and gives their losses until there are none.
     *
     * @throws EngineException when it fails twice over a genome, cannot be started, or answers with something unusable
     */
    void work(Queue<CommandRequest> requests, LossSink losses) throws EngineException {
        Deque<CommandRequest> again = new ArrayDeque<>();
        while (true) {
            try {
                fill(requests, again);
                if (open.isEmpty()) {
                    return;
                }
                take(losses);
            } catch (EngineException e) {
                if (ended) {
                    throw e;
                }
                again.addAll(repeatable(e));
                restarts.incrementAndGet();
                abandon();
                start();
            }
        }
    }

    /** Sends as many requests as the copy may have; those that are repeated one at a time, and first. */
    private void fill(Queue<CommandRequest> requests, Deque<CommandRequest> again) throws EngineException {
        if (!again.isEmpty()) {
            if (open.isEmpty()) {
                ask(again.removeFirst());
            }
            return;
        }
        while (open.size() < spec.ahead()) {
            CommandRequest next = requests.poll();
            if (next == null) {
                return;
            }
            ask(next);
        }
    }

    private void ask(CommandRequest request) throws EngineException {
        open.put(request.id(), request);
        send(started(), CommandLines.request(request), spec.answerLimit());
    }

    private void take(LossSink losses) throws EngineException {
        EngineProcess running = started();
        String line = read(running, spec.answerLimit(), "its answer");
        CommandLines.LossAnswer answer = CommandLines.answer(running.name(), line);
        CommandRequest request = open.remove(answer.id());
        if (request == null) {
            throw CommandLines.nonsense(running.name() + " gave a loss for genome " + answer.id()
                    + (answer.id() >= 0 && answered.get(answer.id()) ? " twice" : ", which it was not asked for"));
        }
        answered.set(answer.id());
        losses.put(request.place(), answer.loss());
    }

    /**
     * The requests that a failed copy had.
     *
     * @throws EngineException the failure, when it is no matter of a new start
     */
    private List<CommandRequest> repeatable(EngineException failure) throws EngineException {
        boolean repeats = failure.kind() == EngineFailureKind.DEATH || failure.kind() == EngineFailureKind.TIMEOUT;
        if (!repeats || open.isEmpty()) {
            throw failure;
        }
        List<CommandRequest> had = List.copyOf(open.values());
        open.clear();
        // Which of several is to blame nobody knows; they are repeated one at a time.
        if (had.size() == 1 && had.getFirst().failed() > 1) {
            throw new EngineException(
                    failure.kind(), "twice over genome " + had.getFirst().id() + ": " + failure.getMessage());
        }
        return had;
    }

    /** Sends a line to a program that may not read it. */
    private void send(EngineProcess to, String line, Duration limit) throws EngineException {
        AtomicBoolean late = new AtomicBoolean();
        ScheduledFuture<?> end = watch.schedule(
                () -> {
                    late.set(true);
                    to.abandon();
                },
                limit.toNanos(),
                TimeUnit.NANOSECONDS);
        try {
            to.send(line);
        } catch (EngineException e) {
            throw late.get()
                    ? new EngineException(
                            EngineFailureKind.TIMEOUT, to.name() + " does not read its input within " + text(limit))
                    : e;
        } finally {
            end.cancel(false);
        }
    }

    private static String read(EngineProcess from, Duration limit, String what) throws EngineException {
        try {
            return from.read(EngineProcess.deadline(limit));
        } catch (EngineException e) {
            if (e.kind() != EngineFailureKind.TIMEOUT) {
                throw e;
            }
            String words = from.lastError();
            throw new EngineException(
                    EngineFailureKind.TIMEOUT,
                    from.name() + " did not send " + what + " within " + text(limit)
                            + (words.isEmpty() ? "" : " (" + words + ")"));
        }
    }

    private static String text(Duration limit) {
        double seconds = limit.toMillis() / 1000.0;
        return (seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds)) + " s";
    }

    /** Kills it for good. */
    void end() {
        ended = true;
        abandon();
    }

    private void abandon() {
        EngineProcess running = process;
        process = null;
        if (running != null) {
            running.abandon();
        }
    }

    /** Lets it end by itself: its input ends. */
    void close() {
        ended = true;
        EngineProcess running = process;
        process = null;
        if (running != null) {
            running.close();
        }
    }
}
