package mendel.protocol;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import mendel.AtomicFile;
import mendel.OneLine;
import org.jspecify.annotations.Nullable;

/**
 * A child process that speaks in lines. Every wait for a reply has a deadline; output is queued up to a bound, then the
 * process has to wait; of its standard error only the last line is kept. The process and its children are killed by
 * {@link #close}, and when this program ends; Ctrl-C on the terminal reaches this program alone ({@link OwnSession}).
 *
 * <p>For one thread at a time.
 */
public final class EngineProcess implements AutoCloseable {

    private static final int QUEUED_LINES = 4096;
    /** After so long without a line a process has said what it had to say. */
    private static final long SILENCE_MILLIS = 100;
    /** The longest line in characters, so that a process that never ends its line cannot fill the memory. */
    private static final int LONGEST_LINE = 1 << 16;

    private static final long QUIT_MILLIS = 500;
    private static final int QUOTED = 80;
    private static final String QUIT = "quit";
    /** Marks the end of the output in the queue; compared by identity. */
    private static final String END = new String("end");
    /** Marks a line that was too long in the queue; compared by identity. */
    private static final String ENDLESS = new String("endless");

    private volatile String name;
    private final Process process;
    private final OutputStream in;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(QUEUED_LINES);
    private final Thread hook;
    private final Thread errors;
    /** What it is told to make it quit; empty when the end of its input says it. */
    private final String farewell;

    private volatile String lastError = "";
    private volatile boolean closed;

    private EngineProcess(String name, Process process, String farewell) {
        this.farewell = farewell;
        this.name = name;
        this.process = process;
        this.in = process.getOutputStream();
        this.hook = new Thread(this::kill, "kill " + name);
        this.errors = Thread.ofPlatform().daemon().name("errors of " + name).unstarted(this::readErrors);
    }

    /**
     * Starts an engine, which is called by the name of its program until it sends its own.
     *
     * @throws EngineException when it cannot be started
     */
    public static EngineProcess start(EngineSpec spec) throws EngineException {
        return start(spec, QUIT);
    }

    /**
     * Does the same for a program that is told otherwise to quit.
     *
     * @param farewell the line that tells it; empty for none but the end of its input
     * @see #start(EngineSpec)
     */
    public static EngineProcess start(EngineSpec spec, String farewell) throws EngineException {
        List<String> command = spec.command();
        String name = command.getFirst().substring(command.getFirst().lastIndexOf('/') + 1);
        try {
            return of(name, new ProcessBuilder(OwnSession.of(command)).start(), farewell);
        } catch (IOException e) {
            throw new EngineException(
                    EngineException.EngineFailureKind.START,
                    name + " cannot be started (" + AtomicFile.reason(e) + ")");
        }
    }

    /** A process that has just been started, called by that name until it sends its own. */
    public static EngineProcess of(String name, Process process) throws EngineException {
        return of(name, process, QUIT);
    }

    private static EngineProcess of(String name, Process process, String farewell) throws EngineException {
        EngineProcess started = new EngineProcess(name, process, farewell);
        started.addHook();
        Thread.ofPlatform().daemon().name("output of " + name).start(started::readOutput);
        started.errors.start();
        return started;
    }

    /** The engine's name for messages. */
    public String name() {
        return name;
    }

    /** Gives the name by which the engine presents itself, cut to a length that fits into messages. */
    public void rename(String ownName) {
        String shown = OneLine.of(ownName);
        name = shown.length() <= QUOTED ? shown : shown.substring(0, QUOTED) + "…";
    }

    /** The {@link System#nanoTime} at which a wait of that length that begins now ends. */
    public static long deadline(Duration limit) {
        return System.nanoTime() + limit.toNanos();
    }

    /** A command and the wait for its reply. */
    @FunctionalInterface
    public interface CommandExchange<T extends @Nullable Object> {
        T run() throws EngineException;
    }

    /** Runs an exchange; a process that fails in it is killed. */
    public <T extends @Nullable Object> T exchange(CommandExchange<T> exchange) throws EngineException {
        try {
            return exchange.run();
        } catch (EngineException e) {
            abandon();
            throw e;
        }
    }

