/**
 * Evaluations as linear models with named weights: the list of parameters, the weights and their file, and the sparse
 * trace of a position. No class here depends on a game.
 *
 * <p>A {@link mendel.eval.Form} makes a model of another one by tying its parameters together.
 */
@NullMarked
package mendel.eval;

import org.jspecify.annotations.NullMarked;
