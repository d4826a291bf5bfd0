/** Evolution through games: pairings, matches, estimates of strength, and the state between generations. */
@NullMarked
package mendel.evolve.tournament;

import org.jspecify.annotations.NullMarked;
