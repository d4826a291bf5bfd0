/** One game: its rules of ending, its clocks, and what became of it. */
package mendel.match.game;
