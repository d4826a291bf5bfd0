package mendel.report;

/**
 * The losses of one set of weights, in the run's unit.
 *
 * @param train on all training positions
 * @param validation on the validation positions; {@code NaN} when there are none
 */
public record Losses(double train, double validation) {

    /** Losses that nobody measured. */
    public static final Losses UNKNOWN = new Losses(Double.NaN, Double.NaN);

    /** How far {@code other}'s train loss lies above this one, in percent; {@code NaN} when it cannot be said. */
    double excess(Losses other) {
        return train > 0 ? 100 * (other.train - train) / train : Double.NaN;
    }
}
