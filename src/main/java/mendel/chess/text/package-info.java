/**
 * Chess as text: {@link mendel.chess.text.ChessNotation} with {@code Fen}, {@code San} and {@code ChessMoveText}; files
 * of games ({@code Pgn}, {@code Cpm}, {@code Cps}), {@link mendel.chess.text.Epd} and
 * {@link mendel.chess.text.Polyglot}.
 */
@NullMarked
package mendel.chess.text;

import org.jspecify.annotations.NullMarked;
