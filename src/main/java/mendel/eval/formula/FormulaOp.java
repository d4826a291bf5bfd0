package mendel.eval.formula;

/** The operations of a {@link FormulaTape}; x, y and z are the values of earlier ones. */
enum FormulaOp {
    CONSTANT,
    WEIGHT,
    FEATURE,
    /** The products of the weights and features of some lines. */
    SUM,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    /** x to the power of a whole number from 2 on. */
    POWER,
    NEGATE,
    ABSOLUTE,
    /** The smaller of x and y; equal ones are x. */
    MIN,
    /** The larger of x and y; equal ones are x. */
    MAX,
    /** 1 when x is less than y, 0 otherwise. */
    LESS,
    /** 1 when x is y or less, 0 otherwise. */
    AT_MOST,
    /** 1 when x is y, 0 otherwise. */
    EQUAL,
    /** y when x is not 0, z when it is. */
    CHOOSE,
    /** The entry x of a table of weights: between two entries on the line through them, beyond the ends the end. */
    TABLE;

    /** The value of an operation whose operands are values alone. */
    static double of(FormulaOp op, double x, double y, double z, int exponent) {
        return switch (op) {
            case ADD -> x + y;
            case SUBTRACT -> x - y;
            case MULTIPLY -> x * y;
            case DIVIDE -> x / y;
            case POWER -> power(x, exponent);
            case NEGATE -> -x;
            case ABSOLUTE -> Math.abs(x);
            case MIN -> x <= y ? x : y;
            case MAX -> x >= y ? x : y;
            case LESS -> x < y ? 1 : 0;
            case AT_MOST -> x <= y ? 1 : 0;
            case EQUAL -> x == y ? 1 : 0;
            case CHOOSE -> x != 0 ? y : z;
            case CONSTANT, WEIGHT, FEATURE, SUM, TABLE -> throw new IllegalArgumentException(op.toString());
        };
    }

    /** The number of operands that are values. */
    int operands() {
        return switch (this) {
            case CONSTANT, WEIGHT, FEATURE, SUM -> 0;
            case POWER, NEGATE, ABSOLUTE, TABLE -> 1;
            case CHOOSE -> 3;
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, LESS, AT_MOST, EQUAL -> 2;
        };
    }

    /** By products, so that every machine rounds in the same way. */
    static double power(double x, int exponent) {
        double product = x;
        for (int i = 1; i < exponent; i++) {
            product *= x;
        }
        return product;
    }
}
