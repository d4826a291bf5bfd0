/**
 * Chess: the FIDE laws on bitboards, and its notations.
 *
 * <ul>
 *   <li>the board: {@link mendel.chess.Board}, {@link mendel.chess.ChessPosition}, {@link mendel.chess.Piece},
 *       {@link mendel.chess.ChessMove}, {@link mendel.chess.Castling}, {@link mendel.chess.Zobrist}
 *   <li>moves: {@link mendel.chess.Attacks} with {@code Magics}, {@code MoveGenerator}, {@code Exchange},
 *       {@code DrawRules}
 *   <li>endings: {@code BareKing} with {@code BareKingTable}, {@code BishopKnightTable} and {@code BishopKnightIndex}
 *   <li>text: {@code Fen} with {@code FenCheck}, {@code San}, {@code MoveText}, {@code Pgn}, {@link mendel.chess.Epd}
 * </ul>
 */
@NullMarked
package mendel.chess;

import org.jspecify.annotations.NullMarked;
