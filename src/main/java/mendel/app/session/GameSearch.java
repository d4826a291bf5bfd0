package mendel.app.session;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/** A search that runs in a {@link SharedGame}: it can be stopped from any thread, and tells how far it has come. */
final class GameSearch {

    private static final long PAUSE_NANOS = 20_000_000;
    private static final int PAUSES_BETWEEN_THOUGHTS = 10;

    private final boolean hint;
    private final Runnable moveNow;
    private final Consumer<Thought> teller;

    private volatile boolean stopped;
    private volatile boolean abandoned;
    private volatile boolean over;
    private volatile @Nullable Thought thought;
    private volatile @Nullable Thread watcher;

    /**
     * A search that is about to begin.
     *
     * @param hint whether it is for a hint, or about a draw; otherwise for a move of the game
     * @param moveNow asks the one who searches for the move at once; without effect while the search has not begun
     * @param teller is told thoughts, about five times a second at most, never after {@link #end}
     */
    GameSearch(boolean hint, Runnable moveNow, Consumer<Thought> teller) {
        this.hint = hint;
        this.moveNow = moveNow;
        this.teller = teller;
    }

    boolean isHint() {
        return hint;
    }

    /** True when nobody wants the result any more. */
    boolean isAbandoned() {
        return abandoned;
    }

    /** Ends the search soon; its best move so far counts. */
    void stop() {
        stopped = true;
        LockSupport.unpark(watcher);
    }

    /** Ends the search soon; its move does not count. */
    void abandon() {
        abandoned = true;
        stop();
    }

    /** The search has come so far. */
    void think(Thought now) {
        thought = now;
    }

    /** Watches over the search until its {@link #end}, in a thread of its own. */
    void watch() {
        watcher = Thread.ofVirtual().name("search watch").start(this::look);
    }

    private void look() {
        Thought told = null;
        for (int pauses = 1; !over; pauses++) {
            if (stopped) {
                // Again and again, since the search may not have begun yet.
                moveNow.run();
            }
            Thought now = thought;
            if (now != null && !now.equals(told) && pauses % PAUSES_BETWEEN_THOUGHTS == 0) {
                tell(now);
                told = now;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private synchronized void tell(Thought now) {
        if (!over) {
            teller.accept(now);
        }
    }

    /** The search has ended; nothing is told any more. */
    synchronized void end() {
        over = true;
    }
}
