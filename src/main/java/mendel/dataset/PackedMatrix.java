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
import mendel.eval.WeightSpec;
import org.jspecify.annotations.Nullable;

/**
 * The features of very many positions for a model of very many weights: the entries lie in a mapped file, four bytes
 * each, and eight where some coefficients are no whole numbers of 8 bits, and what there is of every position in
 * memory, about 20 bytes. Positions are in the order of the data; which of them train and which validate,
 * {@link #split} tells. Immutable. The file is deleted as soon as it is mapped, where the system can do that, so that
 * it never stays behind; otherwise when the matrix is closed.
 *
 * <p>Scores are those of {@link FeatureMatrix}.
 */
public final class PackedMatrix implements Labels, AutoCloseable {

    /** Rows must fit into 24 bits. */
    public static final int MAX_ROWS = 1 << 24;
    /** The most entries of all positions. */
    static final long MAX_ENTRIES = (1L << 32) - 1;

    /** The order of bytes of an entry in the file. */
    static final ValueLayout.OfInt ENTRY = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    /** That of a coefficient. */
    private static final ValueLayout.OfFloat COEFFICIENT =
            ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final WeightSpec spec;
    private final Path file;
    private final Arena arena;
    private final MemorySegment entries;
    /** The coefficients as floats, in the places of their entries; null when each fits into its entry. */
    private final @Nullable MemorySegment wide;

    private final @Nullable Path wideFile;
    private final PositionColumns columns;
    private final Split split;

    /**
     * Maps files that were written for this matrix.
     *
     * @param wideFile that of the coefficients; null when each fits into its entry, as in every tapered model
     */
    PackedMatrix(WeightSpec spec, Path file, @Nullable Path wideFile, PositionColumns columns, Split split) {
        this.spec = spec;
        this.file = file;
        this.wideFile = wideFile;
        this.columns = columns;
        this.split = split;
        arena = Arena.ofShared();
        entries = mapped(file, arena);
        wide = wideFile == null ? null : mapped(wideFile, arena);
    }

    private static MemorySegment mapped(Path file, Arena arena) {
        MemorySegment mapped;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException e) {
            arena.close();
            throw AtomicFile.refused(file, "", e);
        }
        try {
            Files.delete(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit(); // Some systems keep a file that is mapped.
        }
        return mapped;
    }

    /** The parameters whose rows these are. */
    public WeightSpec spec() {
        return spec;
    }

    @Override
    public int size() {
        return columns.size();
    }

    /** The number of entries of all positions. */
    public long entryCount() {
        return columns.start(size());
    }

    @Override
    public float score(int i) {
        return columns.score(i);
    }

    @Override
    public float result(int i) {
        return columns.result(i);
    }

    @Override
    public float weight(int i) {
        return columns.weight(i);
    }

    /** Which positions train and which validate. */
    public Split split() {
        return split;
    }

    /** The positions that were left out because their score is a forced mate. */
    public long mates() {
        return columns.mates();
    }

    /** The positions that were left out because they have neither score nor result. */
    public long unlabelled() {
        return columns.unlabelled();
    }

    /**
     * Writes the scores of some positions with weights.
     *
     * @param from the first position
     * @param to behind the last
     * @param into by position
     */
    public void scores(float[] weights, int from, int to, float[] into) {
        if (spec.tapered()) {
            taperedScores(weights, from, to, into);
            return;
        }
        if (wide != null) {
            wideScores(wide, weights, from, to, into);
            return;
        }
        long at = 4 * columns.start(from);
        for (int i = from; i < to; i++) {
            long end = 4 * columns.start(i + 1);
            double sum = 0;
            for (; at < end; at += 4) {
                int entry = entries.get(ENTRY, at);
                sum += weights[entry >>> 8] * (byte) entry;
            }
            into[i] = (float) sum;
        }
    }

    private void wideScores(MemorySegment coefficients, float[] weights, int from, int to, float[] into) {
        long at = 4 * columns.start(from);
        for (int i = from; i < to; i++) {
            long end = 4 * columns.start(i + 1);
            double sum = 0;
            for (; at < end; at += 4) {
                sum += (double) weights[entries.get(ENTRY, at) >>> 8] * coefficients.get(COEFFICIENT, at);
            }
            into[i] = (float) sum;
        }
    }

    private void taperedScores(float[] weights, int from, int to, float[] into) {
        long at = 4 * columns.start(from);
        for (int i = from; i < to; i++) {
            long end = 4 * columns.start(i + 1);
            double middlegame = 0;
            double endgame = 0;
            for (; at < end; at += 4) {
                int entry = entries.get(ENTRY, at);
                int parameter = entry >>> 8 << 1;
                middlegame += weights[parameter] * (byte) entry;
                endgame += weights[parameter + 1] * (byte) entry;
            }
            into[i] = (float) (middlegame * columns.mg(i) + endgame * columns.eg(i));
        }
    }

    /**
     * Adds to every weight its factors in some positions times the positions' values.
     *
     * @param values by position; those of 0 cost nothing
     * @param sums by parameter
     */
    public void addTransposed(float[] values, int from, int to, double[] sums) {
        if (wide != null) {
            addWide(wide, values, from, to, false, sums);
            return;
        }
        boolean tapered = spec.tapered();
        for (int i = from; i < to; i++) {
            float value = values[i];
            if (value == 0) {
                continue;
            }
            long end = 4 * columns.start(i + 1);
            double a = tapered ? value * columns.mg(i) : value;
            double b = tapered ? value * columns.eg(i) : 0;
            for (long at = 4 * columns.start(i); at < end; at += 4) {
                int entry = entries.get(ENTRY, at);
                int c = (byte) entry;
                if (tapered) {
                    int parameter = entry >>> 8 << 1;
                    sums[parameter] += c * a;
                    sums[parameter + 1] += c * b;
                } else {
                    sums[entry >>> 8] += c * a;
                }
            }
        }
    }

    private void addWide(MemorySegment coefficients, float[] values, int from, int to, boolean squared, double[] sums) {
        for (int i = from; i < to; i++) {
            double value = values[i];
            if (value == 0) {
                continue;
            }
            long end = 4 * columns.start(i + 1);
            for (long at = 4 * columns.start(i); at < end; at += 4) {
                double c = coefficients.get(COEFFICIENT, at);
                sums[entries.get(ENTRY, at) >>> 8] += value * (squared ? c * c : c);
            }
        }
    }

    /** As {@link #addTransposed} with the squares of the factors. */
    public void addSquares(float[] values, int from, int to, double[] sums) {
        if (wide != null) {
            addWide(wide, values, from, to, true, sums);
            return;
        }
        boolean tapered = spec.tapered();
        for (int i = from; i < to; i++) {
            float value = values[i];
            if (value == 0) {
                continue;
            }
            long end = 4 * columns.start(i + 1);
            double a = tapered ? value * columns.mg(i) * columns.mg(i) : value;
            double b = tapered ? value * columns.eg(i) * columns.eg(i) : 0;
            for (long at = 4 * columns.start(i); at < end; at += 4) {
                int entry = entries.get(ENTRY, at);
                int c = (byte) entry * (byte) entry;
                if (tapered) {
                    int parameter = entry >>> 8 << 1;
                    sums[parameter] += c * a;
                    sums[parameter + 1] += c * b;
                } else {
                    sums[entry >>> 8] += c * a;
                }
            }
        }
    }

    /** Frees the file; nothing may be asked any more. */
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
