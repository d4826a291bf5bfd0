/**
 * Chess by the FIDE laws: {@link mendel.chess.ChessGame} is the door, {@link mendel.chess.rules} has positions and
 * moves, {@link mendel.chess.text} how they are written, and {@link mendel.chess.model} what they are worth.
 */
@NullMarked
package mendel.chess;

import org.jspecify.annotations.NullMarked;
