/**
 * The FIDE laws on bitboards. Nothing here knows how a position is written.
 *
 * <ul>
 *   <li>the board: {@link mendel.chess.rules.ChessBoard}, {@link mendel.chess.rules.ChessPosition},
 *       {@link mendel.chess.rules.Piece}, {@link mendel.chess.rules.ChessMove}, {@link mendel.chess.rules.Castling},
 *       {@link mendel.chess.rules.ChessZobrist}
 *   <li>moves: {@link mendel.chess.rules.Attacks} with {@code Magics}, {@code ChessMoveGenerator}, {@code Checks},
 *       {@code Threats}, {@code StaticExchange}, {@code DrawRules}
 *   <li>endings: {@code BareKing} with {@code BareKingTable}, {@code BishopKnightTable} and {@code BishopKnightIndex}
 *   <li>what an evaluation is to a position: {@link mendel.chess.rules.ChessEvaluation}
 * </ul>
 */
@NullMarked
package mendel.chess.rules;

import org.jspecify.annotations.NullMarked;
