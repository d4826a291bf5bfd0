package mendel;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/**
 * Writes whole files: into a temporary name in the same folder, forced to the disk, then renamed over the old file. A
 * reader sees the old content or the new, never a part, even when the process or the machine stops.
 */
public final class AtomicFile {

    private static final int PACKED_BLOCK = 1 << 16;

    private AtomicFile() {}

    /** Writes the content; it must not close the stream. */
    @FunctionalInterface
    public interface Content {
        /** Writes everything to {@code out}. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes {@code content} as the file {@code target}; its folder is created when it is missing.
     *
     * @throws ResourceException when it cannot be written; the old file is then unchanged
     */
    public static void write(Path target, Content content) {
        requireWritable(target);
        Leftovers.remove(target);
        Path temporary = Leftovers.name(target);
        try {
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                OutputStream out = Channels.newOutputStream(channel);
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            forceFolder(Objects.requireNonNull(temporary.getParent()));
        } catch (IOException e) {
            deleteQuietly(temporary, e);
            throw refused(target, "", e);
        } catch (RuntimeException | Error e) { // Errors too, such as out of memory.
            deleteQuietly(temporary, e);
            throw e;
        }
    }

    /**
     * Checks, as far as possible, that a file can be written later: for commands that work long before they write. Its
     * folder is created when it is missing.
     *
     * @throws InputException when the name is that of a folder or a device, which a rename would replace
     * @throws ResourceException when the folder cannot be created or written to
     */
    public static void requireWritable(Path target) {
        Path folder = target.toAbsolutePath().getParent();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new InputException(
                    target.toString(), "is not a file that can be replaced", "give the name of a file");
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw refused(target, "", e);
        }
        if (!Files.isWritable(folder)) {
            throw refused(target, "", new IOException("no permission to write to its folder"));
        }
    }

    /**
     * The failure of a file that cannot be written.
     *
     * @param more what helps beside the usual advice, to stand behind it; may be empty
     */
    public static ResourceException refused(Path target, String more, IOException e) {
        return new ResourceException(
                target + ": cannot be written (" + reason(e)
                        + "); check the free space and the permissions of its folder" + more,
                e);
    }

    /** Writes text in UTF-8, packed when the name ends in {@code .gz}; see {@link #write(Path, Content)}. */
    public static void writeText(Path target, String text) {
        writeBytes(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes bytes, packed when the name ends in {@code .gz}; see {@link #write(Path, Content)}. */
    public static void writeBytes(Path target, byte[] bytes) {
        if (!FileEnding.isPacked(target)) {
            write(target, out -> out.write(bytes));
            return;
        }
        write(target, out -> {
            GZIPOutputStream packed = new GZIPOutputStream(out, PACKED_BLOCK);
            packed.write(bytes);
            packed.finish();
        });
    }

    /** A short reason for an error of the file system, without the path that it may repeat. */
    public static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException none -> "there is no such file or folder";
            case AccessDeniedException denied -> "no permission";
            case FileAlreadyExistsException other when other.getReason() == null -> "there is a file of that name";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            case CharacterCodingException bytes -> "it is not UTF-8 text";
            case EOFException cut -> "it ends too early";
            default ->
                e.getMessage() != null && !(e instanceof FileSystemException)
                        ? e.getMessage()
                        : e.getClass().getSimpleName();
        };
    }

    /** Makes the rename itself durable; not possible on systems where folders cannot be opened. */
    private static void forceFolder(Path folder) throws IOException {
        if (!System.getProperty("os.name").startsWith("Windows")) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static void deleteQuietly(Path temporary, Throwable original) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            original.addSuppressed(e);
        }
    }
}
