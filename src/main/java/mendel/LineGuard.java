package mendel;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that fails at a line that is too long: a few packed kilobytes can unpack to gigabytes without a line end,
 * which would fill the memory.
 */
public final class LineGuard extends FilterInputStream {

    /** The longest line in bytes, far above games of thousands of moves or positions with thousands of features. */
    static final int LONGEST = 1 << 24;

    private int length;

    /** Guards a stream. */
    public LineGuard(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
        int count = super.read(bytes, from, most);
        for (int i = from; i < from + count; i++) {
            length = bytes[i] == '\n' || bytes[i] == '\r' ? 0 : length + 1;
        }
        if (length > LONGEST) {
            throw new IOException("a line has more than " + LONGEST + " bytes");
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
