/**
 * Evaluations as linear models with named weights: the list of parameters, the weights themselves and their file, and
 * the sparse trace of a position. No class here knows a game.
 */
package mendel.eval;
