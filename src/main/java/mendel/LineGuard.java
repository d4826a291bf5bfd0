package mendel;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a file of lines, up to a line that is none: a few kilobytes packed can be gigabytes without a line end,
 * which no reader of lines should try to hold.
 */
public final class LineGuard extends FilterInputStream {

    /** Games of thousands of moves and positions with thousands of features fit many times over. */
    static final int LONGEST = 1 << 24;

    private int length;

    /** Guards bytes that are read from here on. */
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
