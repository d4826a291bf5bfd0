package mendel.evolve.form;

/**
 * How good a form is.
 *
 * @param train the training loss
 * @param crossed the loss of training games by weights that were fitted to others
 * @param gap how far what was minimised can lie above its optimum, as a share of it
 * @param givenUp whether the fit ended early, since the form was clearly worse than its limit
 * @param weights near which the fits of like forms may begin, in the order of whoever fits; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record JudgedForm(double train, double crossed, double gap, boolean givenUp, float[] weights) {}