    /**
     * Sends lines; each gets its line end.
     *
     * @throws EngineException when the process has ended
     */
    public void send(String... text) throws EngineException {
        try {
            for (String line : text) {
                in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
            in.flush();
        } catch (IOException e) {
            throw death();
        }
    }

    /**
     * The next line of the process, without its line end.
     *
     * @param deadline the {@link System#nanoTime} until which to wait
     * @throws EngineException when there is none before the deadline, the process has ended, or the line is too long
     */
    @SuppressWarnings("ReferenceEquality")
    public String read(long deadline) throws EngineException {
        try {
            String line = lines.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (line == null) {
                throw new EngineException(EngineException.EngineFailureKind.TIMEOUT, name + " does not answer in time");
            }
            if (line == END) {
                lines.offer(END);
                throw death();
            }
            if (line == ENDLESS) {
                throw new EngineException(
                        EngineException.EngineFailureKind.NONSENSE,
                        name + " sends a line of more than " + LONGEST_LINE + " characters");
            }
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(
                    EngineException.EngineFailureKind.TIMEOUT, "the wait for " + name + " was interrupted");
        }
    }

    /** Takes what it has said without being asked, until it has been silent for a moment. */
    @SuppressWarnings("ReferenceEquality")
    public void discardSaid() {
        try {
            for (int i = 0; i < QUEUED_LINES; i++) {
                String line = lines.poll(SILENCE_MILLIS, TimeUnit.MILLISECONDS);
                if (line == null) {
                    return;
                }
                if (line == END || line == ENDLESS) {
                    lines.offer(line);
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The next line that is the answer; lines before it are skipped.
     *
     * @throws EngineException as {@link #read}
     */
    public String await(Predicate<String> isAnswer, long deadline) throws EngineException {
        String line = read(deadline);
        while (!isAnswer.test(line)) {
            line = read(deadline);
        }
        return line;
    }

    /** The failure of a process that ended, with its exit code and its last line of error output. */
    private EngineException death() {
        String how = "";
        try {
            if (process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS)) {
                how = " with exit code " + process.exitValue();
                errors.join(QUIT_MILLIS);
                if (OwnSession.isNotStarted(process.exitValue(), lastError)) {
                    return new EngineException(
                            EngineException.EngineFailureKind.START,
                            name + " cannot be started (" + OwnSession.reason(lastError) + ")");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words = lastError;
        return new EngineException(
                EngineException.EngineFailureKind.DEATH,
                name + " has ended" + how + (words.isEmpty() ? "" : " (" + words + ")"));
    }

    private void readOutput() {
        try (InputStream out = new BufferedInputStream(process.getInputStream(), 1 << 13)) {
            StringBuilder line = new StringBuilder();
            for (int c = out.read(); c >= 0 && !closed; c = out.read()) {
                if (c != '\n') {
                    line.append((char) c);
                    if (line.length() > LONGEST_LINE) {
                        lines.put(ENDLESS);
                        return;
                    }
                } else {
                    int length = line.length();
                    lines.put(
                            length > 0 && line.charAt(length - 1) == '\r'
                                    ? line.substring(0, length - 1)
                                    : line.toString());
                    line.setLength(0);
                }
            }
            lines.put(END);
        } catch (IOException e) {
            lines.offer(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        try (InputStream errors = new BufferedInputStream(process.getErrorStream())) {
            StringBuilder line = new StringBuilder();
            for (int c = errors.read(); c >= 0; c = errors.read()) {
                if (c == '\n') {
                    line.setLength(0);
                } else if (line.length() < QUOTED && c >= ' ') {
                    line.append((char) c);
                    lastError = line.toString();
                }
            }
        } catch (IOException e) {
            // The process is gone; the reader of its output reports that.
            lastError = lastError.strip();
        }
    }

    /** The last line of its standard error, cut to a length that fits into messages; empty when there is none. */
    public String lastError() {
        return lastError;
    }

    /** True while the process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** The process's id. */
    public long pid() {
        return process.pid();
    }

    /** Asks the process to quit, then kills it with all its children. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        lines.clear();
        // After their parent has quit, its children can no longer be found.
        List<ProcessHandle> children = process.descendants().toList();
        try {
            if (process.isAlive()) {
                if (!farewell.isEmpty()) {
                    send(farewell);
                }
                in.close();
                process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (EngineException | IOException e) {
            kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
        children.forEach(ProcessHandle::destroyForcibly);
        removeHook();
    }

    /** Kills without asking: for a process that has failed. */
    public void abandon() {
        closed = true;
        lines.clear();
        kill();
        removeHook();
    }

    private void addHook() throws EngineException {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            kill();
            throw new EngineException(
                    EngineException.EngineFailureKind.START, name + " cannot be started: the program is ending");
        }
    }

    private void removeHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            kill(); // The program is ending: the hook runs anyway.
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
