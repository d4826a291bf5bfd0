package mendel.evolve.form;

import mendel.eval.Weights;

/**
 * A form with the weights of a user.
 *
 * @param weights those of the form, within their bounds and rounded
 * @param train the training loss
 * @param validation the validation loss
 */
public record FittedForm(Weights weights, double train, double validation) {}
