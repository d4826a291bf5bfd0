package mendel.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mendel.Signals;

/**
 * Ctrl-C or SIGTERM during long work. The first is answered at once with a message on what the work still waits for:
 * the work polls {@link #requested}, reaches a state from which the same command can resume, and ends with exit code
 * 130 (143 after SIGTERM, as usual). The second ends the program at once, which loses no more than {@code kill -9}
 * does.
 *
 * <p>Closing the terminal or losing the connection does not end the work: SIGHUP is ignored, also by the engines that
 * it started.
 */
final class Interruption implements AutoCloseable {

    /** How long the program may take to end after the second Ctrl-C. */
    private static final Duration END = Duration.ofSeconds(3);

    private static final String NOTHING_KEPT = "nothing is kept, the same command begins again";

    private final Words words;
    /** Whether the first Ctrl-C ends the program at once. */
    private final boolean atOnce;

    private final List<Signals> before;
    private volatile boolean requested;
    private volatile int code = ExitCodes.INTERRUPTED;

    /**
     * What is said and done.
     *
     * @param err where it is said
     * @param waits what the work waits for after the first Ctrl-C; asked in that moment
     * @param resume how to go on after the second Ctrl-C
     * @param resumable whether that can be
     * @param onRequest runs once in another thread when the interruption comes
     * @param onEnd receives the last message after the second Ctrl-C; it must be quick, such as a line in a log
     */
    record Words(
            PrintWriter err,
            Supplier<String> waits,
            String resume,
            boolean resumable,
            Runnable onRequest,
            Consumer<String> onEnd) {

        Words(PrintWriter err, Supplier<String> waits, String resume, boolean resumable, Runnable onRequest) {
            this(err, waits, resume, resumable, onRequest, words -> {});
        }
    }

    /** Work that is given up, and of which nothing is kept. */
    static final class Stopped extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int code;

        private Stopped(int code) {
            super("interrupted; " + NOTHING_KEPT, null, false, false);
            this.code = code;
        }

        /** The exit code. */
        int code() {
            return code;
        }
    }

    private Interruption(Words words, boolean atOnce) {
        this.words = words;
        this.atOnce = atOnce;
        before = Stream.of(
                        Signals.handle("INT", () -> signal(ExitCodes.INTERRUPTED)),
                        Signals.handle("TERM", () -> signal(ExitCodes.TERMINATED)),
                        Signals.ignore("HUP"))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Listens from now on. */
    static Interruption listen(Words words) {
        return new Interruption(words, false);
    }

    /**
     * Listens from now on, to work that can go on later.
     *
     * @param err where it is answered
     * @param waits what the work waits for after the first Ctrl-C
     * @param resume how to go on after the second
     */
    static Interruption listen(PrintWriter err, String waits, String resume) {
        return listen(new Words(err, () -> waits, resume, true, () -> {}));
    }

    /**
     * Listens from now on, to work that cannot go on later and that {@link #check checks} now and then whether to stop,
     * so that no half-written file is left.
     */
    static Interruption ofWhole(PrintWriter err) {
        return listen(new Words(err, () -> "what was done is given up", NOTHING_KEPT, false, () -> {}));
    }

    /**
     * Listens from now on, to work that cannot go on later and writes nothing: the first Ctrl-C ends it and says so.
     */
    static Interruption atOnce(PrintWriter err) {
        return new Interruption(new Words(err, () -> "", NOTHING_KEPT, false, () -> {}), true);
    }

    /** @throws Stopped when the user wants the work to stop */
    void check() {
        if (requested) {
            throw new Stopped(code);
        }
    }

    private synchronized void signal(int number) {
        code = number;
        if (requested || atOnce) {
            endNow();
            return;
        }
        words.err()
                .println(Progress.overBar("stopping: " + words.waits().get() + "; Ctrl-C again ends now"
                        + (words.resumable() ? ", resumable" : "")));
        requested = true; // Not before: work that has nothing to wait for may end, and say so, in that moment.
        words.onRequest().run();
    }

    private void endNow() {
        String last = "ended now; " + words.resume();
        words.err().println(Progress.overBar(last));
        words.err().close(); // The last message: no bar is drawn after it.
        Thread.ofPlatform().daemon().start(() -> {
            try {
                Thread.sleep(END);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(code);
        });
        words.onEnd().accept(last);
        System.exit(code);
    }

    /** True once the user wants the work to stop. */
    boolean requested() {
        return requested;
    }

    /** The exit code of work that stopped. */
    int code() {
        return code;
    }

    /** Restores the handlers of the signals. */
    @Override
    public void close() {
        before.forEach(Signals::restore);
    }
}
