package mendel.dataset;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import mendel.Workers;
import mendel.eval.WeightSpec;
import org.jspecify.annotations.Nullable;

/**
 * The features of very many positions for a model of very many weights: the entries lie in a mapped file, four bytes
 * each, and eight where some coefficients are no whole numbers of 8 bits, and what there is of every position in
 * memory, about 25 bytes. They may lie in another order than that of the data, see {@link MatrixOrder}; {@link #origin}
 * tells where a position stands there. Immutable.
 *
 * <p>Scores are those of {@link FeatureMatrix}.
 */
public final class PackedMatrix implements Labels, AutoCloseable {

    /** Rows must fit into 24 bits. */
    public static final int MAX_ROWS = 1 << 24;

    private final WeightSpec spec;
    private final MappedEntries mapped;
    private final MemorySegment entries;
    /** The coefficients as floats, in the places of their entries; null when each fits into its entry. */
    private final @Nullable MemorySegment wide;

    private final PositionColumns columns;
    private final Split split;
    private final int[] origin;
    /** By row of an entry: that of the parameters, in ascending order; null where they are the same. */
    private final int @Nullable [] rows;

    /**
     * A matrix of mapped files, which it closes.
     *
     * @param split of the positions in the order of the data
     * @param origin by position: its number in the data
     */
    PackedMatrix(WeightSpec spec, MappedEntries mapped, PositionColumns columns, Split split, int[] origin) {
        this(spec, null, mapped, columns, split, origin);
    }

    /** @param rows by row of an entry: that of the parameters, in ascending order; null where they are the same */
    PackedMatrix(
            WeightSpec spec,
            int @Nullable [] rows,
            MappedEntries mapped,
            PositionColumns columns,
            Split split,
            int[] origin) {
        this.rows = rows;
        this.spec = spec;
        this.mapped = mapped;
        this.columns = columns;
        this.split = split;
        this.origin = origin;
        entries = mapped.entries();
        wide = mapped.wide();
    }

    /** The parameters whose rows these are. */
    public WeightSpec spec() {
        return spec;
    }

    /** How many weights the passes below take: one for each parameter, or for each that its positions have. */
    public int weights() {
        return rows == null ? spec.size() : halves() * rows.length;
    }

    /** The parameter that a weight of the passes below belongs to. */
    public int parameter(int weight) {
        return rows == null ? weight : halves() * rows[weight / halves()] + weight % halves();
    }

    /** The weight of the passes below that belongs to a parameter; negative when no position has any. */
    public int weightOf(int parameter) {
        if (rows == null) {
            return parameter;
        }
        int row = Arrays.binarySearch(rows, parameter / halves());
        return row < 0 ? row : halves() * row + parameter % halves();
    }

    private int halves() {
        return spec.tapered() ? 2 : 1;
    }

    /** How many bytes its entries take in the mapped file. */
    public long bytes() {
        return entries.byteSize() + (wide == null ? 0 : wide.byteSize());
    }

    /**
     * A matrix of some of the positions, whose weights are those of the rows that these have: passes over it are
     * shorter in every way. It is closed by itself.
     *
     * @param positions in ascending order
     * @param file where the entries are written; a file of that name is replaced
     * @throws mendel.ResourceException when they cannot be written
     */
    public PackedMatrix sample(int[] positions, Path file) {
        int[] from = new int[positions.length];
        Arrays.setAll(from, i -> origin[positions[i]]);
        BitSet found = MatrixSample.rows(entries, columns, positions);
        int[] own = found.stream().map(row -> rows == null ? row : rows[row]).toArray();
        MappedEntries copied = MatrixSample.copy(mapped, columns, positions, found, file);
        return new PackedMatrix(spec, own, copied, columns.inOrder(positions), split, from);
    }

    /**
     * Copies some positions into memory; each is given a game of its own.
     *
     * @param positions in any order
     */
    public FeatureMatrix copy(int[] positions, Workers workers) {
        return copy(positions, new EntryRoom(), workers);
    }

    /**
     * Copies some positions into memory; each is given a game of its own.
     *
     * @param positions in any order
     * @param room where their entries lie: it belongs to the matrix until the next copy
     */
    public FeatureMatrix copy(int[] positions, EntryRoom room, Workers workers) {
        return MatrixCopy.of(spec, rows, mapped, columns, positions, room, workers);
    }

