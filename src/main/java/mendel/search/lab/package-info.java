/**
 * Measurements of the textbook searchers as Ivanová 2011 made them in chapter 4, for any game: leaves by algorithm and depth,
 * the orders of moves, and the transposition table. Her figures stand beside ours.
 */
package mendel.search.lab;
