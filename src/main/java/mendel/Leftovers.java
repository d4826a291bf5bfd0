package mendel;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Temporary files beside the file that they are to become, with the id of the process that writes them in their names:
 * {@code .NAME.PID.tmp}, or {@code .NAME.PID-MORE.tmp}. A process that is killed leaves them behind; whoever writes the
 * same file next takes them away.
 *
 * <p>What a living process may be writing stays: one whose id lives, even when that is another program by now, is left
 * alone for a day. A process elsewhere that writes the same folder of a network has no id here, so that nothing goes
 * that was written in the last minute. Where the system keeps open files, as Windows does, they stay too.
 */
public final class Leftovers {

    private static final Duration JUST_WRITTEN = Duration.ofMinutes(1);
    private static final Duration LONG_AGO = Duration.ofDays(1);
    private static final String END = ".tmp";
    /** What SQLite keeps beside a file of that name, too. */
    private static final Pattern REST = Pattern.compile("\\.(\\d{1,18})(-[^.]*)?\\.tmp(-wal|-shm|-journal)?");

    private Leftovers() {}

    /** The temporary name of this process for a file. */
    static Path name(Path target) {
        return name(target, "");
    }

    /**
     * A temporary name of this process for a file.
     *
     * @param more what tells it from others of this process; without a full stop
     */
    public static Path name(Path target, String more) {
        return target.toAbsolutePath()
                .resolveSibling("." + target.getFileName() + "."
                        + ProcessHandle.current().pid() + (more.isEmpty() ? "" : "-" + more) + END);
    }

    /** Takes away what killed processes have left of a file; what cannot be taken away stays. */
    public static void remove(Path target) {
        remove(target, Instant.now());
    }

    /** @param now the time from which ages count */
    static void remove(Path target, Instant now) {
        String start = "." + target.getFileName();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(target.toAbsolutePath().getParent(), file -> isLeft(file, start, now))) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // They do no harm, and whoever writes here next tries again.
        }
    }

    private static boolean isLeft(Path file, String start, Instant now) throws IOException {
        String name = Paths.name(file);
        if (!name.startsWith(start)) {
            return false;
        }
        Matcher rest = REST.matcher(name.substring(start.length()));
        if (!rest.matches()) {
            return false;
        }
        FileTime written;
        try {
            written = Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return false; // Just gone.
        }
        Duration age = Duration.between(written.toInstant(), now);
        boolean lives = ProcessHandle.of(Long.parseLong(rest.group(1))).isPresent();
        return age.compareTo(lives ? LONG_AGO : JUST_WRITTEN) > 0;
    }
}
