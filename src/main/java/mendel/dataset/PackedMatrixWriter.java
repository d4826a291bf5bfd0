package mendel.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Makes a {@link PackedMatrix} of a data file: positions are read one behind the other, traced in batches by all
 * threads, and written.
 */
public final class PackedMatrixWriter {

    private static final int BATCH = 1 << 14;
    private static final int PART = 256;

    private final Game game;
    private final EvaluationModel<Position> model;
    private final Workers workers;
    private final PositionColumns columns;
    private final Split.Builder split;
    private final List<LabelledPosition> batch = new ArrayList<>(BATCH);
    private final String[] places = new String[BATCH];
    private final TracedPosition[] traced = new TracedPosition[BATCH];
    private final Features[] traces;
    private long taken;

    /**
     * A position as the matrix keeps it.
     *
     * @param rows ascending
     * @param coefficients of each row
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record TracedPosition(
            int[] rows, float[] coefficients, PositionColumns.Shares shares, int progress, long key, boolean check) {}

    private PackedMatrixWriter(Game game, EvaluationModel<Position> model, Workers workers) {
        this.game = game;
        this.model = model;
        this.workers = workers;
        columns = new PositionColumns(model.spec().tapered());
        split = new Split.Builder(game.progressAlwaysGrows());
        traces = new Features[workers.threads()];
    }

    /**
     * Reads a data file. Positions with a forced mate as score, and those with neither score nor result, are left out.
     *
     * @param validation the share of the games that validate
     * @param order in which the positions lie on disk
     * @param file where the entries are written; a file of that name is replaced
     * @param listener hears how far it is
     * @throws InputException when the data are wrong, with file and line
     * @throws mendel.ResourceException when the entries cannot be written
     */
    public static PackedMatrix write(
            Game game,
            EvaluationModel<Position> model,
            Path data,
            double validation,
            MatrixOrder order,
            Path file,
            Workers workers,
            LoadListener listener) {
        WeightSpec spec = model.spec();
        if (spec.rows() > PackedMatrix.MAX_ROWS) {
            throw new InputException(
                    spec + " has " + spec.rows() + " rows", "at most " + PackedMatrix.MAX_ROWS + " can be fitted");
        }
        PackedMatrixWriter writer = new PackedMatrixWriter(game, model, workers);
        Path wideFile = EntryFile.write(file, out -> writer.read(data, out, listener));
        return order.matrix(spec, file, wideFile, writer.columns, writer.split.build(validation, Split.SEED));
    }

    private void read(Path data, EntryFile out, LoadListener listener) throws IOException {
        listener.begins("tracing " + data.getFileName(), "positions", 0);
        try (DataReader reader = DataReader.unchecked(data, game)) {
            for (LabelledPosition next = reader.next(); next != null; next = reader.next()) {
                boolean isMate = next.score() != null && next.score().isMate();
                if (isMate) {
                    columns.countMate();
                } else if (next.score() == null && next.result() == null) {
                    columns.countUnlabelled();
                } else {
                    places[batch.size()] = reader.place();
                    batch.add(next);
                    if (batch.size() == BATCH) {
                        flush(out);
                        listener.done(taken);
                    }
                }
            }
        }
        flush(out);
        if (columns.size() == 0) {
            throw new InputException(
                    data.toString(), "no position has a score or a result", "label the positions with 'mendel label'");
        }
    }

    /** Traces the positions of the batch and writes them. */
    private void flush(EntryFile out) throws IOException {
        int count = batch.size();
        workers.run((count + PART - 1) / PART, (part, worker) -> {
            if (traces[worker] == null) {
                traces[worker] = new Features(model.spec());
            }
            for (int i = part * PART; i < Math.min(count, (part + 1) * PART); i++) {
                try {
                    traced[i] = trace(batch.get(i), traces[worker]);
                } catch (InputException e) {
                    throw e.at(places[i]);
                }
            }
        });
        for (int i = 0; i < count; i++) {
            append(batch.get(i), traced[i], out);
        }
        taken += count;
        batch.clear();
    }

    private TracedPosition trace(LabelledPosition labelled, Features trace) {
        Position position = game.parse(labelled.position());
        model.trace(position, trace);
        long[] order = new long[trace.size()];
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            if (trace.coefficient(i) != 0) {
                order[count++] = (long) trace.row(i) << Integer.SIZE | trace.coefficient(i) & 0xFFFF_FFFFL;
            }
        }
        Arrays.sort(order, 0, count);
        // A form that is not tapered, of a model that is, counts in parts of a whole game.
        float divisor = model.spec().tapered() ? 1 : trace.scale();
        int[] rows = new int[count];
        float[] coefficients = new float[count];
        for (int i = 0; i < count; i++) {
            rows[i] = (int) (order[i] >>> Integer.SIZE);
            int c = (int) order[i];
            if (model.spec().tapered() && c != (byte) c) {
                throw new InputException(
                        "a coefficient of " + c + " for "
                                + model.spec().get(2 * rows[i]).name(),
                        "tapered models that are packed have coefficients from -128 to 127");
            }
            coefficients[i] = c / divisor;
        }
        return new TracedPosition(
                rows,
                coefficients,
                PositionColumns.Shares.of(trace),
                position.progress(),
                position.key(),
                position.inCheck());
    }

    private void append(LabelledPosition labelled, TracedPosition position, EntryFile out) throws IOException {
        Double result = labelled.result();
        split.add(position.progress, result, position.key);
        if (position.check) {
            columns.countCheck();
        }
        columns.add(
                position.shares,
                position.rows.length,
                labelled.score() == null ? Float.NaN : labelled.score().value(),
                result == null ? Float.NaN : result.floatValue(),
                (float) labelled.weight());
        for (int i = 0; i < position.rows.length; i++) {
            out.add(position.rows[i], position.coefficients[i]);
        }
    }
}
