package mendel.engine;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import mendel.OneLine;
import org.jspecify.annotations.Nullable;

/**
 * Lines from a client that may send anything: invalid UTF-8 becomes replacement characters, control characters become
 * blanks, and a line that is too long is cut.
 */
final class LineReader {

    /** The longest line in characters; a command with a game of thousands of moves is shorter. */
    static final int LONGEST = 1 << 20;

    private final InputStream in;

    LineReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** The next line, trimmed; null at the end of the input. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        if (b < 0) {
            return null;
        }
        while (b >= 0 && b != '\n') {
            if (line.size() < LONGEST) {
                line.write(b);
            }
            b = in.read();
        }
        return OneLine.of(line.toString(StandardCharsets.UTF_8)).strip();
    }
}
