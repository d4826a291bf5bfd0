package mendel.app.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/** The commands of a {@link SharedGame} on their way to its thread, and the search that they may have to end. */
final class CommandQueue {

    /** The wait for what never comes by itself. */
    static final long NEVER = Long.MAX_VALUE;

    private final Deque<QueuedCommand<?>> commands = new ArrayDeque<>();
    private @Nullable GameSearch running;
    private boolean closed;

    /** What a command does to a search that runs. */
    enum Breaks {
        /** It waits. */
        NOTHING,
        /** It ends a search for a hint, and waits for one for a move. */
        HINTS,
        /** It ends the search. */
        ALL;

        boolean breaks(GameSearch search) {
            return this == ALL || this == HINTS && search.isHint();
        }
    }

    /**
     * A command that waits.
     *
     * @param <T> what it gives
     */
    record QueuedCommand<T>(Breaks breaks, Supplier<T> deed, CompletableFuture<T> result) {

        /** Carries it out; whoever asked is told its failure. */
        void run() {
            try {
                result.complete(deed.get());
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        }

        private void cancel() {
            result.completeExceptionally(new CancellationException("the game is closed"));
        }
    }

    /** Adds a command; from any thread. */
    <T> CompletableFuture<T> add(Breaks breaks, Supplier<T> deed) {
        QueuedCommand<T> command = new QueuedCommand<>(breaks, deed, new CompletableFuture<>());
        synchronized (this) {
            if (!closed) {
                commands.add(command);
                if (running != null && breaks.breaks(running)) {
                    running.abandon();
                }
                notifyAll();
                return command.result();
            }
        }
        command.cancel();
        return command.result();
    }

    /**
     * Waits for the next command.
     *
     * @param patience asked for the milliseconds to wait at most, {@link #NEVER} for as long as it takes
     * @return null when the time is over, or all is closed
     */
    synchronized @Nullable QueuedCommand<?> next(LongSupplier patience) {
        while (!closed) {
            QueuedCommand<?> next = commands.poll();
            long wait = next == null ? patience.getAsLong() : 0;
            if (next != null || wait == 0) {
                return next;
            }
            try {
                wait(wait == NEVER ? 0 : wait);
            } catch (InterruptedException e) {
                closed = true;
            }
        }
        return null;
    }

    /** Asks again how long to wait. */
    synchronized void wake() {
        notifyAll();
    }

    /** A search begins; it ends at once when a command waits that does not want it. */
    synchronized void begin(GameSearch search) {
        running = search;
        if (closed || commands.stream().anyMatch(command -> command.breaks().breaks(search))) {
            search.abandon();
        }
    }

    /** The search has ended. */
    synchronized void end() {
        running = null;
    }

    /** The running search has come so far. */
    void think(Thought thought) {
        GameSearch search;
        synchronized (this) {
            search = running;
        }
        if (search != null) {
            search.think(thought);
        }
    }

    /** Ends the running search, whose best move so far counts. */
    synchronized void moveNow() {
        if (running != null) {
            running.stop();
        }
    }

    /** True while a computer searches for a move of the game. */
    synchronized boolean isThinking() {
        return running != null && !running.isHint();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Ends the running search, and lets no command come any more; those that wait are told. */
    void close() {
        Deque<QueuedCommand<?>> left;
        synchronized (this) {
            closed = true;
            if (running != null) {
                running.abandon();
            }
            left = new ArrayDeque<>(commands);
            commands.clear();
            notifyAll();
        }
        left.forEach(QueuedCommand::cancel);
    }
}
