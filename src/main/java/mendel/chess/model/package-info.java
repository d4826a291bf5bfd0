/** The evaluation models of chess. */
@NullMarked
package mendel.chess.model;

import org.jspecify.annotations.NullMarked;
