/** The searcher used for play, with limits, move ordering, time management and the transposition table. */
package mendel.search;
