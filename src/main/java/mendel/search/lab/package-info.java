/**
 * Measurements of the textbook searchers, for any game: leaves by algorithm and depth, the orders of moves, and the
 * transposition table as Ivanová 2011 made them in chapter 4, move by move along a game too; and what confidence, the
 * tree of the last move and null moves save. Her figures stand beside ours.
 */
@NullMarked
package mendel.search.lab;

import org.jspecify.annotations.NullMarked;
