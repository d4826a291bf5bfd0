package mendel.dataset;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.BitSet;
import mendel.AtomicFile;
import mendel.eval.WeightSpec;
import org.jspecify.annotations.Nullable;

/**
 * Puts positions in the order of their first rows. Models by stages then have positions of one stage side by side: the
 * weights that a pass over them needs at a time fit into the processor's second cache, where those of all stages would
 * not. Rows that no position has are left out, and the others numbered anew: of the millions of configurations of large
 * patterns games show a part only.
 */
final class RowOrder {

    private static final int BUFFER = 1 << 22;

    private RowOrder() {}

    /**
     * A matrix of entries in the order of the data.
     *
     * @param file of the entries; it is deleted, and one beside it written, which is mapped
     * @param wideFile of the coefficients; null when each fits into its entry
     * @param columns in the order of the data
     * @throws mendel.ResourceException when a file cannot be read or written
     */
    static PackedMatrix sorted(
            WeightSpec spec, Path file, @Nullable Path wideFile, PositionColumns columns, Split split) {
        Path to = beside(file);
        Path wideTo = wideFile == null ? null : beside(wideFile);
        int[] order;
        BitSet rows;
        try (MappedEntries from = new MappedEntries(file, wideFile)) {
            order = order(from.entries(), columns);
            rows = MatrixSample.rows(from.entries(), columns, order);
            int[] number = MatrixSample.numbers(rows);
            MemorySegment entries = from.entries();
            copy(columns, order, to, (at, length, room, filled) -> {
                for (int i = 0; i < length; i += Integer.BYTES) {
                    int entry = entries.get(MappedEntries.ENTRY, at + i);
                    int row = number[entry >>> Byte.SIZE];
                    room.set(MappedEntries.ENTRY, filled + i, row << Byte.SIZE | entry & 0xFF);
                }
            });
            MemorySegment wide = from.wide();
            if (wideTo != null && wide != null) {
                copy(
                        columns,
                        order,
                        wideTo,
                        (at, length, room, filled) -> MemorySegment.copy(wide, at, room, filled, length));
            }
        } catch (RuntimeException | Error e) {
            delete(to, e);
            delete(wideTo, e);
            throw e;
        }
        return new PackedMatrix(
                spec, rows.stream().toArray(), new MappedEntries(to, wideTo), columns.inOrder(order), split, order);
    }

    private static Path beside(Path file) {
        return file.resolveSibling(file.getFileName() + "-sorted");
    }

    private static int[] order(MemorySegment entries, PositionColumns columns) {
        long[] keys = new long[columns.size()];
        for (int i = 0; i < keys.length; i++) {
            boolean empty = columns.start(i) == columns.start(i + 1);
            long row = empty ? 0 : entries.get(MappedEntries.ENTRY, Integer.BYTES * columns.start(i)) >>> 8;
            keys[i] = row << Integer.SIZE | i;
        }
        Arrays.parallelSort(keys);
        int[] order = new int[keys.length];
        Arrays.setAll(order, i -> (int) keys[i]);
        return order;
    }

    /** Copies bytes of some entries. */
    @FunctionalInterface
    private interface Copier {
        void copy(long at, int length, MemorySegment room, int filled);
    }

    private static void copy(PositionColumns columns, int[] order, Path to, Copier copier) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        MemorySegment room = MemorySegment.ofBuffer(buffer);
        try (FileChannel out = FileChannel.open(
                to, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            int filled = 0;
            for (int i : order) {
                long at = Integer.BYTES * columns.start(i);
                long end = Integer.BYTES * columns.start(i + 1);
                while (at < end) {
                    if (filled == BUFFER) {
                        drain(buffer, filled, out);
                        filled = 0;
                    }
                    int part = (int) Math.min(end - at, BUFFER - filled);
                    copier.copy(at, part, room, filled);
                    filled += part;
                    at += part;
                }
            }
            drain(buffer, filled, out);
        } catch (IOException e) {
            throw AtomicFile.refused(to, "", e);
        }
    }

    private static void drain(ByteBuffer buffer, int filled, FileChannel out) throws IOException {
        buffer.position(0).limit(filled);
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
        buffer.clear();
    }

    private static void delete(@Nullable Path file, Throwable cause) {
        if (file == null) {
            return;
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
