package mendel.reversi.text;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.PositionFormat;
import mendel.game.PositionSink;
import mendel.game.PositionSource;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/**
 * The training data of the engine Egaroucid: a position a line, 64 squares from a1 along row 1, {@code X} the side to
 * move, {@code O} the other, {@code -} empty, then a blank and the score in whole discs from the view of the side to
 * move. Which colour is to move is not said, so that Black is; nor are results.
 */
final class EgaroucidBoards implements PositionFormat {

    private static final int SQUARES = 64;
    /** A disc in centi-units. */
    private static final int DISC = 100;

    private static final Pattern LINE = Pattern.compile("([XO-]{64})\\s+([+-]?\\d{1,2})");

    @Override
    public String name() {
        return "Egaroucid's board format";
    }

    @Override
    public List<String> extensions() {
        return List.of("egaroucid");
    }

    @Override
    public boolean isBegunBy(String firstLine) {
        return LINE.matcher(firstLine.strip()).matches();
    }

    @Override
    public PositionSource read(InputStream in) {
        return new BoardLines(in);
    }

    @Override
    public PositionSink write(OutputStream out) {
        return new BoardSink(out);
    }

    /** The lines of a file. */
    private static final class BoardLines implements PositionSource {

        private final BufferedReader in;
        private long line;

        BoardLines(InputStream in) {
            this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()), 1 << 16);
        }

        @Override
        public @Nullable ScoredPosition next() throws IOException {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line++;
                String bare = text.strip();
                if (!bare.isEmpty()) {
                    return position(bare);
                }
            }
            return null;
        }

        private static ScoredPosition position(String text) {
            Matcher m = LINE.matcher(text);
            int discs = m.matches() ? Integer.parseInt(m.group(2)) : SQUARES + 1;
            if (Math.abs(discs) > SQUARES) {
                throw new InputException(
                        InputException.quote(text) + " is not a board and its score",
                        "give 64 squares as X, O and -, a blank, and discs from -64 to 64");
            }
            return new ScoredPosition(m.group(1) + " X", DISC * discs, false, null, null);
        }

        @Override
        public String place() {
            return ":" + line;
        }
    }

    /** Writes lines. */
    private static final class BoardSink extends PositionSink {

        private final Writer out;

        BoardSink(OutputStream out) {
            this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        }

        @Override
        public void write(ScoredPosition p) throws IOException {
            if (p.score() == null || p.isMate()) {
                leaveOut("no score in discs");
                return;
            }
            boolean isWhites = p.position().charAt(SQUARES + 1) == 'O';
            long discs = Math.round((double) (isWhites ? -p.score() : p.score()) / DISC);
            if (Math.abs(discs) > SQUARES) {
                leaveOut("a score beyond 64 discs");
                return;
            }
            for (int i = 0; i < SQUARES; i++) {
                char c = p.position().charAt(i);
                out.write(c == '-' ? c : c == 'X' == isWhites ? 'O' : 'X');
            }
            out.write(" " + discs + "\n");
        }

        @Override
        public void finish() throws IOException {
            out.flush();
        }
    }
}
