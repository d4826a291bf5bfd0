package mendel.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mendel.AtomicFile;
import org.jspecify.annotations.Nullable;

/**
 * The complete lines of a journal, read from the disk one after the other. They are read through the channel that holds
 * the lock, without moving it: on POSIX closing any other channel of a file releases the process's lock on it.
 */
public final class JournalLines {

    private static final int PIECE = 1 << 16;
    /** A line longer than any that is ever written counts as incomplete. */
    private static final int LONGEST = 1 << 24;

    private final Path file;
    private final FileChannel channel;
    private byte[] bytes = new byte[PIECE];
    /** The part of the bytes that is still to be read. */
    private int from;

    private int to;
    /** The place in the file behind the bytes. */
    private long read;

    /** The lines from a place in the file on. */
    JournalLines(Path file, FileChannel channel, long start) {
        this.file = file;
        this.channel = channel;
        this.read = start;
    }

    /**
     * The next line, or null when there is no further complete one.
     *
     * @throws mendel.ResourceException when the disk refuses
     */
    public @Nullable String next() {
        int searched = from;
        while (true) {
            for (int i = searched; i < to; i++) {
                if (bytes[i] == '\n') {
                    String line = new String(bytes, from, i - from, StandardCharsets.UTF_8);
                    from = i + 1;
                    return line;
                }
            }
            int length = to - from;
            if (length > LONGEST || !fill()) {
                return null;
            }
            searched = from + length;
        }
    }

    /** Reads on; false at the end. What is still to be read moves to the beginning. */
    private boolean fill() {
        int length = to - from;
        byte[] more = length > bytes.length / 2 ? new byte[2 * bytes.length] : bytes;
        System.arraycopy(bytes, from, more, 0, length);
        bytes = more;
        from = 0;
        to = length;
        try {
            int count = channel.read(ByteBuffer.wrap(bytes, to, bytes.length - to), read);
            if (count <= 0) {
                return false;
            }
            to += count;
            read += count;
            return true;
        } catch (IOException e) {
            throw AtomicFile.refused(file, "", e);
        }
    }

    /** The place in the file behind the last line. */
    long place() {
        return read - (to - from);
    }
}
