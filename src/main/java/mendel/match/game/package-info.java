/** One game: its clocks, adjudication and result. */
@NullMarked
package mendel.match.game;

import org.jspecify.annotations.NullMarked;
