package mendel.eval.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import mendel.InputException;
import mendel.eval.formula.FormulaFeatures.FeatureCollector;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas, against plain functions and differences. */
class FormulasTest {

    private static final int POSITIONS = 5;
    private static final int LANES = 7;

    /** The features of some positions by their lines; also what formulas do not use. */
    private static FormulaFeatures features(Formulas formulas, int firstLine, double[][] positions) {
        FeatureCollector collector = new FeatureCollector();
        for (double[] position : positions) {
            for (int feature = 0; feature < formulas.features(); feature++) {
                double value = position[formulas.featureLine(feature) - firstLine];
                if (value != 0) {
                    collector.add(feature, (float) value);
                }
            }
            collector.end();
        }
        return collector.collected();
    }

    private static double[][] positions(RandomGenerator random) {
        double[][] positions = new double[POSITIONS][RandomFormula.FEATURES];
        for (double[] position : positions) {
            Arrays.setAll(position, f -> random.nextInt(-12, 13) / 4.0);
        }
        return positions;
    }

    private static double[] weights(RandomGenerator random) {
        return random.doubles(RandomFormula.WEIGHTS + RandomFormula.TABLE, -3, 3)
                .toArray();
    }

    /** Of all weights those that formulas use; lines begin with the weights. */
    private static double[] used(Formulas formulas, double[] all) {
        double[] used = new double[formulas.weights()];
        Arrays.setAll(used, weight -> all[formulas.weightLine(weight)]);
        return used;
    }

    @Property(tries = 400)
    void equalPlainFunctionsForOneGenomeAndForMany(@ForAll long seed) {
        RandomGenerator random = new Random(seed);
        RandomFormula first = RandomFormula.of(random, 4);
        RandomFormula second = RandomFormula.of(random, 4);
        Formulas formulas = Formulas.of(RandomFormula.lines(List.of(first.text, second.text)), "n.csv");
        double[][] positions = positions(random);
        FormulaFeatures features = features(formulas, RandomFormula.WEIGHTS + RandomFormula.TABLE, positions);
        FormulaEvaluator evaluator = new FormulaEvaluator(formulas);
        double[][] genomes = new double[LANES][];
        double[][] rows = new double[formulas.weights()][LANES];
        for (int g = 0; g < LANES; g++) {
            genomes[g] = weights(random);
            for (int weight = 0; weight < rows.length; weight++) {
                rows[weight][g] = genomes[g][formulas.weightLine(weight)];
            }
        }
        FormulaLanes lanes = new FormulaLanes(formulas, LANES);
        lanes.weights(rows);
        for (int i = 0; i < POSITIONS; i++) {
            double[] many = lanes.evaluate(features, i).clone();
            for (int g = 0; g < LANES; g++) {
                double a = first.twin.of(genomes[g], positions[i]);
                double b = second.twin.of(genomes[g], positions[i]);
                evaluator.weights(used(formulas, genomes[g]));
                double one = evaluator.evaluate(features, i);
                assertThat(one)
                        .as(first.text + " + " + second.text)
                        .isCloseTo(a + b, within(1e-9 * (1 + Math.abs(a) + Math.abs(b))));
                assertThat(evaluator.term(1)).isCloseTo(b, within(1e-9 * (1 + Math.abs(b))));
                assertThat(many[g]).isEqualTo(one);
            }
        }
    }

    /** A formula of fewer operations than the number of its weight. */
    @Example
    void aWeightNeedsNoPlaceOnTheTapeForItsNumber() {
        equalPlainFunctionsForOneGenomeAndForMany(2429691141738382095L);
    }

    /** Where both one-sided differences agree there is no corner, and the derivative is theirs. */
    @Property(tries = 400)
    void theGradientIsThatOfDifferences(@ForAll long seed) {
        RandomGenerator random = new Random(seed);
        RandomFormula formula = RandomFormula.of(random, 4);
        Formulas formulas = Formulas.of(RandomFormula.lines(List.of(formula.text)), "n.csv");
        double[][] positions = positions(random);
        FormulaFeatures features = features(formulas, RandomFormula.WEIGHTS + RandomFormula.TABLE, positions);
        FormulaEvaluator evaluator = new FormulaEvaluator(formulas);
        double[] all = weights(random);
        double[] gradient = new double[formulas.weights()];
        double step = 1e-6;
        for (int i = 0; i < POSITIONS; i++) {
            evaluator.weights(used(formulas, all));
            evaluator.gradient(features, i, gradient);
            for (int weight = 0; weight < gradient.length; weight++) {
                int line = formulas.weightLine(weight);
                double here = formula.twin.of(all, positions[i]);
                double up = (at(formula, all, line, step, positions[i]) - here) / step;
                double down = (here - at(formula, all, line, -step, positions[i])) / step;
                double size = 1 + Math.abs(here) + Math.abs(up) + Math.abs(down);
                if (Math.abs(up - down) < 1e-3 * size) {
                    assertThat(gradient[weight]).as(formula.text).isCloseTo((up + down) / 2, within(1e-3 * size));
                }
            }
        }
    }

