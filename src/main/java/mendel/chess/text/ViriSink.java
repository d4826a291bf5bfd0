package mendel.chess.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import mendel.chess.rules.ChessPosition;
import mendel.game.PositionSink;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/**
 * Writes positions as the games of {@link Viriformat}. Positions that follow each other by their moves become one game;
 * a move that is not told is that which leads to the next position. A position whose move is not known is left out.
 */
final class ViriSink extends PositionSink {

    private static final int LARGEST_CLOCK = 255;

    private final OutputStream out;
    private final long[] moves = new long[ChessNotation.INSTANCE.start().maxMoves()];
    /** The position after the last move written, null before the first. */
    private @Nullable ChessPosition end;

    private double result;
    /** A position whose move is still to be found. */
    private @Nullable ScoredPosition open;

    ViriSink(OutputStream out) {
        this.out = new BufferedOutputStream(out, 1 << 16);
    }

    @Override
    public void write(ScoredPosition p) throws IOException {
        close(p);
        String unfit = PackedRecords.unfit(p);
        if (unfit != null) {
            leaveOut(unfit);
        } else if (p.move() == null) {
            open = p;
        } else {
            ChessPosition position = ChessNotation.INSTANCE.parse(p.position());
            played(p, position, ChessNotation.INSTANCE.parseMove(position, p.move()));
        }
    }

    /** Finds the move from the open position to the next one. */
    private void close(@Nullable ScoredPosition next) throws IOException {
        if (open == null) {
            return;
        }
        ScoredPosition p = open;
        open = null;
        ChessPosition position = ChessNotation.INSTANCE.parse(p.position());
        long move = next == null || !Objects.equals(next.result(), p.result()) ? 0 : between(position, next.position());
        if (move == 0) {
            leaveOut("no move, and the next one does not follow from it by a move");
        } else {
            played(p, position, move);
        }
    }

    private long between(ChessPosition position, String next) {
        ChessPosition wanted = ChessNotation.INSTANCE.parse(next);
        if (wanted.progress() != position.progress() + 1) {
            return 0;
        }
        for (int i = position.generate(moves, 0) - 1; i >= 0; i--) {
            long move = moves[i];
            position.make(move);
            boolean found =
                    position.key() == wanted.key() && Fen.write(position).equals(Fen.write(wanted));
            position.unmake();
            if (found) {
                return move;
            }
        }
        return 0;
    }

    private void played(ScoredPosition p, ChessPosition position, long move) throws IOException {
        if (position.halfmoveClock() > LARGEST_CLOCK) {
            leaveOut("a half-move clock beyond " + LARGEST_CLOCK);
            return;
        }
        double itsResult = Objects.requireNonNull(p.result());
        boolean goesOn = end != null && result == itsResult && Fen.write(end).equals(Fen.write(position));
        ByteBuffer bytes =
                ByteBuffer.allocate(2 * Viriformat.MOVE + PackedRecords.RECORD).order(ByteOrder.LITTLE_ENDIAN);
        if (!goesOn) {
            if (end != null) {
                bytes.putInt(0);
            }
            Viriformat.board(position, itsResult, bytes);
            end = position;
            result = itsResult;
        }
        bytes.putShort((short) Viriformat.encode(move))
                .putShort(Objects.requireNonNull(p.score()).shortValue());
        out.write(bytes.array(), 0, bytes.position());
        Objects.requireNonNull(end).make(move);
    }

    @Override
    public void finish() throws IOException {
        close(null);
        if (end != null) {
            out.write(new byte[Viriformat.MOVE]);
        }
        out.flush();
    }
}
