package mendel.chess.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import mendel.InputException;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/** What the packed formats of chess share: records of a fixed size, scores of 16 bits and results from 0 to 2. */
final class PackedRecords {

    /** The board of a record with all that is said of it. */
    static final int RECORD = 32;

    private PackedRecords() {}

    /**
     * The next bytes, little-endian; null at the end.
     *
     * @throws InputException when the file ends within them
     */
    static @Nullable ByteBuffer next(InputStream in, int size) throws IOException {
        byte[] bytes = in.readNBytes(size);
        if (bytes.length == 0) {
            return null;
        }
        if (bytes.length < size) {
            throw new InputException(
                    "the file ends after " + bytes.length + " of " + size + " bytes", "fetch or make the file again");
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** What a position has that no packed format can hold; null when it fits. */
    static @Nullable String unfit(ScoredPosition p) {
        if (p.score() == null) {
            return "no score";
        }
        if (p.isMate()) {
            return "a forced mate";
        }
        if (Math.abs((long) p.score()) > Short.MAX_VALUE) {
            return "a score beyond " + Short.MAX_VALUE;
        }
        return p.result() == null ? "no result" : null;
    }

    /**
     * A result from its byte: 0, 1 and 2 are 0, 0.5 and 1.
     *
     * @throws InputException when it is none
     */
    static double result(byte code) {
        if (code < 0 || code > 2) {
            throw new InputException(
                    "the result is " + Byte.toUnsignedInt(code), "give 0, 1 or 2: is it of this format?");
        }
        return code / 2.0;
    }

    /** A result as a byte, see {@link #result}. */
    static byte code(double result) {
        return (byte) (2 * result);
    }
}
