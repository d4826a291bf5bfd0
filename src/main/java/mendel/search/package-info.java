/** Searchers: the one used for play and the textbook ones, with limits, ordering and the transposition table. */
package mendel.search;
