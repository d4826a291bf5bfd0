/**
 * Fits of models with very many weights: the whole training data in a packed matrix on disk, conjugate gradients on it,
 * a penalty whose strength the validation positions choose, and a bound on what is still to be gained.
 */
@NullMarked
package mendel.evolve.wide;

import org.jspecify.annotations.NullMarked;
