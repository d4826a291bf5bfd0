package mendel.dataset;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.LineGuard;
import mendel.Paths;
import mendel.SplitMix;
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

    private static final List<String> COLUMNS = List.of("score", "result", "weight", "features");
    /** The most consecutive positions of equal result that are taken for one game. */
    private static final int RUN = 64;

    private final FeatureNames names;
    private final FormulaTerms.@Nullable FormulaCheck check;
    private final double[] sums;
    private final int[] touched;
    private int[] start = new int[1024];
    private final EntryBuffer entries = new EntryBuffer();
    private final FeatureCollector formulaFeatures = new FeatureCollector();
    private float[][] columns = new float[3][1024];
    private int size;
    private int mates;
    private int unlabelled;

    private FeatureReader(FeatureNames names) {
        this.names = names;
        check = names.check();
        sums = new double[names.size()];
        touched = new int[names.size()];
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
        forEach(file, COLUMNS, List.of("features"), (row, at) -> {
            reader.add(row, at);
            if (++count[0] % LoadListener.STEP == 0) {
                listener.done(count[0]);
            }
        });
        if (reader.size == 0) {
            throw new InputException(
                    file.toString(), "holds no position with a score or a result", "give lines as 35,1,\"0:1 7:-2\"");
        }
        return reader.matrix();
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
        FeatureReader reader = new FeatureReader(names);
        int count = reader.sum(features.strip());
        @Nullable Term[] terms = new @Nullable Term[names.size()];
        for (int i = 0; i < count; i++) {
            int line = reader.touched[i];
            if (names.isTerm(line)) {
                int index = names.parameter(line);
                double feature = reader.sums[line];
                terms[line] = new Term(
                        weights.spec().get(index).name(), feature, weights.get(index), feature * weights.get(index));
            }
        }
        FeatureCollector collector = new FeatureCollector();
        reader.collect(count, collector);
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
     * Splits positions into training and validation positions. The lines do not name their games: up to 64 neighbours
     * of equal result are taken for one. Positions with the same features as a training position do not validate.
     *
     * @param fraction the share of validation positions, from 0 to below 1
     */
    public static Split split(FeatureMatrix matrix, double fraction, long seed) {
        Split.Builder builder = new Split.Builder(true);
        for (int i = 0; i < matrix.size(); i++) {
            long key = 0;
            for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                key = (key ^ (long) matrix.row(e) << 32 ^ Float.floatToIntBits(matrix.coefficient(e)))
                        * SplitMix.GOLDEN_GAMMA;
                key ^= key >>> 29;
            }
            key = matrix.mixFormulaFeatures(i, key);
            float result = matrix.result(i);
            builder.add(i % RUN, Float.isNaN(result) ? null : Double.valueOf(result), key);
        }
        return builder.build(fraction, seed);
    }

    @FunctionalInterface
    interface FeatureRowWork {
        void accept(CsvRecord row, int[] at);
    }

    /** Passes on each row after the header with the indices of the columns, -1 for a missing one. */
    static void forEach(Path file, List<String> columns, List<String> needed, FeatureRowWork work) {
        FileStamp stamp = DataFile.stamp(file);
        try (Reader in = open(file)) {
            Iterator<CsvRecord> rows = CsvReader.builder()
                    .skipEmptyLines(true)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .ofCsvRecord(in)
                    .iterator();
            if (!rows.hasNext()) {
                throw new InputException(
                        file.toString(), "is empty", "begin with the header " + String.join(",", columns));
            }
            CsvRecord header = rows.next();
            int[] at = new int[columns.size()];
            Arrays.fill(at, -1);
            for (int i = 0; i < header.getFieldCount(); i++) {
                int column = columns.indexOf(header.getField(i).strip().toLowerCase(Locale.ROOT));
                if (column < 0 || at[column] >= 0) {
                    throw new InputException(
                            file + ":1",
                            "the column " + InputException.quote(header.getField(i))
                                    + (column < 0 ? " is not known" : " is there twice"),
                            "the columns are " + String.join(", ", columns));
                }
                at[column] = i;
            }
            for (String name : needed) {
                if (at[columns.indexOf(name)] < 0) {
                    throw new InputException(
                            file + ":1",
                            "there is no column " + name,
                            "begin with the header " + String.join(",", columns));
                }
            }
            while (rows.hasNext()) {
                CsvRecord row = rows.next();
                try {
                    if (row.getFieldCount() != header.getFieldCount()) {
                        throw new InputException(
                                row.getFieldCount() + " fields, but the header has " + header.getFieldCount(),
                                "quote fields that hold commas");
                    }
                    work.accept(row, at);
                } catch (InputException e) {
                    throw e.at(file + ":" + row.getStartingLineNumber());
                }
            }
            stamp.requireSame();
        } catch (CsvParseException e) {
            throw new InputException(
                    file.toString(), "is not CSV (" + e.getMessage() + ")", "write it as RFC 4180 has it");
        } catch (IOException e) {
            throw DataReader.unreadable(file, e);
        } catch (java.io.UncheckedIOException e) {
            throw DataReader.unreadable(file, DataReader.cause(e));
        }
    }

    private static Reader open(Path file) throws IOException {
        return new InputStreamReader(
                new LineGuard(
                        FileEnding.isPacked(file)
                                ? new GZIPInputStream(Files.newInputStream(file), 1 << 16)
                                : Files.newInputStream(file)),
                StandardCharsets.UTF_8.newDecoder());
    }

    static String field(CsvRecord row, int at) {
        return at < 0 ? "" : row.getField(at).strip();
    }

    static double number(CsvRecord row, int at, String what, double without) {
        String text = field(row, at);
        if (text.isEmpty()) {
            return without;
        }
        double value = parse(text);
        if (!Double.isFinite(value)) {
            throw new InputException(what + " " + InputException.quote(text) + " is not a number", "write it as -3.5");
        }
        return value;
    }

    private static double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private void add(CsvRecord row, int[] at) {
        String score = field(row, at[0]);
        float result = (float) number(row, at[1], "result", Double.NaN);
        float weight = (float) number(row, at[2], "weight", 1);
        if (!Float.isNaN(result) && result != 0 && result != 0.5f && result != 1) {
            throw new InputException("the result " + field(row, at[1]) + " is not known", "it is 1, 0.5 or 0");
        }
        if (!(weight > 0 && weight < Float.POSITIVE_INFINITY)) {
            throw new InputException("the weight " + field(row, at[2]) + " is out of range", "it is above 0");
        }
        if (score.matches("#-?[1-9]\\d{0,3}")) {
            mates++;
            return;
        }
        float value = (float) number(row, at[0], "the score", Double.NaN);
        features(field(row, at[3]));
        if (Float.isNaN(value) && Float.isNaN(result)) {
            entries.truncate(start[size]);
            formulaFeatures.drop();
            unlabelled++;
            return;
        }
        if (size + 1 == start.length) {
            start = Arrays.copyOf(start, 2 * start.length);
            for (int i = 0; i < columns.length; i++) {
                columns[i] = Arrays.copyOf(columns[i], start.length);
            }
        }
        columns[0][size] = value;
        columns[1][size] = result;
        columns[2][size] = weight;
        start[++size] = entries.size();
        formulaFeatures.end();
        if (check != null) {
            check.require(formulaFeatures.soFar(), size - 1);
        }
    }

    /**
     * Adds up {@code index:value …}; returns the number of features that are not 0. Their indices are the first ones
     * touched, in order.
     */
    private int sum(String text) {
        int count = 0;
        for (String feature : text.isEmpty() ? new String[0] : text.split(" +")) {
            int colon = feature.indexOf(':');
            int index = index(feature, colon);
            double value = colon < 0 ? Double.NaN : parse(feature.substring(colon + 1));
            if (index < 0 || !(Math.abs(value) <= Float.MAX_VALUE)) {
                throw new InputException(
                        "the feature " + InputException.quote(feature) + " is not possible",
                        "write INDEX:VALUE, as 7:-2");
            }
            if (index >= names.size()) {
                throw new InputException(
                        "there is no parameter " + index, "the file of names has 0 to " + (names.size() - 1));
            }
            names.requireFeature(index);
            if (sums[index] == 0) {
                touched[count++] = index;
            }
            sums[index] += value;
            if (sums[index] == 0) {
                count = without(index, count);
            }
        }
        Arrays.sort(touched, 0, count);
        return count;
    }

    /** The number before the colon: up to six digits; -1 when it is something else. */
    private static int index(String feature, int colon) {
        int index = colon < 1 || colon > 6 ? -1 : 0;
        for (int i = 0; i < colon && index >= 0; i++) {
            char c = feature.charAt(i);
            index = c < '0' || c > '9' ? -1 : 10 * index + c - '0';
        }
        return index;
    }

    /** Reads {@code index:value …} into the entries. */
    private void features(String text) {
        int count = sum(text);
        collect(count, formulaFeatures);
        for (int i = 0; i < count; i++) {
            if (names.isTerm(touched[i])) {
                entries.add(names.parameter(touched[i]), (float) sums[touched[i]]);
            }
            sums[touched[i]] = 0;
        }
    }

    /** Passes on what formulas need of the features summed up. */
    private void collect(int count, FeatureCollector collector) {
        for (int i = 0; i < count; i++) {
            int feature = names.formulaFeature(touched[i]);
            if (feature >= 0) {
                collector.add(feature, (float) sums[touched[i]]);
            }
        }
    }

    private int without(int index, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (touched[i] != index) {
                touched[kept++] = touched[i];
            }
        }
        return kept;
    }

    private FeatureMatrix matrix() {
        float[] ones = new float[size];
        Arrays.fill(ones, 1);
        return new FeatureMatrix(
                names.spec(),
                Arrays.copyOf(start, size + 1),
                entries.takeEntries(),
                entries.takeCoefficients(),
                ones,
                new float[size],
                Arrays.copyOf(columns[0], size),
                Arrays.copyOf(columns[1], size),
                Arrays.copyOf(columns[2], size),
                IntStream.range(0, size).toArray(),
                mates,
                unlabelled,
                names.formulaTerms(formulaFeatures.collected()).orElse(null));
    }
}
