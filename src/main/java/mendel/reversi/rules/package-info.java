/**
 * The rules of Reversi on bitboards, and the solver of its ends. Black is colour 0 and moves first, White is colour 1;
 * a1 is the corner at the top left. Nothing here knows how a position is written.
 */
@NullMarked
package mendel.reversi.rules;

import org.jspecify.annotations.NullMarked;
