/**
 * Czech draughts: {@link mendel.draughts.DraughtsGame} is the door, {@link mendel.draughts.rules} has positions and
 * moves, {@link mendel.draughts.text} how they are written, and {@link mendel.draughts.model} what they are worth.
 */
@NullMarked
package mendel.draughts;

import org.jspecify.annotations.NullMarked;
