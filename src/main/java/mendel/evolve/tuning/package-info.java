/**
 * Evolution by games alone: duels tune the margins of the search, the scales of groups of weights, and single weights.
 */
@NullMarked
package mendel.evolve.tuning;

import org.jspecify.annotations.NullMarked;
