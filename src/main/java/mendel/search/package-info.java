/** The searcher used for play, with limits, move ordering, time management and the transposition table. */
@NullMarked
package mendel.search;

import org.jspecify.annotations.NullMarked;
