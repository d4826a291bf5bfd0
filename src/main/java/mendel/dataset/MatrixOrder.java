package mendel.dataset;

import java.nio.file.Path;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import org.jspecify.annotations.Nullable;

/** In which order the positions of a {@link PackedMatrix} lie on disk. */
public enum MatrixOrder {
    /** That of their first rows, see {@link RowOrder}: for passes over all of them by one set of weights. */
    BY_ROWS,
    /** That of the data: for who copies them a part at a time and adds up sums in their order. */
    OF_DATA;

    /**
     * A matrix of entries that were written in the order of the data.
     *
     * @param file of the entries, which the matrix owns
     * @param wideFile of the coefficients; null when each fits into its entry
     * @param columns in the order of the data
     * @throws mendel.ResourceException when a file cannot be read or written
     */
    PackedMatrix matrix(WeightSpec spec, Path file, @Nullable Path wideFile, PositionColumns columns, Split split) {
        return switch (this) {
            case BY_ROWS -> RowOrder.sorted(spec, file, wideFile, columns, split);
            case OF_DATA ->
                new PackedMatrix(
                        spec,
                        new MappedEntries(file, wideFile),
                        columns,
                        split,
                        IntStream.range(0, columns.size()).toArray());
        };
    }
}
