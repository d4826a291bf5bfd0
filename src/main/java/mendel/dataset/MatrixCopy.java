package mendel.dataset;

import java.lang.foreign.MemorySegment;
import mendel.Workers;
import mendel.eval.WeightSpec;
import org.jspecify.annotations.Nullable;

/** Copies positions of a {@link PackedMatrix} into memory. */
final class MatrixCopy {

    /** Positions that a thread copies at once. */
    private static final int PART = 1 << 12;

    private MatrixCopy() {}

    /**
     * The positions, each as if it were of a game of its own.
     *
     * @param rows by row of an entry: that of the parameters, which the copy has; null where they are the same
     * @param room where their entries lie: it belongs to the matrix until the next copy
     */
    static FeatureMatrix of(
            WeightSpec spec,
            int @Nullable [] rows,
            MappedEntries from,
            PositionColumns columns,
            int[] positions,
            EntryRoom room,
            Workers workers) {
        int count = positions.length;
        int[] start = new int[count + 1];
        for (int i = 0; i < count; i++) {
            long entries = columns.start(positions[i] + 1) - columns.start(positions[i]);
            start[i + 1] = Math.addExact(start[i], (int) entries);
        }
        int[] entries = room.entries(start[count]);
        MemorySegment coefficients = from.wide();
        float @Nullable [] wide = coefficients == null ? null : room.wide(start[count]);
        MatrixColumns copied = MatrixColumns.of(count);
        workers.run((count + PART - 1) / PART, (part, worker) -> {
            int end = Math.min(count, (part + 1) * PART);
            int run = part * PART;
            for (int i = run; i < end; i++) {
                int position = positions[i];
                copied.mg()[i] = spec.tapered() ? columns.mg(position) : 1;
                copied.eg()[i] = spec.tapered() ? columns.eg(position) : 0;
                copied.score()[i] = columns.score(position);
                copied.result()[i] = columns.result(position);
                copied.weight()[i] = columns.weight(position);
                copied.game()[i] = i;
                if (i + 1 < end && positions[i + 1] == position + 1) {
                    continue;
                }
                // Positions that lie side by side are copied at once: a copy of few entries costs as much as one of
                // many.
                long at = columns.start(positions[run]);
                int length = start[i + 1] - start[run];
                MemorySegment.copy(
                        from.entries(), MappedEntries.ENTRY, Integer.BYTES * at, entries, start[run], length);
                if (coefficients != null && wide != null) {
                    MemorySegment.copy(
                            coefficients, MappedEntries.COEFFICIENT, Float.BYTES * at, wide, start[run], length);
                }
                run = i + 1;
            }
            if (rows != null) {
                for (int k = start[part * PART]; k < start[end]; k++) {
                    entries[k] = rows[entries[k] >>> Byte.SIZE] << Byte.SIZE | entries[k] & 0xFF;
                }
            }
        });
        return new FeatureMatrix(spec, start, entries, wide, copied, columns.counts());
    }
}
