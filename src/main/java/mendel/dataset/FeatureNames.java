package mendel.dataset;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import mendel.FileEnding;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.formula.FormulaFeatures;
import mendel.eval.formula.FormulaLine;
import mendel.eval.formula.FormulaRole;
import mendel.eval.formula.FormulaTerms;
import mendel.eval.formula.Formulas;
import org.jspecify.annotations.Nullable;

/**
 * The file of names beside a file of features. Each line has a number, from 0, by which positions name its feature.
 * Most lines are a weight that is multiplied by that feature; the columns {@code kind} and {@code formula} declare
 * weights and features that only formulas use, and formulas.
 */
public final class FeatureNames {

    private static final List<String> COLUMNS =
            List.of("name", "default", "min", "max", "group", "meaning", "step", "kind", "formula");
    private static final List<String> KINDS =
            Arrays.stream(FormulaRole.values()).map(FeatureNames::text).toList();

    /** The bounds of weights that give none. */
    private static final double LEAST = -1000;

    private static final double MOST = 1000;

    private final List<FormulaLine> lines;
    private final WeightSpec spec;
    /** The parameter of each line; -1 for none. */
    private final int[] parameters;
    /** The number of each line's feature in the formulas; -1 for none. */
    private final int[] features;

    private final @Nullable Formulas formulas;
    /** The parameter of each weight of the formulas. */
    private final int[] formulaParameters;

    private FeatureNames(List<FormulaLine> lines, WeightSpec spec, int[] parameters, @Nullable Formulas formulas) {
        this.lines = lines;
        this.spec = spec;
        this.parameters = parameters;
        this.formulas = formulas;
        features = new int[lines.size()];
        Arrays.fill(features, -1);
        formulaParameters = new int[formulas == null ? 0 : formulas.weights()];
        if (formulas != null) {
            for (int feature = 0; feature < formulas.features(); feature++) {
                features[formulas.featureLine(feature)] = feature;
            }
            for (int weight = 0; weight < formulaParameters.length; weight++) {
                formulaParameters[weight] = parameters[formulas.weightLine(weight)];
            }
        }
    }