    private static double at(RandomFormula formula, double[] all, int line, double step, double[] position) {
        double[] moved = all.clone();
        moved[line] += step;
        return formula.twin.of(moved, position);
    }

    /** Weights without an effect by the ranges have none in any of many trials, and ranges hold every value. */
    @Property(tries = 150)
    void rangesAreNeverTooNarrow(@ForAll long seed) {
        RandomGenerator random = new Random(seed);
        RandomFormula formula = RandomFormula.of(random, 3);
        Formulas formulas = Formulas.of(RandomFormula.lines(List.of(formula.text)), "n.csv");
        double[][] positions = {positions(random)[0]};
        FormulaFeatures features = features(formulas, RandomFormula.WEIGHTS + RandomFormula.TABLE, positions);
        int[] parameters = new int[formulas.weights()];
        Arrays.setAll(parameters, formulas::weightLine);
        int[] counts = new int[RandomFormula.WEIGHTS + RandomFormula.TABLE];
        new FormulaTerms(formulas, parameters, features).countUses(counts);
        FormulaRanges ranges = formulas.ranges();
        ranges.compute(formulas.tape(), features, 0);
        for (int trial = 0; trial < 20; trial++) {
            double[] all = weights(random);
            double here = formula.twin.of(all, positions[0]);
            double slack = 1e-9 * (1 + Math.abs(here));
            assertThat(here)
                    .as(formula.text)
                    .isBetween(ranges.low(formulas.score()) - slack, ranges.high(formulas.score()) + slack);
            for (int weight = 0; weight < counts.length; weight++) {
                if (counts[weight] == 0) {
                    all[weight] = random.nextDouble(-3, 3);
                }
            }
            assertThat(formula.twin.of(all, positions[0])).as(formula.text).isEqualTo(here);
        }
    }

    private static final List<FormulaLine> KING = List.of(
            new FormulaLine("mobility", FormulaRole.TERM, "", -10, 10, 2),
            new FormulaLine("unit.knight", FormulaRole.PART, "", 0, 50, 3),
            new FormulaLine("unit.queen", FormulaRole.PART, "", 0, 50, 4),
            new FormulaLine("scale", FormulaRole.WEIGHT, "", 1, 100, 5),
            new FormulaLine("opposite", FormulaRole.FEATURE, "", 0, 0, 6),
            new FormulaLine("danger", FormulaRole.PART, "max(0, sum(unit.*) - 10)", 0, 0, 7),
            new FormulaLine("king.safety", FormulaRole.TERM, "-danger^2 / (4 * scale)", 0, 0, 8),
            new FormulaLine("drawish", FormulaRole.TERM, "-mobility * opposite / 2", 0, 0, 9));

