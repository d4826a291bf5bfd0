package mendel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds a folder for one process at a time, by a lock on the file {@code lock} in it, which names the process. The
 * system releases it when the process ends, however it ends.
 */
public final class FolderLock implements AutoCloseable {

    /** The file of the lock. */
    public static final String NAME = "lock";
    /** Whoever only asks whether a folder is taken holds it for a moment: so often and so long it is tried again. */
    private static final int TRIES = 20;

    private static final Duration PAUSE = Duration.ofMillis(10);

    /** A process's number, and when it began in milliseconds. */
    private static final Pattern HOLDER = Pattern.compile("(\\d{1,12})(?: (\\d{1,15}))?");
    /** The beginning of a process follows from the clock, which is set now and then: milliseconds. */
    private static final long CLOCKS_DIFFER = 60_000;

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes a folder.
     *
     * @throws InputException when another process works on it
     * @throws ResourceException when the file cannot be written
     */
    public static FolderLock take(Path folder) {
        Path file = folder.resolve(NAME);
        FileChannel channel = open(file);
        for (int tries = 0; tries < TRIES; tries++) {
            if (isFree(file, channel)) {
                writeHolder(file, channel);
                return new FolderLock(file, channel);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        close(file, channel);
        throw new InputException(
                folder.toString(), "another process works on this run", "wait for it, or end it first");
    }

    /**
     * Whether another process works on a folder now. Not to be asked of a folder that this process holds: some systems
     * release all of a process's locks on a file when it closes it once.
     *
     * @throws ResourceException when the file cannot be opened
     */
    public static boolean isTaken(Path folder) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return false;
        }
        FileChannel channel = open(file);
        boolean taken = !isFree(file, channel);
        close(file, channel);
        return taken;
    }

    /** Tells others who holds it. */
    private static void writeHolder(Path file, FileChannel channel) {
        try {
            ProcessHandle me = ProcessHandle.current();
            String text = me.pid() + " " + began(me) + "\n";
            channel.truncate(0).write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
        } catch (IOException e) {
            close(file, channel);
            throw refused(file, "written", e);
        }
    }

    /**
     * The process that holds a folder; empty when none does, or when it does not run on this machine. Not to be asked
     * of a folder that this process holds.
     *
     * @throws ResourceException when the file cannot be opened
     */
    public static Optional<ProcessHandle> holder(Path folder) {
        if (!isTaken(folder)) {
            return Optional.empty();
        }
        try {
            String text = Files.readString(folder.resolve(NAME), StandardCharsets.US_ASCII)
                    .strip();
            Matcher known = HOLDER.matcher(text);
            return known.matches()
                    ? ProcessHandle.of(Long.parseLong(known.group(1)))
                            .filter(process -> known.group(2) == null
                                    || Math.abs(began(process) - Long.parseLong(known.group(2))) <= CLOCKS_DIFFER)
                    : Optional.empty();
        } catch (IOException e) {
            throw refused(folder.resolve(NAME), "read", e);
        }
    }

    /**
     * When a process began, in milliseconds; 0 when that is not told. On another machine, whose folder this may be as
     * well, or later another process may have its number.
     */
    private static long began(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static FileChannel open(Path file) {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw refused(file, "locked", e);
        }
    }

    /** Takes the lock, if nobody has it. */
    private static boolean isFree(Path file, FileChannel channel) {
        try {
            FileLock held = channel.tryLock();
            return held != null;
        } catch (OverlappingFileLockException e) {
            return false; // By this very process.
        } catch (IOException e) {
            close(file, channel);
            throw refused(file, "locked", e);
        }
    }

    private static void close(Path file, FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw refused(file, "released", e);
        }
    }

    private static ResourceException refused(Path file, String what, IOException e) {
        return new ResourceException(file + ": cannot be " + what + " (" + AtomicFile.reason(e) + ")", e);
    }

    /** Lets another process work on the folder. */
    @Override
    public void close() {
        close(file, channel);
    }
}
