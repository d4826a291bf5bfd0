package mendel.report;

/**
 * The losses of one set of weights, in the run's unit.
 *
 * @param train on all training positions
 * @param validation on the validation positions; {@code NaN} when there are none
 */
public record Losses(double train, double validation) {

    /** Losses that were not measured. */
    public static final Losses UNKNOWN = new Losses(Double.NaN, Double.NaN);

    /** How far {@code other}'s train loss is above this one, in percent; {@code NaN} when unknown. */
    double excess(Losses other) {
        return train > 0 ? 100 * (other.train - train) / train : Double.NaN;
    }
}
