/**
 * The exact optimum of a linear evaluation on given positions: what an evolution could reach at best. Evolution does
 * not use it; reports show it beside the result.
 */
@NullMarked
package mendel.evolve.optimum;

import org.jspecify.annotations.NullMarked;
