package mendel.app;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import mendel.Appended;
import mendel.AtomicFile;
import mendel.ResourceException;

/** The log of a run or a campaign: what was told of it, a line each with date and time. It grows over all resumes. */
public final class RunLog implements AutoCloseable {

    /** The file's name in a run's folder. */
    public static final String NAME = "log.txt";
    /** Begins what a line says of a failure. */
    public static final String FAILED = "failed: ";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss  ", Locale.ROOT);

    private final Appended file;

    private RunLog(Appended file) {
        this.file = file;
    }

    /** Notes in a folder's log why its work failed: what it prints may be seen by nobody. */
    public static void failed(Path folder, RuntimeException failure) {
        try (RunLog log = open(folder)) {
            log.failed(failure);
        } catch (ResourceException e) {
            // The disk refuses; the failure itself is told.
        }
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
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.read(last, Math.max(0, channel.size() - 1));
            channel.position(channel.size());
            Appended lines = new Appended(file, channel, "");
            if (channel.size() > 0 && last.get(0) != '\n') {
                lines.add("\n");
            }
            return new RunLog(lines);
        } catch (IOException e) {
            throw AtomicFile.refused(file, "", e);
        }
    }

    /** Adds why the work failed. */
    public void failed(RuntimeException failure) {
        add(FAILED + failure.getMessage());
    }

    /** Adds lines, all with the time of now. A disk that refuses them ends no run: the next checkpoint will say it. */
    public synchronized void add(String lines) {
        String time = LocalDateTime.now(ZoneId.systemDefault()).format(TIME);
        StringBuilder text = new StringBuilder();
        lines.lines().forEach(line -> text.append(time).append(line).append('\n'));
        try {
            file.add(text.toString());
        } catch (ResourceException e) {
            // As above.
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
