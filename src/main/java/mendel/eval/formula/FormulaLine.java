package mendel.eval.formula;

/**
 * A line of a file of names.
 *
 * @param name unique in its file; in formulas it stands for the line's value
 * @param role what it declares
 * @param formula its formula; empty for lines without one, which have a weight, a feature or both
 * @param min the least value of its weight
 * @param max the largest value of its weight
 * @param number its line in the file, for messages
 */
public record FormulaLine(String name, FormulaRole role, String formula, double min, double max, long number) {

    /** Whether its value is that of a formula. */
    public boolean isFormula() {
        return !formula.isEmpty();
    }

    /** Whether it has a weight of its own. */
    public boolean hasWeight() {
        return !isFormula() && role != FormulaRole.FEATURE;
    }

    /** Whether positions give it a feature. */
    public boolean hasFeature() {
        return !isFormula() && role != FormulaRole.WEIGHT;
    }
}
