package mendel.evolve.certainty;

/**
 * How sure a weight is.
 *
 * @param parameter its index
 * @param value the optimal one
 * @param standardError how far it varies between resamples, a standard deviation; NaN unless it was fitted freely
 * @param positions in how many positions it has an effect
 * @param games in how many games
 * @param state what kept it where it is
 */
public record WeightError(
        int parameter, double value, double standardError, int positions, int games, WeightState state) {

    /** Standard errors on either side that hold 95 % of a normal distribution. */
    public static final double WIDTH = 1.96;

    /** What kept a weight where it is. */
    public enum WeightState {
        /** The positions. */
        FITTED,
        /** One of its bounds: the positions would have it beyond. */
        BOUND,
        /** Nothing: no position depends on it, and it stays at its default. */
        UNSEEN,
        /** Its bounds are equal. */
        FIXED
    }

    /** The lower end of the 95 % interval; NaN where there is no error. */
    public double low() {
        return value - WIDTH * standardError;
    }

    /** The upper end of the 95 % interval; NaN where there is no error. */
    public double high() {
        return value + WIDTH * standardError;
    }

    /** Whether its error is known, and it cannot be told from a number. */
    public boolean isNear(double number) {
        return low() <= number && number <= high();
    }

    /** Whether the error is known. */
    public boolean isFitted() {
        return state == WeightState.FITTED;
    }
}
