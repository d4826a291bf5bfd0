package mendel.dataset;

import java.io.IOException;
import java.nio.file.Path;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;

/**
 * Makes a {@link PackedMatrix} of a file of features, which is read once, row by row, and never kept. The positions,
 * and those that validate, are the same as {@link FeatureReader} has them.
 */
public final class FeaturePacker {

    private final FeatureNames names;
    private final FeatureRow row;
    private final PositionColumns columns = new PositionColumns(false);
    private final Split.Builder split = new Split.Builder(true);

    private FeaturePacker(FeatureNames names) {
        this.names = names;
        row = new FeatureRow(names);
    }

    /**
     * Reads a file of features. Positions with a forced mate as score, and those with neither score nor result, are
     * left out.
     *
     * @param names those beside the data, without formulas
     * @param validation the share of the positions that validate
     * @param order in which the positions lie on disk
     * @param file where the entries are written; a file of that name is replaced
     * @param listener hears how far it is
     * @throws InputException when the data are wrong, with file and line
     * @throws mendel.ResourceException when the entries cannot be written
     */
    public static PackedMatrix write(
            FeatureNames names, Path data, double validation, MatrixOrder order, Path file, LoadListener listener) {
        if (names.hasFormulas()) {
            throw new IllegalArgumentException("scores with formulas have no matrix");
        }
        FeaturePacker packer = new FeaturePacker(names);
        Path wideFile;
        try {
            wideFile = EntryFile.write(file, entries -> packer.read(data, entries, listener));
        } catch (DiskFailure e) {
            throw AtomicFile.refused(file, "", e.reason);
        }
        return order.matrix(names.spec(), file, wideFile, packer.columns, packer.split.build(validation, Split.SEED));
    }

    /** Tells a disk that cannot be written from data that cannot be read. */
    private static final class DiskFailure extends RuntimeException {

        private final IOException reason;

        DiskFailure(IOException reason) {
            super(reason);
            this.reason = reason;
        }
    }

    private void read(Path data, EntryFile entries, LoadListener listener) {
        listener.begins("reading " + Paths.name(data), "positions", 0);
        long[] count = new long[1];
        FeatureCsv.forEach(data, FeatureRow.COLUMNS, FeatureRow.NEEDED, FeatureRow::withoutHeader, (csv, at) -> {
            switch (row.read(csv, at)) {
                case MATE -> columns.countMate();
                case UNLABELLED -> columns.countUnlabelled();
                case LABELLED -> append(entries);
            }
            if (++count[0] % LoadListener.STEP == 0) {
                listener.done(count[0]);
            }
        });
        if (columns.size() == 0) {
            throw FeatureReader.empty(data);
        }
    }

    private void append(EntryFile entries) {
        long key = 0;
        int written = 0;
        try {
            for (int i = 0; i < row.count(); i++) {
                if (names.isTerm(row.line(i))) {
                    int parameter = names.parameter(row.line(i));
                    float value = (float) row.value(i);
                    entries.add(parameter, value);
                    key = FeatureRow.mix(key, parameter, value);
                    written++;
                }
            }
        } catch (IOException e) {
            throw new DiskFailure(e);
        }
        FeatureReader.add(split, row.result(), key);
        columns.add(PositionColumns.Shares.WHOLE, written, row.score(), row.result(), row.weight());
        row.clear();
    }
}
