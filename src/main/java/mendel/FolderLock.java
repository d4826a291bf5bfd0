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
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

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

    /**
     * A process by its number and its beginning: on another machine, whose folder this may be as well, or later another
     * process may have its number.
     */
    private static String holder(ProcessHandle process) {
        return process.pid()
                + process.info()
                        .startInstant()
                        .map(begin -> " " + begin.toEpochMilli())
                        .orElse("");
    }

    /** Tells others who holds it. */
    private static void writeHolder(Path file, FileChannel channel) {
        try {
            String text = holder(ProcessHandle.current()) + "\n";
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
            String pid = text.replaceFirst(" .*", "");
            return pid.matches("\\d{1,12}")
                    ? ProcessHandle.of(Long.parseLong(pid))
                            .filter(process -> text.equals(pid) || text.equals(holder(process)))
                    : Optional.empty();
        } catch (IOException e) {
            throw refused(folder.resolve(NAME), "read", e);
        }
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
