package mendel.dataset;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.SplitMix;
import mendel.eval.formula.FormulaFeatures.FeatureCollector;

/** A position of a file of features, while it is read. */
final class FeatureRow {

    /** The columns of such a file. */
    static final List<String> COLUMNS = List.of("score", "result", "weight", "features");
    /** Those that must be there. */
    static final List<String> NEEDED = List.of("features");

    /** Those of a file without a header, by their number. */
    private static final Map<Integer, List<String>> PLAIN =
            Map.of(3, List.of("score", "result", "features"), 4, COLUMNS);

    /** {@code 7:-2.5}. */
    private static final Pattern FEATURE = Pattern.compile("\\d+:\\S+");

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final Pattern MATE = Pattern.compile("#-?[1-9]\\d{0,3}");

    private final FeatureNames names;
    /** By line of the names. */
    private final double[] sums;

    private final int[] touched;
    private int count;
    private float score;
    private float result;
    private float weight;

    /** The columns of a file whose first row is a position and no header; empty when it is one. */
    static Optional<List<String>> withoutHeader(CsvRecord first) {
        return first.getFields().stream().noneMatch(field -> COLUMNS.contains(field.strip()))
                        && isList(first.getField(first.getFieldCount() - 1).strip())
                ? Optional.ofNullable(PLAIN.get(first.getFieldCount()))
                : Optional.empty();
    }

    /** Whether a text is {@code 0:1 7:-2.5}, of any length, or nothing. */
    private static boolean isList(String text) {
        return text.isEmpty()
                || SPACES.splitAsStream(text)
                        .allMatch(one -> FEATURE.matcher(one).matches());
    }

    FeatureRow(FeatureNames names) {
        this.names = names;
        sums = new double[names.size()];
        touched = new int[names.size()];
    }

    /** What a position is good for. */
    enum RowUse {
        /** A forced mate. */
        MATE,
        /** Neither score nor result. */
        UNLABELLED,
        LABELLED
    }

    /**
     * Reads a row; the features of one before must have been taken.
     *
     * @param at the places of the columns
     * @throws InputException when it is wrong, without a place
     */
    RowUse read(CsvRecord row, int[] at) {
        String text = FeatureCsv.field(row, at[0]);
        result = (float) FeatureCsv.number(row, at[1], "result", Double.NaN);
        weight = (float) FeatureCsv.number(row, at[2], "weight", 1);
        if (!Float.isNaN(result) && result != 0 && result != 0.5f && result != 1) {
            throw new InputException(
                    "the result " + FeatureCsv.field(row, at[1]) + " is not known", "it is 1, 0.5 or 0");
        }
        if (!(weight > 0 && weight < Float.POSITIVE_INFINITY)) {
            throw new InputException(
                    "the weight " + FeatureCsv.field(row, at[2]) + " is out of range", "it is above 0");
        }
        if (MATE.matcher(text).matches()) {
            return RowUse.MATE;
        }
        score = (float) FeatureCsv.number(row, at[0], "the score", Double.NaN);
        count = sum(FeatureCsv.field(row, at[3]));
        if (Float.isNaN(score) && Float.isNaN(result)) {
            clear();
            return RowUse.UNLABELLED;
        }
        return RowUse.LABELLED;
    }

    float score() {
        return score;
    }

    float result() {
        return result;
    }

    float weight() {
        return weight;
    }

    /** The number of features that are not 0. */
    int count() {
        return count;
    }

    /** The line of a feature, ascending. */
    int line(int feature) {
        return touched[feature];
    }

    /** The value of a feature. */
    double value(int feature) {
        return sums[touched[feature]];
    }

    /** Forgets the features. */
    void clear() {
        for (int i = 0; i < count; i++) {
            sums[touched[i]] = 0;
        }
        count = 0;
    }

    /** Reads features alone: {@code index:value …}. */
    void readFeatures(String text) {
        count = sum(text);
    }

    /** Passes on what formulas need. */
    void collect(FeatureCollector collector) {
        for (int i = 0; i < count; i++) {
            int feature = names.formulaFeature(touched[i]);
            if (feature >= 0) {
                collector.add(feature, (float) value(i));
            }
        }
    }

    /** Mixes a feature into a key that equal positions share. */
    static long mix(long key, int number, float value) {
        long mixed = (key ^ (long) number << 32 ^ Float.floatToIntBits(value)) * SplitMix.GOLDEN_GAMMA;
        return mixed ^ mixed >>> 29;
    }

    /**
     * Adds up {@code index:value …}; returns the number of features that are not 0. Their indices are the first ones
     * touched, in order.
     */
    int sum(String text) {
        int count = 0;
        for (String feature : text.isEmpty() ? new String[0] : text.split(" +")) {
            int colon = feature.indexOf(':');
            int index = index(feature, colon);
            double value = colon < 0 ? Double.NaN : FeatureCsv.parse(feature.substring(colon + 1));
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

    /** The number before the colon: up to eight digits; -1 when it is something else. */
    private static int index(String feature, int colon) {
        int index = colon < 1 || colon > 8 ? -1 : 0;
        for (int i = 0; i < colon && index >= 0; i++) {
            char c = feature.charAt(i);
            index = c < '0' || c > '9' ? -1 : 10 * index + c - '0';
        }
        return index;
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
}