    /** The positions in the order of the data: at each number the position that has it there. */
    public int[] inOrderOfData() {
        int[] positions = new int[origin.length];
        for (int i = 0; i < origin.length; i++) {
            positions[origin[i]] = i;
        }
        return positions;
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

    /** Which positions train and which validate, in the order of the data. */
    public Split split() {
        return split;
    }

    /** The number of a position in the data, among those that have a label, from 0. */
    public int origin(int i) {
        return origin[i];
    }

    /** Whether a position trains. */
    public boolean isTraining(int i) {
        return split.isTraining(origin[i]);
    }

    /** Whether a position validates. */
    public boolean isValidation(int i) {
        return split.isValidation(origin[i]);
    }

    /** What was counted while the positions were read. */
    public DataCounts counts() {
        return columns.counts();
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
        MemorySegment of = entries;
        long at = 4 * columns.start(from);
        for (int i = from; i < to; i++) {
            long end = 4 * columns.start(i + 1);
            // Two sums, so that an addition does not wait for the one before.
            double even = 0;
            double odd = 0;
            for (; at < end - 4; at += 8) {
                int first = of.get(MappedEntries.ENTRY, at);
                int second = of.get(MappedEntries.ENTRY, at + 4);
                even += weights[first >>> 8] * (byte) first;
                odd += weights[second >>> 8] * (byte) second;
            }
            if (at < end) {
                int last = of.get(MappedEntries.ENTRY, at);
                even += weights[last >>> 8] * (byte) last;
                at += 4;
            }
            into[i] = (float) (even + odd);
        }
    }

    private void wideScores(MemorySegment coefficients, float[] weights, int from, int to, float[] into) {
        long at = 4 * columns.start(from);
        for (int i = from; i < to; i++) {
            long end = 4 * columns.start(i + 1);
            double sum = 0;
            for (; at < end; at += 4) {
                sum += (double) weights[entries.get(MappedEntries.ENTRY, at) >>> 8]
                        * coefficients.get(MappedEntries.COEFFICIENT, at);
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
                int entry = entries.get(MappedEntries.ENTRY, at);
                int parameter = entry >>> 8 << 1;
                middlegame += weights[parameter] * (byte) entry;
                endgame += weights[parameter + 1] * (byte) entry;
            }
            into[i] = (float) (middlegame * columns.mg(i) + endgame * columns.eg(i));
        }
    }

    /**
     * Marks the parts of the weights that occur in some positions.
     *
     * @param shift a part has so many weights, as a power of two: at least 1
     * @param parts by part
     */
    public void markParts(int from, int to, int shift, boolean[] parts) {
        int rowShift = spec.tapered() ? shift - 1 : shift;
        long end = 4 * columns.start(to);
        for (long at = 4 * columns.start(from); at < end; at += 4) {
            parts[entries.get(MappedEntries.ENTRY, at) >>> 8 >>> rowShift] = true;
        }
    }

    /**
     * Adds to every weight its factors in some positions times the positions' values.
     *
     * @param values by position; those of 0 cost nothing
     * @param sums by weight
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
                int entry = entries.get(MappedEntries.ENTRY, at);
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
                double c = coefficients.get(MappedEntries.COEFFICIENT, at);
                sums[entries.get(MappedEntries.ENTRY, at) >>> 8] += value * (squared ? c * c : c);
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
                int entry = entries.get(MappedEntries.ENTRY, at);
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

    /** A weight's factor in a position. */
    @FunctionalInterface
    public interface FactorListener {
        void factor(int weight, double factor);
    }

    /** Tells the weights that a position has, with their factors, in the order of its entries. */
    public void factors(int i, FactorListener listener) {
        long end = 4 * columns.start(i + 1);
        for (long at = 4 * columns.start(i); at < end; at += 4) {
            int entry = entries.get(MappedEntries.ENTRY, at);
            int row = entry >>> 8;
            double factor = wide == null ? (byte) entry : wide.get(MappedEntries.COEFFICIENT, at);
            if (spec.tapered()) {
                listener.factor(2 * row, factor * columns.mg(i));
                listener.factor(2 * row + 1, factor * columns.eg(i));
            } else {
                listener.factor(row, factor);
            }
        }
    }

    /** Frees the files; nothing may be asked any more. */
    @Override
    public void close() {
        mapped.close();
    }
}
