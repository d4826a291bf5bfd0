/**
 * The evaluation models of Czech draughts. Every term is counted a side at a time on a {@code View} of the board in
 * which that side's men go up, so that the two colours share all code.
 */
@NullMarked
package mendel.draughts.model;

import org.jspecify.annotations.NullMarked;
