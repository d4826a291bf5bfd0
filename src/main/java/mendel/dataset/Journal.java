package mendel.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import mendel.Appended;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SettingException;
import org.jspecify.annotations.Nullable;

/**
 * The progress of unfinished work, in a file beside its output: a few lines that identify the work, then one line per
 * item, in order.
 *
 * <p>Lines are appended and forced to the disk. An incomplete line, left when the machine stopped, is cut off with all
 * after it, and that item is done again. Only one process may hold a journal.
 */
public final class Journal implements AutoCloseable {

    private static final String HEADER_END = "\n\n";

    /**
     * A kind of journal.
     *
     * @param format its first line
     * @param line the pattern of a complete line
     * @param work the name of the work, such as {@code labelling}
     * @param other what to do where it belongs to other work, or to that of another version
     * @param anew what to do where it has been changed
     */
    public record JournalKind(String format, Pattern line, String work, String other, String anew) {

        private static final String ANEW = "delete this file to start over";

        /** A kind of journal without which the work is done anew, and nothing but time is lost. */
        public JournalKind(String format, Pattern line, String work) {
            this(format, line, work, "give that command again to go on with it, or " + ANEW, ANEW);
        }
    }

    private static final String REMEDY = ", then give the same command again: it goes on";

    /** The beginning of a file in which the end of the first lines is looked for, far more than they ever take. */
    private static final int LONGEST_HEADER = 1 << 20;

    private final JournalKind kind;
    private final Path file;
    private final FileChannel channel;
    private final Appended end;
    private final long start;
    private final long size;

    private Journal(JournalKind kind, Path file, FileChannel channel, long start, long size) {
        this.kind = kind;
        this.file = file;
        this.channel = channel;
        this.end = new Appended(file, channel, REMEDY);
        this.start = start;
        this.size = size;
    }

    /** The path of the journal of an output. */
    public static Path pathFor(Path out) {
        return out.resolveSibling(Paths.name(out) + ".journal");
    }

    /**
     * Opens the journal of an output, or begins one.
     *
     * @param facts everything that the work depends on, each a name and a value
     * @throws InputException when the journal has other facts, or another process holds it
     */
    public static Journal open(JournalKind kind, Path out, List<String> facts) {
        Path file = pathFor(out);
        FileChannel channel = null;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
            lock(kind, file, channel);
            return recover(kind, file, channel, facts);
        } catch (IOException e) {
            close(channel, e);
            throw AtomicFile.refused(file, REMEDY, e);
        } catch (InputException e) {
            close(channel, e);
            throw e;
        }
    }

    private static void lock(JournalKind kind, Path file, FileChannel channel) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new SettingException(names -> new InputException(
                    file.toString(),
                    "another process is " + kind.work() + " into the same file",
                    "wait for its end or choose another " + names.of("out")));
        }
    }

    /** The journal with its complete lines after the header; the channel is positioned behind them. */
    private static Journal recover(JournalKind kind, Path file, FileChannel channel, List<String> facts)
            throws IOException {
        String header = kind.format() + "\n" + String.join("\n", facts) + HEADER_END;
        String text = beginning(channel);
        long start = header.getBytes(StandardCharsets.UTF_8).length;
        long count = 0;
        if (text.startsWith(header)) {
            JournalLines lines = new JournalLines(file, channel, start);
            long whole = start;
            for (String line = lines.next();
                    line != null && kind.line().matcher(line).matches();
                    line = lines.next()) {
                count++;
                whole = lines.place();
            }
            channel.truncate(whole);
        } else if (text.contains(HEADER_END) || channel.size() > LONGEST_HEADER) {
            throw otherFacts(kind, file, text, facts);
        } else {
            channel.truncate(0);
            new Appended(file, channel, REMEDY).add(header);
            channel.force(true);
        }
        channel.position(channel.size());
        return new Journal(kind, file, channel, start, count);
    }

    /** The first lines, read through the channel that holds the lock, see {@link JournalLines}. */
    private static String beginning(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(LONGEST_HEADER, channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // reads on
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    private static InputException otherFacts(JournalKind kind, Path file, String text, List<String> facts) {
        List<String> old =
                List.of(text.substring(0, Math.max(0, text.indexOf(HEADER_END))).split("\n"));
        String difference = "it is not a journal of this version";
        for (int i = 0; i < facts.size(); i++) {
            if (old.size() == facts.size() + 1 && !old.get(i + 1).equals(facts.get(i))) {
                difference = "it has " + InputException.quote(old.get(i + 1)) + ", now it would be "
                        + InputException.quote(facts.get(i));
                break;
            }
        }
        return new InputException(
                file.toString(), "is the unfinished work of another command (" + difference + ")", kind.other());
    }

    /** The refusal of a journal whose lines do not fit its work; {@code problem} says why. */
    public InputException damaged(String problem) {
        return new InputException(file.toString(), "has been changed: " + problem, kind.anew());
    }

    /** The number of lines that were there when it was opened. */
    public long size() {
        return size;
    }

    /** Reads the lines on the disk from the first on, those appended since included. */
    public JournalLines read() {
        return new JournalLines(file, channel, start);
    }

    /** The lines on the disk, where they are few. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        JournalLines from = read();
        for (String line = from.next(); line != null; line = from.next()) {
            lines.add(line);
        }
        return lines;
    }

    /**
     * Appends lines and forces them to the disk.
     *
     * @throws ResourceException when they cannot be written; earlier lines are not lost
     */
    public void append(List<String> more) {
        if (more.isEmpty()) {
            return;
        }
        end.add(String.join("\n", more) + "\n");
        end.force();
    }

    /** Deletes the journal: the output is complete. */
    public void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw AtomicFile.refused(file, REMEDY, e);
        }
    }

    @Override
    public void close() {
        end.close();
    }

    private static void close(@Nullable FileChannel channel, Exception original) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            original.addSuppressed(e);
        }
    }
}
