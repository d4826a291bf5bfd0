/**
 * Czech draughts: the rules on bitboards of the 32 dark squares, and their notations. The rules are those of Kühr 2011,
 * chapter 1: a king may land on any free square behind the piece that it jumps, a line once chosen must be completed,
 * and a king that can capture goes before a man.
 *
 * <ul>
 *   <li>the board: {@link mendel.draughts.Squares}, {@link mendel.draughts.DraughtsPosition}, {@code DraughtsMove},
 *       {@code Zobrist}
 *   <li>moves: {@code MoveGenerator}, {@code Captures}
 *   <li>endings: {@code LoneKing} with {@code KingsTable}
 *   <li>text: {@code DraughtsFen}, {@code MoveText}, {@code CapturePath}, {@code Pdn}
 * </ul>
 */
@NullMarked
package mendel.draughts;

import org.jspecify.annotations.NullMarked;
