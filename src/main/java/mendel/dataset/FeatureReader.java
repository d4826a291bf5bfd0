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
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.LineGuard;
import mendel.Paths;
import mendel.SplitMix;
import mendel.eval.Parameter;
import mendel.eval.Term;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Reads positions of any game as bare features, as {@link FeatureFile} describes them: written by an engine of any
 * language during its evaluation. A feature may be a fraction; one that is listed twice in a line is added up.
 */
public final class FeatureReader {

    /** The game's id in configs and weights files of such data. */
    public static final String GAME = "features";

    private static final List<String> COLUMNS = List.of("score", "result", "weight", "features");
    private static final List<String> NAMES_COLUMNS =
            List.of("name", "default", "min", "max", "group", "meaning", "step");
    /** The most consecutive positions of equal result that are taken for one game. */
    private static final int RUN = 64;

    private final WeightSpec spec;
    private final double[] sums;
    private final int[] touched;
    private int[] start = new int[1024];
    private final EntryBuffer entries = new EntryBuffer();
    private float[][] columns = new float[3][1024];
    private int size;
    private int mates;
    private int unlabelled;

    private FeatureReader(WeightSpec spec) {
        this.spec = spec;
        sums = new double[spec.size()];
        touched = new int[spec.size()];
    }

    /**
     * The parameters of a file of features, from the file of names beside it.
     *
     * @throws InputException when it is missing or wrong, with file and line
     */
    public static WeightSpec spec(Path features) {
        Path file = FeatureFile.names(features);
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    file.toString(),
                    "there is no such file",
                    "write the parameters' names there, with the header name,default,min,max,group");
        }
        List<Parameter> parameters = new ArrayList<>();
        Set<String> names = new HashSet<>();
        forEach(file, NAMES_COLUMNS, List.of("name"), (row, at) -> {
            String name = field(row, at[0]);
            if (name.isEmpty() || !name.equals(name.strip()) || name.chars().anyMatch(Character::isWhitespace)) {
                throw new InputException(
                        "the name " + InputException.quote(name) + " is empty or has blanks",
                        "give a name without blanks");
            }
            if (!names.add(name)) {
                throw new InputException("a second parameter named " + name, "give each a name of its own");
            }
            double min = number(row, at[2], "min", -1000);
            double max = number(row, at[3], "max", 1000);
            double value = number(row, at[1], "default", Math.clamp(0.0, Math.min(min, max), Math.max(min, max)));
            double step = number(row, at[6], "step", 0);
            if (!(step >= 0 && step <= max - min)) {
                throw new InputException(
                        "the step " + step + " is not from 0 to " + (max - min),
                        "give 1 for whole numbers, 0 or nothing for all");
            }
            if (!(min <= value && value <= max)) {
                throw new InputException(
                        "the default " + value + " is not from " + min + " to " + max,
                        "let min, default and max ascend");
            }
            String group = field(row, at[4]);
            parameters.add(
                    new Parameter(name, value, min, max, group.isEmpty() ? "all" : group, field(row, at[5]), step));
        });
        if (parameters.isEmpty() || parameters.size() > FeatureMatrix.MAX_ROWS) {
            throw new InputException(
                    file.toString(), parameters.size() + " parameters", "give from 1 to " + FeatureMatrix.MAX_ROWS);
        }
        String plain = FileEnding.without(Paths.name(file), ".names.csv");
        return new WeightSpec(GAME, plain, false, false, parameters);
    }

    /**
     * Reads all positions of a file. Those with a forced mate, and those with neither score nor result, are left out
     * and counted.
     *
     * @param listener receives the progress of reading
     * @throws InputException when the file or that of the names is missing or wrong, with file and line
     */
    public static FeatureMatrix read(Path file, LoadListener listener) {
        FeatureReader reader = new FeatureReader(spec(file));
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
     * The terms of one position by some weights, in the order of the parameters; their values sum to the score.
     *
     * @param features {@code index:value …}, empty when every feature is 0
     * @throws InputException when the text is not a list of features
     */
    public static List<Term> terms(Weights weights, String features) {
        FeatureReader reader = new FeatureReader(weights.spec());
        int count = reader.sum(features.strip());
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int index = reader.touched[i];
            double feature = reader.sums[index];
            terms.add(new Term(
                    weights.spec().get(index).name(), feature, weights.get(index), feature * weights.get(index)));
        }
        return terms;
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
            float result = matrix.result(i);
            builder.add(i % RUN, Float.isNaN(result) ? null : Double.valueOf(result), key);
        }
        return builder.build(fraction, seed);
    }

    @FunctionalInterface
    private interface FeatureRowWork {
        void accept(CsvRecord row, int[] at);
    }

    /** Passes on each row after the header with the indices of the columns, -1 for a missing one. */
    private static void forEach(Path file, List<String> columns, List<String> needed, FeatureRowWork work) {
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

    private static String field(CsvRecord row, int at) {
        return at < 0 ? "" : row.getField(at).strip();
    }

    private static double number(CsvRecord row, int at, String what, double without) {
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
            if (index >= spec.size()) {
                throw new InputException(
                        "there is no parameter " + index, "the file of names has 0 to " + (spec.size() - 1));
            }
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
        for (int i = 0; i < count; i++) {
            entries.add(touched[i], (float) sums[touched[i]]);
            sums[touched[i]] = 0;
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
                spec,
                Arrays.copyOf(start, size + 1),
                entries.takeEntries(),
                entries.takeCoefficients(),
                ones,
                new float[size],
                Arrays.copyOf(columns[0], size),
                Arrays.copyOf(columns[1], size),
                Arrays.copyOf(columns[2], size),
                mates,
                unlabelled);
    }
}
