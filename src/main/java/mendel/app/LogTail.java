package mendel.app;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.AtomicFile;
import mendel.ResourceException;

/** Reads what a {@link RunLog} grows by, usually in another process. */
public final class LogTail {

    /** More than a line of a log takes. */
    private static final int LAST_BYTES = 4096;

    private final Path file;
    /** Up to there it is read. */
    private long at;

    /** The log of a folder; there may be none yet. */
    public LogTail(Path folder) {
        file = folder.resolve(RunLog.NAME);
    }

    /**
     * Skips all lines that are there but the last one.
     *
     * @return that line; none when there is no line
     * @throws ResourceException when the log cannot be read
     */
    public List<String> last() {
        at = Math.max(at, size() - LAST_BYTES);
        List<String> lines = more();
        return lines.subList(Math.max(0, lines.size() - 1), lines.size());
    }

    /**
     * The whole lines that came since the last call.
     *
     * @throws ResourceException when the log cannot be read
     */
    public List<String> more() {
        List<String> lines = new ArrayList<>();
        if (size() <= at) {
            return lines;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size() - at));
            while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
                // A read may bring a part.
            }
            int begin = 0;
            for (int i = 0; i < bytes.position(); i++) {
                if (bytes.get(i) == '\n') {
                    lines.add(new String(bytes.array(), begin, i - begin, StandardCharsets.UTF_8));
                    begin = i + 1;
                }
            }
            at += begin;
        } catch (IOException e) {
            throw unreadable(e);
        }
        return lines;
    }

    private long size() {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private ResourceException unreadable(IOException e) {
        return new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
    }
}
