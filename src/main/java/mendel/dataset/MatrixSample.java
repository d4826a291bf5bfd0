package mendel.dataset;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.BitSet;

/** Copies the entries of some positions of a {@link PackedMatrix}, with the rows that these have numbered anew. */
final class MatrixSample {

    private MatrixSample() {}

    /** The rows that some positions have. */
    static BitSet rows(MemorySegment entries, PositionColumns columns, int[] positions) {
        BitSet found = new BitSet();
        for (int i : positions) {
            for (long at = columns.start(i); at < columns.start(i + 1); at++) {
                found.set(entries.get(MappedEntries.ENTRY, Integer.BYTES * at) >>> Byte.SIZE);
            }
        }
        return found;
    }

    /**
     * Writes the entries of some positions.
     *
     * @param rows those that the positions have; the first becomes 0, the next 1
     * @param file is deleted as soon as it is mapped
     * @throws mendel.ResourceException when it cannot be written or read
     */
    static MappedEntries copy(MappedEntries from, PositionColumns columns, int[] positions, BitSet rows, Path file) {
        int[] number = numbers(rows);
        Path wideFile = EntryFile.write(file, out -> write(from, columns, positions, number, out));
        return new MappedEntries(file, wideFile);
    }

    /** By row: its new number, if it is among those that are kept: the first becomes 0, the next 1. */
    static int[] numbers(BitSet rows) {
        int[] number = new int[rows.length()];
        int next = 0;
        for (int row = rows.nextSetBit(0); row >= 0; row = rows.nextSetBit(row + 1)) {
            number[row] = next++;
        }
        return number;
    }

    private static void write(MappedEntries from, PositionColumns columns, int[] positions, int[] number, EntryFile out)
            throws IOException {
        MemorySegment coefficients = from.wide();
        for (int i : positions) {
            for (long at = columns.start(i); at < columns.start(i + 1); at++) {
                int entry = from.entries().get(MappedEntries.ENTRY, Integer.BYTES * at);
                int row = number[entry >>> Byte.SIZE];
                if (coefficients == null) {
                    out.add(row << Byte.SIZE | entry & 0xFF);
                } else {
                    out.add(row, coefficients.get(MappedEntries.COEFFICIENT, Float.BYTES * at));
                }
            }
        }
    }
}
