package mendel;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Holds a folder for one process at a time, by a lock on the file {@code lock} in it. The system releases it when the
 * process ends, however it ends.
 */
public final class FolderLock implements AutoCloseable {

    private static final String NAME = "lock";

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
        if (isFree(file, channel)) {
            return new FolderLock(file, channel);
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
