package mendel.memory.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.Set;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;

/**
 * Checks a file's first bytes before SQLite opens it: SQLite never opens, and so never changes, a file that is not a
 * memory. The header is that of SQLite's file format (sqlite.org/fileformat.html, 1.3).
 */
final class FileGuard {

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final int PAGE_SIZE_AT = 16;
    private static final int LARGEST_PAGE = 65536;
    private static final int CHANGES_AT = 24;
    private static final int PAGES_AT = 28;
    private static final int VERSION_AT = 60;
    private static final int APPLICATION_AT = 68;
    /** The number of pages holds for this count of changes. */
    private static final int COUNTED_AT = 92;

    private FileGuard() {}

    /**
     * Makes sure that a file is a memory that this version knows.
     *
     * @throws InputException when it is missing or something else
     */
    static void requireMemory(Path file) {
        if (!Files.exists(file)) {
            throw new InputException(
                    file.toString(),
                    "there is no such memory",
                    "give an existing one, or make one by 'mendel memory import'");
        }
        if (!Files.isRegularFile(file)) {
            throw foreign(file, "is not a file");
        }
        byte[] header = header(file);
        if (header.length < HEADER || !Arrays.equals(Arrays.copyOf(header, MAGIC.length), MAGIC)) {
            throw foreign(file, header.length == 0 ? "is empty" : "is not a memory");
        }
        ByteBuffer bytes = ByteBuffer.wrap(header);
        if (bytes.getInt(APPLICATION_AT) != Schema.APPLICATION_ID) {
            throw foreign(file, "is a database of another program");
        }
        requireKnown(file, bytes.getInt(VERSION_AT));
        requireWhole(file, bytes);
    }

    /**
     * Refuses a file that was cut off. While a log of changes lies beside it, SQLite itself knows what belongs to it.
     */
    private static void requireWhole(Path file, ByteBuffer header) {
        int page = header.getShort(PAGE_SIZE_AT) == 1 ? LARGEST_PAGE : header.getShort(PAGE_SIZE_AT) & 0xFFFF;
        long bytes = (header.getInt(PAGES_AT) & 0xFFFFFFFFL) * page;
        boolean counted = header.getInt(CHANGES_AT) == header.getInt(COUNTED_AT);
        if (counted && file.toFile().length() < bytes && !Files.exists(Paths.of(file + "-wal"))) {
            throw Database.damaged(file, "it ends after " + file.toFile().length() + " of " + bytes + " bytes");
        }
    }

    /** Refuses the file of a newer version. */
    static void requireKnown(Path file, int version) {
        if (version > Schema.version()) {
            throw new InputException(
                    file.toString(),
                    "was written by a newer version of this program (memory format " + version + ", this one knows "
                            + Schema.version() + ")",
                    "use the newer version");
        }
    }

    /**
     * Makes sure that a memory may be written to. A file without any write permission is refused, even to root.
     *
     * @throws ResourceException when it may not
     */
    static void requireWritable(Path file) {
        if (!isWritable(file)) {
            throw new ResourceException(
                    file + ": is read-only; allow writing to it and to its folder, or work on a copy");
        }
    }

    /** Whether a memory may be written to; SQLite needs files of its own beside it. */
    static boolean isWritable(Path file) {
        return Files.isWritable(file)
                && Files.isWritable(file.toAbsolutePath().getParent())
                && hasWritePermission(file);
    }

    private static boolean hasWritePermission(Path file) {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return permissions.contains(PosixFilePermission.OWNER_WRITE)
                    || permissions.contains(PosixFilePermission.GROUP_WRITE)
                    || permissions.contains(PosixFilePermission.OTHERS_WRITE);
        } catch (IOException | UnsupportedOperationException e) {
            return true; // Other systems have no such permissions: the file system decides.
        }
    }

    private static InputException foreign(Path file, String problem) {
        return new InputException(
                file.toString(),
                problem,
                "give a memory made by 'mendel memory import' or 'mendel learn', or a new name");
    }

    private static byte[] header(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HEADER);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        }
    }
}
