package mendel.evolve.genetic;

import mendel.eval.Weights;

/**
 * Weights with their losses.
 *
 * @param weights the weights
 * @param trainLoss on all training positions
 * @param validationLoss on the validation positions; {@code NaN} when there are none
 * @param generation the generation that bore them
 */
public record Measured(Weights weights, double trainLoss, double validationLoss, long generation) {}
