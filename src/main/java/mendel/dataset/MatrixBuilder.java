package mendel.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * Traces positions into the parts of a {@link FeatureMatrix} in parallel, and joins the parts in the positions' order.
 */
final class MatrixBuilder {

    private static final int PART = 2048;

    private final WeightSpec spec;
    private final Features trace;
    private int size;
    private int entryCount;
    private int mates;
    private int unlabelled;
    private int checks;
    private boolean isWide;
    private int[] start;
    private int[] entries = new int[PART * 32];
    private float[] coefficients = new float[PART * 32];
    private final MatrixColumns columns;
    private long[] order;

    /** Room for at most {@code capacity} positions. */
    MatrixBuilder(WeightSpec spec, int capacity) {
        if (spec.rows() > FeatureMatrix.MAX_ROWS) {
            throw new IllegalArgumentException(
                    spec + " has " + spec.rows() + " rows, more than " + FeatureMatrix.MAX_ROWS);
        }
        this.spec = spec;
        trace = new Features(spec);
        start = new int[capacity + 1];
        columns = MatrixColumns.of(capacity);
        order = new long[64];
    }

    static FeatureMatrix build(
            Game game,
            EvaluationModel<Position> model,
            List<LabelledPosition> positions,
            int @Nullable [] games,
            Workers workers,
            LoadListener listener) {
        listener.begins("building the feature matrix", "positions", positions.size());
        AtomicInteger done = new AtomicInteger();
        int count = (positions.size() + PART - 1) / PART;
        MatrixBuilder[] parts = new MatrixBuilder[count];
        workers.run(count, (task, worker) -> {
            int from = task * PART;
            int to = Math.min(positions.size(), from + PART);
            MatrixBuilder part = new MatrixBuilder(model.spec(), to - from);
            for (int i = from; i < to; i++) {
                try {
                    part.add(game, model, positions.get(i), games == null ? i : games[i]);
                } catch (InputException e) {
                    throw e.at("position " + (i + 1));
                }
            }
            part.trim();
            parts[task] = part;
            listener.done(done.addAndGet(to - from));
        });
        return join(model.spec(), parts);
    }

    private void add(Game game, EvaluationModel<Position> model, LabelledPosition labelled, int number) {
        boolean isMate = labelled.score() != null && labelled.score().isMate();
        if (isMate) {
            mates++;
            return;
        }
        if (labelled.score() == null && labelled.result() == null) {
            unlabelled++;
            return;
        }
        Position position = game.parse(labelled.position());
        checks += position.inCheck() ? 1 : 0;
        model.trace(position, trace);
        add(
                trace,
                labelled.score() == null ? Float.NaN : labelled.score().value(),
                labelled.result() == null ? Float.NaN : labelled.result().floatValue(),
                (float) labelled.weight(),
                number);
    }

    /** Adds a traced position of a game of its own. */
    void add(Features features, float score, float result, float weight) {
        add(features, score, result, weight, size);
    }

    /** Adds a traced position of the game with a number. */
    void add(Features features, float score, float result, float weight, int number) {
        int count = 0;
        order = features.size() > order.length ? new long[2 * features.size()] : order;
        for (int i = 0; i < features.size(); i++) {
            if (features.coefficient(i) != 0) {
                order[count++] = (long) features.row(i) << 32 | features.coefficient(i) & 0xFFFF_FFFFL;
            }
        }
        Arrays.sort(order, 0, count);
        float divisor = spec.tapered() ? 1 : features.scale();
        if (entryCount + count > entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length + count);
            coefficients = Arrays.copyOf(coefficients, entries.length);
        }
        for (int i = 0; i < count; i++) {
            int c = (int) order[i];
            isWide |= c != (byte) c || divisor != 1;
            entries[entryCount] = (int) (order[i] >>> 32) << 8 | c & 0xFF;
            coefficients[entryCount++] = c / divisor;
        }
        columns.mg()[size] = spec.tapered() ? (float) ((double) features.mgFactor() / features.scale()) : 1;
        columns.eg()[size] = spec.tapered() ? (float) ((double) features.egFactor() / features.scale()) : 0;
        columns.score()[size] = score;
        columns.result()[size] = result;
        columns.weight()[size] = weight;
        columns.game()[size] = number;
        start[++size] = entryCount;
    }

    /** Frees unused memory; a million positions have a thousand parts. */
    private void trim() {
        entries = Arrays.copyOf(entries, entryCount);
        coefficients = isWide ? Arrays.copyOf(coefficients, entryCount) : new float[0];
    }

    /** The matrix of the positions added. */
    FeatureMatrix build() {
        trim();
        return join(spec, this);
    }

    private static FeatureMatrix join(WeightSpec spec, MatrixBuilder... parts) {
        int size = 0;
        long entryCount = 0;
        DataCounts counts = DataCounts.NONE;
        boolean wide = false;
        for (MatrixBuilder part : parts) {
            size += part.size;
            entryCount += part.entryCount;
            counts = counts.plus(new DataCounts(part.mates, part.unlabelled, part.checks));
            wide |= part.isWide;
        }
        if (entryCount > Integer.MAX_VALUE - 64) {
            throw new InputException(
                    "the data has " + entryCount + " features, more than fit in memory", "give fewer positions");
        }
        int[] start = new int[size + 1];
        int[] entries = new int[(int) entryCount];
        float @Nullable [] coefficients = wide ? new float[(int) entryCount] : null;
        MatrixColumns columns = MatrixColumns.of(size);
        int position = 0;
        int entry = 0;
        for (MatrixBuilder part : parts) {
            System.arraycopy(part.entries, 0, entries, entry, part.entryCount);
            for (int e = 0; coefficients != null && e < part.entryCount; e++) {
                coefficients[entry + e] = part.isWide ? part.coefficients[e] : (byte) part.entries[e];
            }
            for (int i = 0; i < part.size; i++) {
                start[position + i + 1] = entry + part.start[i + 1];
            }
            part.columns.copyTo(columns, position, part.size);
            position += part.size;
            entry += part.entryCount;
        }
        return new FeatureMatrix(spec, start, entries, coefficients, columns, counts);
    }
}
