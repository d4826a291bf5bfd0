package mendel.chess.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.PositionFormat;
import mendel.game.PositionSink;
import mendel.game.PositionSource;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/**
 * Bulletformat, the records of the trainer bullet ({@code ChessBoard} of its crate bulletformat): 32 bytes a position,
 * little-endian.
 *
 * <pre>
 *    0  the board as {@link PackedPieces}
 *   24  score in centipawns (2)
 *   26  result, 0, 1 or 2 for a loss, a draw or a win
 *   27  square of the king
 *   28  square of the opponent's king, as the opponent sees it (rank 1 is his own)
 *   29  unused (3)
 * </pre>
 *
 * <p>All is from the view of the side to move, which stands as White: with Black to move the ranks and the colours are
 * exchanged. What a record does not say is read as FEN writes what is absent: who was to move (White is), castling
 * rights and en passant (none), counters ({@code 0 1}).
 */
final class Bulletformat implements PositionFormat {

    private static final int NO_SQUARE = 64;
    private static final int OTHER_RANKS = 56;

    @Override
    public String name() {
        return "bulletformat";
    }

    @Override
    public List<String> extensions() {
        return List.of("bullet", "data");
    }

    @Override
    public boolean isBinary() {
        return true;
    }

    @Override
    public PositionSource read(InputStream in) {
        return new BulletRecords(in);
    }

    @Override
    public PositionSink write(OutputStream out) {
        return new BulletSink(out);
    }

    /** The records of a file. */
    private static final class BulletRecords implements PositionSource {

        private final InputStream in;
        private long record;

        BulletRecords(InputStream in) {
            this.in = in;
        }

        @Override
        public @Nullable ScoredPosition next() throws IOException {
            record++;
            ByteBuffer bytes = PackedRecords.next(in, PackedRecords.RECORD);
            if (bytes == null) {
                return null;
            }
            int[] pieces = PackedPieces.get(bytes);
            int score = bytes.getShort();
            double result = PackedRecords.result(bytes.get());
            String placement = PackedPieces.placement(pieces, Piece.KING);
            requireKing(pieces, Piece.KING, bytes.get());
            requireKing(pieces, Piece.KING | PackedPieces.BLACK, (byte) (bytes.get() ^ OTHER_RANKS));
            return new ScoredPosition(placement + " w - - 0 1", score, false, result, null);
        }

        private static void requireKing(int[] pieces, int king, byte square) {
            if (square < 0 || square >= NO_SQUARE || pieces[square] != king) {
                throw new InputException(
                        "the record says of a king's square what its board does not", "is it of this format?");
            }
        }

        @Override
        public String place() {
            return ": record " + record;
        }
    }

    /** Writes records. */
    private static final class BulletSink extends PositionSink {

        private final OutputStream out;

        BulletSink(OutputStream out) {
            this.out = new BufferedOutputStream(out, 1 << 16);
        }

        @Override
        public void write(ScoredPosition p) throws IOException {
            String unfit = PackedRecords.unfit(p);
            if (unfit != null) {
                leaveOut(unfit);
                return;
            }
            ChessPosition position = ChessNotation.INSTANCE.parse(p.position());
            boolean black = position.colourToMove() == Piece.BLACK;
            int[] pieces = new int[64];
            Arrays.fill(pieces, -1);
            for (int square = 0; square < pieces.length; square++) {
                int code = position.pieceAt(square);
                if (code >= 0) {
                    pieces[black ? square ^ OTHER_RANKS : square] =
                            PackedPieces.of(code) ^ (black ? PackedPieces.BLACK : 0);
                }
            }
            int score = Objects.requireNonNull(p.score());
            double result = Objects.requireNonNull(p.result());
            ByteBuffer bytes = ByteBuffer.allocate(PackedRecords.RECORD).order(ByteOrder.LITTLE_ENDIAN);
            PackedPieces.put(pieces, bytes);
            bytes.putShort((short) (black ? -score : score)).put(PackedRecords.code(black ? 1 - result : result));
            int own = position.kingSquare(Piece.WHITE);
            int others = position.kingSquare(Piece.BLACK) ^ OTHER_RANKS;
            bytes.put((byte) (black ? others : own)).put((byte) (black ? own : others));
            out.write(bytes.array());
        }

        @Override
        public void finish() throws IOException {
            out.flush();
        }
    }
}
