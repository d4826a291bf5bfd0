/**
 * The rules of Czech draughts on bitboards of the 32 dark squares, as Kühr 2011 has them in chapter 1: a king may land
 * on any free square behind the piece that it jumps, a line once chosen must be completed, and a king that can capture
 * goes before a man. Nothing here knows how a position is written.
 *
 * <ul>
 *   <li>the board: {@link mendel.draughts.rules.Squares}, {@link mendel.draughts.rules.DraughtsPosition},
 *       {@code DraughtsMove}, {@code DraughtsZobrist}
 *   <li>moves: {@code DraughtsMoveGenerator}, {@code Captures}
 *   <li>endings: {@code LoneKing} with {@code KingsTable}, {@code EndingTable}
 * </ul>
 */
@NullMarked
package mendel.draughts.rules;

import org.jspecify.annotations.NullMarked;
