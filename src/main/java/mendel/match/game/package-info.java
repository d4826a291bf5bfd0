/** One game: its clocks, adjudication and result. */
package mendel.match.game;
