package mendel.app.evolve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import mendel.AtomicFile;
import mendel.ResourceException;

/** The log of a run: what was told of it, a line each with date and time. It grows over all resumes. */
public final class RunLog implements AutoCloseable {

    /** The file's name in a run's folder. */
    static final String NAME = "log.txt";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss  ", Locale.ROOT);

    private final Path file;
    private final FileChannel channel;

    private RunLog(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the log in a folder, and ends a line that a kill has cut.
     *
     * @throws ResourceException when the disk refuses
     */
    public static RunLog open(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            RunLog log = new RunLog(file, channel);
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.read(last, Math.max(0, channel.size() - 1));
            channel.position(channel.size());
            if (channel.size() > 0 && last.get(0) != '\n') {
                log.write("\n");
            }
            return log;
        } catch (IOException e) {
            throw refused(file, e);
        }
    }

    /** Adds lines, all with the time of now. A disk that refuses them ends no run: the next checkpoint will say it. */
    public synchronized void add(String lines) {
        String time = LocalDateTime.now(ZoneId.systemDefault()).format(TIME);
        StringBuilder text = new StringBuilder();
        lines.lines().forEach(line -> text.append(time).append(line).append('\n'));
        try {
            write(text.toString());
        } catch (IOException e) {
            // As above.
        }
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static ResourceException refused(Path file, IOException e) {
        return new ResourceException(
                file + ": cannot be written (" + AtomicFile.reason(e)
                        + "); check the free space and the permissions of its folder",
                e);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw refused(file, e);
        }
    }
}
