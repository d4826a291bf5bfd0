/**
 * Reversi on 6x6, 8x8 and 10x10 and its reverse, AntiReversi: {@link mendel.reversi.ReversiGame} is the door,
 * {@link mendel.reversi.rules} has positions and moves, {@link mendel.reversi.text} how they are written, and
 * {@link mendel.reversi.model} what they are worth.
 */
@NullMarked
package mendel.reversi;

import org.jspecify.annotations.NullMarked;
