package mendel.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Paths;
import mendel.eval.Term;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.formula.FormulaEvaluator;
import mendel.eval.formula.FormulaFeatures.FeatureCollector;
import mendel.eval.formula.FormulaTerms;
import org.jspecify.annotations.Nullable;

/**
 * Reads positions of any game as bare features, as {@link FeatureFile} describes them: written by an engine of any
 * language during its evaluation. A feature may be a fraction; one that is listed twice in a line is added up.
 */
public final class FeatureReader {

    /** The game's id in configs and weights files of such data. */
    public static final String GAME = "features";

    private final FeatureNames names;
    private final FormulaTerms.@Nullable FormulaCheck check;
    private final FeatureRow row;
    private int[] start = new int[1024];
    private final EntryBuffer entries = new EntryBuffer();
    private final FeatureCollector formulaFeatures = new FeatureCollector();
    private float[] scores = new float[1024];
    private float[] results = new float[1024];
    private float[] weights = new float[1024];
    private int size;
    private int mates;
    private int unlabelled;

    private FeatureReader(FeatureNames names) {
        this.names = names;
        check = names.check();
        row = new FeatureRow(names);
    }

    /**
     * The parameters of a file of features, from the file of names beside it.
     *
     * @throws InputException when it is missing or wrong, with file and line
     */
    public static WeightSpec spec(Path features) {
        return FeatureNames.of(features).spec();
    }

    /**
     * Reads all positions of a file. Those with a forced mate, and those with neither score nor result, are left out
     * and counted.
     *
     * @param listener receives the progress of reading
     * @throws InputException when the file or that of the names is missing or wrong, with file and line
     */
    public static FeatureMatrix read(Path file, LoadListener listener) {
        FeatureReader reader = new FeatureReader(FeatureNames.of(file));
        listener.begins("reading " + Paths.name(file), "positions", 0);
        long[] count = new long[1];
        FeatureCsv.forEach(file, FeatureRow.COLUMNS, FeatureRow.NEEDED, FeatureRow::withoutHeader, (row, at) -> {
            reader.add(reader.row.read(row, at));
            if (++count[0] % LoadListener.STEP == 0) {
                listener.done(count[0]);
            }
        });
        if (reader.size == 0) {
            throw empty(file);
        }
        return reader.matrix();
    }

    /** A file without any position of use. */
    static InputException empty(Path file) {
        return new InputException(
                file.toString(), "holds no position with a score or a result", "give lines as 35,1,\"0:1 7:-2\"");
    }

    /** Reads all positions of a file, without reporting progress. */
    public static FeatureMatrix read(Path file) {
        return read(file, LoadListener.NONE);
    }

    /**
     * The terms of one position by some weights, in the order of the names; their values sum to the score. A formula
     * counts once with its value.
     *
     * @param features {@code index:value …}, empty when every feature is 0
     * @throws InputException when the text is not a list of features, or formulas can be too large for them
     */
    public static List<Term> terms(FeatureNames names, Weights weights, String features) {
        FeatureRow row = new FeatureRow(names);
        row.readFeatures(features.strip());
        @Nullable Term[] terms = new @Nullable Term[names.size()];
        for (int i = 0; i < row.count(); i++) {
            int line = row.line(i);
            if (names.isTerm(line)) {
                int index = names.parameter(line);
                terms[line] = new Term(
                        weights.spec().get(index).name(),
                        row.value(i),
                        weights.get(index),
                        row.value(i) * weights.get(index));
            }
        }
        FeatureCollector collector = new FeatureCollector();
        row.collect(collector);
        collector.end();
        names.formulaTerms(collector.collected()).ifPresent(formulas -> {
            new FormulaTerms.FormulaCheck(formulas.formulas()).require(formulas.features(), 0);
            FormulaEvaluator evaluator = new FormulaEvaluator(formulas.formulas());
            evaluator.weights(formulas.weights(weights.toArray()));
            evaluator.evaluate(formulas.features(), 0);
            int[] lines = formulas.formulas().terms();
            for (int term = 0; term < lines.length; term++) {
                double value = evaluator.term(term);
                terms[lines[term]] = new Term(names.name(lines[term]), value, 1, value);
            }
        });
        List<Term> list = new ArrayList<>();
        for (Term term : terms) {
            if (term != null) {
                list.add(term);
            }
        }
        return list;
    }

    /**
     * Splits positions into training and validation positions. The lines do not name their games: neighbours of equal
     * result are taken for one, see {@link Split.Builder}. Positions with the same features as a training position do
     * not validate.
     *
     * @param fraction the share of validation positions, from 0 to below 1
     */
    public static Split split(FeatureMatrix matrix, double fraction, long seed) {
        Split.Builder builder = new Split.Builder(true);
        for (int i = 0; i < matrix.size(); i++) {
            long key = 0;
            for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                key = FeatureRow.mix(key, matrix.row(e), matrix.coefficient(e));
            }
            key = matrix.mixFormulaFeatures(i, key);
            add(builder, matrix.result(i), key);
        }
        return builder.build(fraction, seed);
    }

    /** Adds a position of use to a split, of whose progress nothing is known. */
    static void add(Split.Builder builder, float result, long key) {
        builder.add(0, Float.isNaN(result) ? null : Double.valueOf(result), key);
    }

    private void add(FeatureRow.RowUse use) {
        switch (use) {
            case MATE -> mates++;
            case UNLABELLED -> unlabelled++;
            case LABELLED -> addLabelled();
        }
    }

    private void addLabelled() {
        if (size + 1 == start.length) {
            start = Arrays.copyOf(start, 2 * start.length);
            scores = Arrays.copyOf(scores, start.length);
            results = Arrays.copyOf(results, start.length);
            weights = Arrays.copyOf(weights, start.length);
        }
        for (int i = 0; i < row.count(); i++) {
            if (names.isTerm(row.line(i))) {
                entries.add(names.parameter(row.line(i)), (float) row.value(i));
            }
        }
        row.collect(formulaFeatures);
        row.clear();
        formulaFeatures.end();
        scores[size] = row.score();
        results[size] = row.result();
        weights[size] = row.weight();
        start[++size] = entries.size();
        if (check != null) {
            check.require(formulaFeatures.soFar(), size - 1);
        }
    }

    private FeatureMatrix matrix() {
        float[] ones = new float[size];
        Arrays.fill(ones, 1);
        return new FeatureMatrix(
                names.spec(),
                Arrays.copyOf(start, size + 1),
                entries.takeEntries(),
                entries.takeCoefficients(),
                new MatrixColumns(
                        ones,
                        new float[size],
                        Arrays.copyOf(scores, size),
                        Arrays.copyOf(results, size),
                        Arrays.copyOf(weights, size),
                        IntStream.range(0, size).toArray()),
                new DataCounts(mates, unlabelled, 0),
                names.formulaTerms(formulaFeatures.collected()).orElse(null));
    }
}
