package mendel.evolve;

import mendel.eval.Weights;

/**
 * Weights with their losses.
 *
 * @param weights the weights
 * @param trainLoss on all training positions; in a tournament the expected share of points lost against the default
 * @param validationLoss on the validation positions; in a tournament the share of points lost against the default in
 *     games of their own; {@code NaN} when it was not measured
 * @param generation the generation in which they first appeared
 */
public record Measured(Weights weights, double trainLoss, double validationLoss, long generation) {}
