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
 * Temporary files beside their target, with the id of the writing process in their names: {@code .NAME.PID.tmp}, or
 * {@code .NAME.PID-MORE.tmp}. A killed process leaves them behind; the next process that writes the same file removes
 * them.
 *
 * <p>Files that a living process may be writing are kept: one whose process id exists, even when it is another program
 * by now, is kept for a day. Since a process on another machine may write the same network folder, files written in the
 * last minute are kept too, and so are open files on systems that lock them, such as Windows.
 */
public final class Leftovers {

    private static final Duration JUST_WRITTEN = Duration.ofMinutes(1);
    private static final Duration LONG_AGO = Duration.ofDays(1);
    private static final String END = ".tmp";
    /** Also matches the files that are kept beside such a file, as by SQLite. */
    private static final Pattern REST = Pattern.compile("\\.(\\d{1,18})(-[^.]*)?\\.tmp(-[a-z]+)*");

    private Leftovers() {}

    /** The temporary name of this process for a file. */
    static Path name(Path target) {
        return name(target, "");
    }

    /**
     * A temporary name of this process for a file.
     *
     * @param more distinguishes it from others of this process; without a full stop
     */
    public static Path name(Path target, String more) {
        return target.toAbsolutePath()
                .resolveSibling("." + target.getFileName() + "."
                        + ProcessHandle.current().pid() + (more.isEmpty() ? "" : "-" + more) + END);
    }

    /** Removes the temporary files that killed processes left of a file; failures to remove are ignored. */
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
            // They do no harm, and the next writer tries again.
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
            return false; // Removed meanwhile.
        }
        Duration age = Duration.between(written.toInstant(), now);
        boolean lives = ProcessHandle.of(Long.parseLong(rest.group(1))).isPresent();
        return age.compareTo(lives ? LONG_AGO : JUST_WRITTEN) > 0;
    }
}
