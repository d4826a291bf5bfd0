package mendel.evolve.form;

/**
 * How a form is judged.
 *
 * @param strength how strongly weights are held near 0, as {@link mendel.evolve.wide.Penalty} says; 0 where fits are
 *     exact
 * @param start weights near which the fit begins, in the order of whoever fits; not to be changed
 * @param limit a form whose loss turns out above this is of no interest, and its fit may end early
 */
@SuppressWarnings("ArrayRecordComponent")
public record FormTrial(double strength, float[] start, double limit) {

    /** For exact fits. */
    static final FormTrial EXACT = new FormTrial(0, new float[0], Double.POSITIVE_INFINITY);
}
