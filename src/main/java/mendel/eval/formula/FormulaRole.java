package mendel.eval.formula;

/** What a line of a file of names declares. */
public enum FormulaRole {
    /** A weight times a feature, or a formula, that is a part of the score. */
    TERM,
    /** The same, for formulas alone. */
    PART,
    /** A weight for formulas. */
    WEIGHT,
    /** A feature for formulas. */
    FEATURE
}
