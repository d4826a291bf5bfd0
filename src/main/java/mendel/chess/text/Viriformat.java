package mendel.chess.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.Castling;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.PositionFormat;
import mendel.game.PositionSink;
import mendel.game.PositionSource;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/**
 * Viriformat, the games of the engine Viridithas: a board, then the moves with their scores, little-endian. All is from
 * White's view.
 *
 * <pre>
 *   board   0 pieces as {@link PackedPieces}, rooks that may castle marked; 24 en passant square, 64 for none, and 128
 *           more with Black to move; 25 half-move clock; 26 move number (2); 28 score, not used (2); 30 result of the
 *           game, 0, 1 or 2 for White's loss, draw or win; 31 unused
 *   move    0 the move (2): bits 0-5 from, 6-11 to, 12-13 promotion to knight, bishop, rook, queen; 14-15 kind: 1 en
 *           passant, 2 castling, written as the king's move to its rook's square, 3 promotion;
 *           2 the score of the position before the move (2)
 *   end     four bytes 0
 * </pre>
 *
 * <p>A position is told with the move played in it, so the last position of a game, which has none, is no part of the
 * data. A move number of 0 is "not said" and read as 1.
 */
final class Viriformat implements PositionFormat {

    static final int MOVE = 4;
    private static final int NO_SQUARE = 64;
    private static final int BLACK_TO_MOVE = 128;
    private static final int KIND_SHIFT = 14;
    private static final int A_FILE = 0;
    private static final int E_FILE = 4;
    private static final int H_FILE = 7;

    @Override
    public String name() {
        return "viriformat";
    }

    @Override
    public List<String> extensions() {
        return List.of("viri", "vf", "viriformat");
    }

    @Override
    public boolean isBinary() {
        return true;
    }

    @Override
    public PositionSource read(InputStream in) {
        return new ViriGames(in);
    }

    @Override
    public PositionSink write(OutputStream out) {
        return new ViriSink(out);
    }

    /** The legal move with these two bytes; 0 when there is none. */
    private static long find(ChessPosition position, int code, long[] moves) {
        for (int i = position.generate(moves, 0) - 1; i >= 0; i--) {
            if (encode(moves[i]) == code) {
                return moves[i];
            }
        }
        return 0;
    }

    /** A move in two bytes. */
    static int encode(long move) {
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        if (ChessMove.isCastling(move)) {
            int rook = from & ~7 | (to > from ? H_FILE : A_FILE);
            return from | rook << 6 | 2 << KIND_SHIFT;
        }
        if (ChessMove.isPromotion(move)) {
            return from | to << 6 | ChessMove.promotion(move) - Piece.KNIGHT << 12 | 3 << KIND_SHIFT;
        }
        return from | to << 6 | (ChessMove.isEnPassant(move) ? 1 << KIND_SHIFT : 0);
    }

    /** Writes a board with the result of its game. */
    static void board(ChessPosition position, double result, ByteBuffer to) {
        int[] pieces = new int[64];
        for (int square = 0; square < pieces.length; square++) {
            int code = position.pieceAt(square);
            pieces[square] = code < 0 ? -1 : PackedPieces.of(code);
        }
        for (int right = 0; right < 4; right++) {
            if ((position.castlingRights() & 1 << right) != 0) {
                pieces[rook(right)] += PackedPieces.ROOK_THAT_CASTLES - Piece.ROOK;
            }
        }
        PackedPieces.put(pieces, to);
        int enPassant = position.enPassantField();
        to.put((byte) ((enPassant < 0 ? NO_SQUARE : enPassant)
                | (position.colourToMove() == Piece.BLACK ? BLACK_TO_MOVE : 0)));
        to.put((byte) position.halfmoveClock()).putShort((short) position.fullmoveNumber());
        to.putShort((short) 0).put(PackedRecords.code(result)).put((byte) 0);
    }

