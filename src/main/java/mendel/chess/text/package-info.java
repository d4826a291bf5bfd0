/**
 * Chess as text: {@link mendel.chess.text.ChessNotation} with {@code Fen}, {@code San} and {@code ChessMoveText}; files
 * of games ({@code Pgn}, {@code Cpm}, {@code Cps}), of problems ({@link mendel.chess.text.Epd}, {@code EpdSuites}) and
 * of labelled positions ({@code Bulletformat}, {@code Viriformat} with {@code ViriSink}, on {@code PackedPieces} and
 * {@code PackedRecords}); {@link mendel.chess.text.Polyglot}.
 */
@NullMarked
package mendel.chess.text;

import org.jspecify.annotations.NullMarked;