    /** Worked by hand: units 3 · 20 + 1 · 30 = 90, danger 80, 80² / (4 · 50) = 32; mobility 4 · 5 halved. */
    @Test
    void kingDangerIsWhatTheHandWorksOut() {
        Formulas formulas = Formulas.of(KING, "n.csv");
        double[] all = {5, 20, 30, 50};
        double[] given = {4, 3, 1, 0, 1};
        FormulaFeatures features = features(formulas, 0, new double[][] {given, {4, 0, 0, 0, 0}});
        FormulaEvaluator evaluator = new FormulaEvaluator(formulas);
        evaluator.weights(used(formulas, all));
        assertThat(evaluator.evaluate(features, 0)).isEqualTo(-32 - 10);
        assertThat(evaluator.term(0)).isEqualTo(-32);
        double[] gradient = new double[formulas.weights()];
        evaluator.gradient(features, 0, gradient);
        double[] byLine = new double[4];
        for (int weight = 0; weight < gradient.length; weight++) {
            byLine[formulas.weightLine(weight)] = gradient[weight];
        }
        // -2 · 80 · 3 / 200, -2 · 80 / 200, 32 / 50; mobility -4 / 2.
        assertThat(byLine).containsExactly(new double[] {-2, -2.4, -0.8, 0.64}, within(1e-12));
        assertThat(evaluator.evaluate(features, 1)).isZero();
        assertThat(formulas.terms()).containsExactly(6, 7);
        assertThat(Arrays.stream(formulas.weightsOf(0))
                        .map(formulas::weightLine)
                        .sorted())
                .containsExactly(1, 2, 3);
        int[] uses = new int[4];
        int[] parameters = new int[formulas.weights()];
        Arrays.setAll(parameters, formulas::weightLine);
        new FormulaTerms(formulas, parameters, features).countUses(uses);
        assertThat(uses).containsExactly(1, 1, 1, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "w0 + | column 5: the end is no value",
                "w0 w1 | column 4: \"w1\" follows a whole formula",
                "3w0 | column 2: a name follows a number at once; write * between them",
                "w0 ** 2 | column 5: \"*\" is no value",
                "w0 ^ w1 | column 6: \"w1\" is no exponent; give a whole number from 1 to 9",
                "w0^2^2 | column 5: a power of a power",
                "(w0 + 1 | column 8: \")\" should be where the end is",
                "w0 / f0 | column 4: what it divides by can be 0; divide by a number, by max(1, …)",
                "w0 / w1 | column 4: what it divides by can be 0",
                "1 / 0 | column 3: what it divides by can be 0",
                "w9 | column 1: there is no line named \"w9\"; did you mean \"w0\"?",
                "attackers | column 1: there is no line named \"attackers\"; add a line with that name",
                "t * 2 | column 1: there is no line named \"t\"; for the table write t[x]",
                "w[f0] | column 1: there is no table \"w\"; its entries are lines of kind weight named w.0, w.1",
                "one[f0] | column 1: the table one has one entry",
                "f[f0] | column 1: f.0 is not of kind weight",
                "maximum(w0, 1) | column 1: there is no function \"maximum\"",
                "mux(w0, 1) | column 1: there is no function \"mux\"; did you mean \"max\"?",
                "min(w0) | column 1: min has 1 argument; write min(x, y)",
                "abs(w0, 1) | column 1: abs has 2 arguments; write abs(x)",
                "clamp(w0, 1) | column 1: clamp has 2 arguments; write clamp(x, low, high)",
                "clamp(w0, 2, 1) | column 1: the upper bound of clamp is below the lower one",
                "if(w0) | column 1: if has 1 argument; write if(x > 3, a, b)",
                "w0 > 1 > 2 | column 8: \">\" follows a whole formula; compare two values only",
                "w0 = 1 | column 4: \"=\" is no comparison",
                "w0 # 1 | column 4: \"#\" is not a part of a formula",
                "'w0 | column 1: a quotation mark is not closed",
                "1.2.3 | column 1: \"1.2.3\" is not a number",
                "1e999 | column 1: \"1e999\" is not a number",
                "t[w0 | column 5: \"]\" should be where the end is",
                "sum(x.*) | column 5: no line with a weight and a feature is named \"x.*\"",
                "sum(w0 | column 5: the parenthesis of sum is not closed",
                "w0 + formula0 | column 6: formula0 is a part of itself",
            })
    void mistakesAreNamedWithTheirColumn(String formula, String message) {
        List<FormulaLine> lines = new ArrayList<>(RandomFormula.lines(List.of(formula)));
        lines.add(new FormulaLine("one.0", FormulaRole.WEIGHT, "", 0, 1, 99));
        lines.add(new FormulaLine("f.0", FormulaRole.FEATURE, "", 0, 1, 99));
        assertThatThrownBy(() -> Formulas.of(lines, "n.csv"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("n.csv:1: formula: " + message);
    }

    @Test
    void whatIsTooDeepOrTooLongIsRefused() {
        assertThatThrownBy(() -> Formulas.of(RandomFormula.lines(List.of("(".repeat(5000) + "w0")), "n.csv"))
                .hasMessageContaining("nested deeper than 200 levels");
        assertThatThrownBy(() -> Formulas.of(RandomFormula.lines(List.of("-".repeat(5000) + "w0")), "n.csv"))
                .hasMessageContaining("nested deeper than 200 levels");
        StringBuilder sum = new StringBuilder("0");
        for (int i = 0; i < 25_000; i++) {
            sum.append("+w0*").append(i);
        }
        assertThatThrownBy(() -> Formulas.of(RandomFormula.lines(List.of(sum.toString())), "n.csv"))
                .hasMessageContaining("more than 20000 operations");
    }

    @Test
    void powersBindTighterThanSignsAndComparisonsAreOneOrNothing() {
        for (String[] pair : new String[][] {
            {"-2^2", "-4"},
            {"2 - 3 - 4", "-5"},
            {"8 / 4 / 2", "1"},
            {"2 * (3 > 2)", "2"},
            {"3 <= 2", "0"},
            {"1 + 2 * 3^2", "19"},
            {".5 + 1e1", "10.5"},
            {"min(3, 1, 2)", "1"},
            {"5 != 5", "0"}
        }) {
            Formulas formulas = Formulas.of(RandomFormula.lines(List.of(pair[0])), "n.csv");
            assertThat(new FormulaEvaluator(formulas).evaluate(features(formulas, 0, new double[][] {{}}), 0))
                    .as(pair[0])
                    .isEqualTo(Double.parseDouble(pair[1]));
        }
    }
}
