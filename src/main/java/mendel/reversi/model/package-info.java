/**
 * The evaluation models of Reversi: what they read of a board, the classes of its squares, the stages of a game, and
 * the terms.
 */
@NullMarked
package mendel.reversi.model;

import org.jspecify.annotations.NullMarked;