    /** The square of the rook of a castling right, by the right's bit. */
    private static int rook(int right) {
        boolean isShort = (1 << right & (Castling.WHITE_SHORT | Castling.BLACK_SHORT)) != 0;
        boolean isBlack = (1 << right & (Castling.BLACK_SHORT | Castling.BLACK_LONG)) != 0;
        return (isBlack ? 56 : 0) | (isShort ? H_FILE : A_FILE);
    }

    /** Reads a board as FEN. */
    private static String fen(ByteBuffer bytes) {
        int[] pieces = PackedPieces.get(bytes);
        StringBuilder fen = new StringBuilder(PackedPieces.placement(pieces, PackedPieces.ROOK_THAT_CASTLES));
        int side = Byte.toUnsignedInt(bytes.get());
        fen.append(side >= BLACK_TO_MOVE ? " b " : " w ").append(castling(pieces));
        int enPassant = side & BLACK_TO_MOVE - 1;
        if (enPassant > NO_SQUARE) {
            throw new InputException("the en passant square is " + enPassant, "give 0 to 63, or 64 for none");
        }
        fen.append(' ').append(enPassant == NO_SQUARE ? "-" : Bitboard.name(enPassant));
        fen.append(' ').append(Byte.toUnsignedInt(bytes.get()));
        return fen.append(' ')
                .append(Math.max(1, Short.toUnsignedInt(bytes.getShort())))
                .toString();
    }

    private static String castling(int[] pieces) {
        StringBuilder rights = new StringBuilder();
        int found = 0;
        for (int right = 0; right < 4; right++) {
            int colour = rook(right) >= 56 ? PackedPieces.BLACK : 0;
            if (pieces[rook(right)] == (PackedPieces.ROOK_THAT_CASTLES | colour)
                    && pieces[rook(right) & ~7 | E_FILE] == (Piece.KING | colour)) {
                rights.append("KQkq".charAt(right));
                found++;
            }
        }
        for (int piece : pieces) {
            found -= piece >= 0 && (piece & PackedPieces.BLACK - 1) == PackedPieces.ROOK_THAT_CASTLES ? 1 : 0;
        }
        if (found != 0) {
            throw new InputException(
                    "a rook may castle that does not stand beside its king's home, as in Chess960",
                    "give games of usual chess");
        }
        return rights.isEmpty() ? "-" : rights.toString();
    }

    /** The positions of a file's games. */
    private static final class ViriGames implements PositionSource {

        private final InputStream in;
        private final long[] moves = new long[ChessNotation.INSTANCE.start().maxMoves()];
        /** The position before the next move; null between games. */
        private @Nullable ChessPosition position;

        private double result;
        private long game;
        private long move;

        ViriGames(InputStream in) {
            this.in = in;
        }

        @Override
        public @Nullable ScoredPosition next() throws IOException {
            while (true) {
                if (position == null) {
                    game++;
                    move = 0;
                    ByteBuffer bytes = PackedRecords.next(in, PackedRecords.RECORD);
                    if (bytes == null) {
                        return null;
                    }
                    position = ChessNotation.INSTANCE.parse(fen(bytes));
                    result = PackedRecords.result(bytes.get(30));
                }
                move++;
                ByteBuffer pair = PackedRecords.next(in, MOVE);
                if (pair == null) {
                    throw new InputException("the file ends within a game", "fetch or make the file again");
                }
                if (pair.getInt(0) == 0) {
                    position = null;
                    continue;
                }
                return played(position, pair);
            }
        }

        private ScoredPosition played(ChessPosition before, ByteBuffer pair) {
            int code = Short.toUnsignedInt(pair.getShort());
            long found = find(before, code, moves);
            String fen = Fen.write(before);
            if (found == 0) {
                throw new InputException(
                        "the move " + Bitboard.name(code & 63) + Bitboard.name(code >> 6 & 63) + " is not legal in "
                                + fen,
                        "give games of legal moves");
            }
            before.make(found);
            return new ScoredPosition(fen, (int) pair.getShort(), false, result, ChessMove.uci(found));
        }

        @Override
        public String place() {
            return ": game " + game + (move == 0 ? "" : ", move " + move);
        }
    }
}
