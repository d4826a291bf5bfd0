package mendel.dataset;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import mendel.AtomicFile;
import org.jspecify.annotations.Nullable;

/**
 * The files of an {@link EntryFile}, mapped into memory. They are deleted as soon as they are mapped, where the system
 * can do that, so that they never stay behind; otherwise when they are closed.
 */
final class MappedEntries implements AutoCloseable {

    /** An entry in the file: row · 256 + coefficient as a signed byte. */
    static final ValueLayout.OfInt ENTRY = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    /** A coefficient in the file beside it. */
    static final ValueLayout.OfFloat COEFFICIENT = ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final Arena arena = Arena.ofShared();
    private final Path file;
    private final @Nullable Path wideFile;
    private final MemorySegment entries;
    private final @Nullable MemorySegment wide;

    /**
     * Maps files.
     *
     * @param wideFile that of the coefficients; null when each fits into its entry
     * @throws mendel.ResourceException when they cannot be read
     */
    MappedEntries(Path file, @Nullable Path wideFile) {
        this.file = file;
        this.wideFile = wideFile;
        entries = mapped(file);
        wide = wideFile == null ? null : mapped(wideFile);
    }

    private MemorySegment mapped(Path source) {
        MemorySegment mapped;
        try (FileChannel channel = FileChannel.open(source, StandardOpenOption.READ)) {
            mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException e) {
            arena.close();
            throw AtomicFile.refused(source, "", e);
        }
        try {
            Files.delete(source);
        } catch (IOException e) {
            source.toFile().deleteOnExit(); // Some systems keep a file that is mapped.
        }
        return mapped;
    }

    /** The entries, four bytes each. */
    MemorySegment entries() {
        return entries;
    }

    /** The coefficients as floats, in the places of their entries; null when each fits into its entry. */
    @Nullable
    MemorySegment wide() {
        return wide;
    }

    /** Frees the memory; nothing may be asked any more. */
    @Override
    public void close() {
        arena.close();
        try {
            Files.deleteIfExists(file);
            if (wideFile != null) {
                Files.deleteIfExists(wideFile);
            }
        } catch (IOException e) {
            throw AtomicFile.refused(file, "", e);
        }
    }
}