    private static String text(FormulaRole role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads the file of names beside a file of features.
     *
     * @throws InputException when it is missing or wrong, with file and line
     */
    public static FeatureNames of(Path features) {
        return read(FeatureFile.names(features));
    }

    /**
     * Reads a file of names.
     *
     * @throws InputException when it is missing or wrong, with file and line
     */
    public static FeatureNames read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    file.toString(),
                    "there is no such file",
                    "write the parameters' names there, with the header name,default,min,max,group");
        }
        NamesReading reading = new NamesReading(file);
        FeatureCsv.forEach(file, COLUMNS, List.of("name"), reading::add);
        return reading.names();
    }

    /** Lines while they are read. */
    private static final class NamesReading {

        private final Path file;
        private final Set<String> known = new HashSet<>();
        private final List<FormulaLine> lines = new ArrayList<>();
        /** Of each line its parameter; null for lines without a weight. */
        private final List<@Nullable Parameter> declared = new ArrayList<>();

        NamesReading(Path file) {
            this.file = file;
        }

        void add(CsvRecord row, int[] at) {
            String name = FeatureCsv.field(row, at[0]);
            if (name.isEmpty() || !name.equals(name.strip()) || name.chars().anyMatch(Character::isWhitespace)) {
                throw new InputException(
                        "the name " + InputException.quote(name) + " is empty or has blanks",
                        "give a name without blanks");
            }
            if (!known.add(name)) {
                throw new InputException("a second parameter named " + name, "give each a name of its own");
            }
            FormulaRole role = role(FeatureCsv.field(row, at[7]));
            String formula = FeatureCsv.field(row, at[8]);
            long number = row.getStartingLineNumber();
            FormulaLine bare = new FormulaLine(name, role, formula, 0, 0, number);
            if (bare.isFormula() && role != FormulaRole.TERM && role != FormulaRole.PART) {
                throw new InputException(
                        "a " + text(role) + " with a formula", "give no formula, or the kind term or part");
            }
            if (!bare.hasWeight()) {
                requireNoWeight(row, at, bare.isFormula() ? "a formula" : "a feature");
                lines.add(bare);
                declared.add(null);
                return;
            }
            Parameter parameter = parameter(name, row, at);
            lines.add(new FormulaLine(name, role, formula, parameter.min(), parameter.max(), number));
            declared.add(parameter);
        }

        private static FormulaRole role(String text) {
            if (text.isEmpty()) {
                return FormulaRole.TERM;
            }
            int index = KINDS.indexOf(text);
            if (index < 0) {
                throw new InputException(
                        "the kind " + InputException.quote(text) + " is not known",
                        NearestName.hint(text, KINDS, "the kinds are " + String.join(", ", KINDS)));
            }
            return FormulaRole.values()[index];
        }

        private static void requireNoWeight(CsvRecord row, int[] at, String what) {
            for (int column : new int[] {1, 2, 3, 6}) {
                if (!FeatureCsv.field(row, at[column]).isEmpty()) {
                    throw new InputException(
                            what + " has no " + COLUMNS.get(column), "leave it out: it is for weights");
                }
            }
        }

        private static Parameter parameter(String name, CsvRecord row, int[] at) {
            double min = FeatureCsv.number(row, at[2], "min", LEAST);
            double max = FeatureCsv.number(row, at[3], "max", MOST);
            if (!(min <= max)) {
                throw new InputException(
                        "min " + min + " is above max " + max,
                        "give a range; without them it goes from " + LEAST + " to " + MOST);
            }
            double value = FeatureCsv.number(row, at[1], "default", Math.clamp(0.0, min, max));
            double step = FeatureCsv.number(row, at[6], "step", 0);
            if (!Parameter.isStep(step, min, max)) {
                throw new InputException(
                        "the step " + step + " is not from 0 to " + (max - min),
                        "give 1 for whole numbers, 0 or nothing for all");
            }
            if (!(min <= value && value <= max)) {
                throw new InputException(
                        "the default " + value + " is not from " + min + " to " + max,
                        "let min, default and max ascend");
            }
            Parameter parameter = new Parameter(
                    name, value, min, max, FeatureCsv.field(row, at[4]), FeatureCsv.field(row, at[5]), step);
            if (!parameter.allows(value)) {
                throw new InputException(
                        "the default " + value + " lies between two steps",
                        "give " + parameter.nearest(value) + ", or min plus another multiple of " + step);
            }
            return parameter;
        }

        FeatureNames names() {
            Formulas formulas =
                    lines.stream().anyMatch(FormulaLine::isFormula) ? Formulas.of(lines, file.toString()) : null;
            String[] formulaOf = formulaOf(formulas);
            int[] parameters = new int[lines.size()];
            List<Parameter> used = new ArrayList<>();
            for (int i = 0; i < parameters.length; i++) {
                Parameter p = declared.get(i);
                parameters[i] = p == null ? -1 : used.size();
                if (p != null) {
                    used.add(grouped(p, formulaOf[i]));
                }
            }
            if (used.isEmpty() || used.size() > FeatureMatrix.MAX_ROWS) {
                throw new InputException(
                        file.toString(), used.size() + " parameters", "give from 1 to " + FeatureMatrix.MAX_ROWS);
            }
            String plain = FileEnding.without(Paths.name(file), ".names.csv");
            return new FeatureNames(
                    List.copyOf(lines),
                    new WeightSpec(FeatureReader.GAME, plain, false, false, used),
                    parameters,
                    formulas);
        }

        /** Of each line the first term whose formula uses its weight; empty for none. */
        private String[] formulaOf(@Nullable Formulas formulas) {
            String[] names = new String[lines.size()];
            Arrays.fill(names, "");
            if (formulas != null) {
                int[] terms = formulas.terms();
                for (int term = terms.length - 1; term >= 0; term--) {
                    for (int weight : formulas.weightsOf(term)) {
                        names[formulas.weightLine(weight)] =
                                lines.get(terms[term]).name();
                    }
                }
            }
            return names;
        }

        /** Weights of formulas belong to them, where their line does not say otherwise. */
        private static Parameter grouped(Parameter p, String formula) {
            String group = !p.group().isEmpty() ? p.group() : formula.isEmpty() ? "all" : formula;
            String meaning = p.meaning().isEmpty() && !formula.isEmpty() ? "in the formula " + formula : p.meaning();
            return new Parameter(p.name(), p.defaultValue(), p.min(), p.max(), group, meaning, p.step());
        }
    }

    /** The parameters: the weights of the lines that have one, in order. */
    public WeightSpec spec() {
        return spec;
    }

    /** Whether there are formulas, so that the score is not linear in the weights. */
    public boolean hasFormulas() {
        return formulas != null;
    }

    /** The numbers of the lines to which positions give features, ascending. */
    public int[] given() {
        return IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).hasFeature())
                .toArray();
    }

    /** The number of lines. */
    int size() {
        return lines.size();
    }

    /** The name of a line. */
    String name(int line) {
        return lines.get(line).name();
    }

    /** Whether a line's weight times its feature is a term of the score. */
    boolean isTerm(int line) {
        return lines.get(line).role() == FormulaRole.TERM && lines.get(line).hasWeight();
    }

    /** The parameter of a line that has a weight. */
    int parameter(int line) {
        return parameters[line];
    }

    /** The number of a line's feature in the formulas; -1 when they do not use it. */
    int formulaFeature(int line) {
        return features[line];
    }

    /**
     * Refuses a feature of a line that has none.
     *
     * @throws InputException when it has none, without a place
     */
    void requireFeature(int line) {
        FormulaLine named = lines.get(line);
        if (!named.hasFeature()) {
            throw new InputException(
                    "the name " + line + " (" + named.name() + ") is " + (named.isFormula() ? "a formula" : "a weight")
                            + ", which has no feature",
                    "leave it out");
        }
    }

    /** The formulas with what positions give them; empty when there are no formulas. */
    Optional<FormulaTerms> formulaTerms(FormulaFeatures given) {
        return formulas == null ? Optional.empty() : Optional.of(new FormulaTerms(formulas, formulaParameters, given));
    }

    /** Checks positions; null when there are no formulas. */
    FormulaTerms.@Nullable FormulaCheck check() {
        return formulas == null ? null : new FormulaTerms.FormulaCheck(formulas);
    }
}
