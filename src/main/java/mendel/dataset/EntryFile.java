package mendel.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import mendel.AtomicFile;
import org.jspecify.annotations.Nullable;

/**
 * The file of a {@link PackedMatrix} while it is written: an entry after the other, row · 256 + coefficient as a signed
 * byte. Once a coefficient is not such a byte, a second file beside it holds all of them as floats.
 */
final class EntryFile implements AutoCloseable {

    private static final int BUFFER = 1 << 20;

    private final Path file;
    private final FileChannel out;
    private final ByteBuffer buffer = buffer();
    private @Nullable Path wideFile;
    private @Nullable FileChannel wideOut;
    private final ByteBuffer wideBuffer = buffer();

    /** Adds all entries of a file. */
    @FunctionalInterface
    interface Filling {
        void fill(EntryFile entries) throws IOException;
    }

    /**
     * Writes a file; nothing stays behind when that fails.
     *
     * @param file where the entries are written; a file of that name is replaced
     * @return the second file; null when there is none
     * @throws mendel.ResourceException when it cannot be written
     */
    static @Nullable Path write(Path file, Filling filling) {
        EntryFile entries;
        try {
            entries = new EntryFile(file);
        } catch (IOException e) {
            throw AtomicFile.refused(file, "", e);
        }
        try (entries) {
            filling.fill(entries);
            entries.finish();
        } catch (IOException e) {
            entries.delete(e);
            throw AtomicFile.refused(file, "", e);
        } catch (RuntimeException | Error e) {
            entries.delete(e);
            throw e;
        }
        return entries.wideFile;
    }

    private EntryFile(Path file) throws IOException {
        this.file = file;
        out = create(file);
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static FileChannel create(Path file) throws IOException {
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Adds an entry whose coefficient fits a signed byte, to a file in which all do. */
    void add(int entry) throws IOException {
        if (buffer.remaining() < Integer.BYTES) {
            drain(buffer, out);
        }
        buffer.putInt(entry);
    }

    /** Adds an entry. */
    void add(int row, float coefficient) throws IOException {
        byte small = (byte) coefficient;
        if (wideOut == null && small != coefficient) {
            widen();
        }
        add(row << 8 | small & 0xFF);
        if (wideOut != null) {
            put(coefficient, wideOut);
        }
    }

    private void put(float coefficient, FileChannel to) throws IOException {
        if (wideBuffer.remaining() < Float.BYTES) {
            drain(wideBuffer, to);
        }
        wideBuffer.putFloat(coefficient);
    }

    /** Begins the second file with the coefficients of the entries so far. */
    private void widen() throws IOException {
        drain(buffer, out);
        Path beside = file.resolveSibling(file.getFileName() + "-wide");
        wideFile = beside;
        FileChannel wide = create(beside);
        wideOut = wide;
        ByteBuffer read = buffer();
        for (long at = 0; at < out.size(); ) {
            read.clear();
            at += out.read(read, at);
            read.flip();
            while (read.remaining() >= Integer.BYTES) {
                put((byte) read.getInt(), wide);
            }
            at -= read.remaining();
        }
    }

    private static void drain(ByteBuffer from, FileChannel to) throws IOException {
        from.flip();
        while (from.hasRemaining()) {
            to.write(from);
        }
        from.clear();
    }

    /** Writes what is still kept. */
    private void finish() throws IOException {
        drain(buffer, out);
        if (wideOut != null) {
            drain(wideBuffer, wideOut);
        }
    }

    /** Deletes what was written, because of a failure. */
    private void delete(Throwable cause) {
        try {
            Files.deleteIfExists(file);
            if (wideFile != null) {
                Files.deleteIfExists(wideFile);
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (out) {
            if (wideOut != null) {
                wideOut.close();
            }
        }
    }
}
