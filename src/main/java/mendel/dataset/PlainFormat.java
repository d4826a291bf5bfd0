package mendel.dataset;

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
import java.util.Set;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.PositionFormat;
import mendel.game.PositionSink;
import mendel.game.PositionSource;
import mendel.game.ScoredPosition;
import org.jspecify.annotations.Nullable;

/**
 * The text form of the training data of Stockfish's tools, for any game:
 *
 * <pre>
 *   fen POSITION
 *   move e2e4
 *   score 35
 *   ply 12
 *   result 1
 *   e
 * </pre>
 *
 * <p>Score and result (1, 0 or -1) are from the view of the side to move. A score of 32002 is none; one of 31754 or
 * more is a mate, 32000 less its plies. {@code ply} is {@link Position#progress}; it is not read, since the position
 * says it. A move that is not known has no line, or {@code 0000}.
 */
final class PlainFormat implements PositionFormat {

    private static final Set<String> KEYS = Set.of("fen", "move", "score", "ply", "result");
    private static final String NO_MOVE = "0000";
    private static final int NO_SCORE = 32002;
    private static final int MATE = 32000;
    private static final int LONGEST_MATE = 246;

    private final Game game;

    /** The format of a game's positions. */
    PlainFormat(Game game) {
        this.game = game;
    }

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public List<String> extensions() {
        return List.of("plain");
    }

    @Override
    public boolean isBegunBy(String firstLine) {
        return firstLine.startsWith("fen ");
    }

    @Override
    public PositionSource read(InputStream in) {
        return new PlainEntries(game, in);
    }

    @Override
    public PositionSink write(OutputStream out) {
        return new PlainSink(game, out);
    }

    /** The entries of a file. */
    private static final class PlainEntries implements PositionSource {

        private final Game game;
        private final BufferedReader in;
        private long line;

        PlainEntries(Game game, InputStream in) {
            this.game = game;
            this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()), 1 << 16);
        }

        @Override
        public @Nullable ScoredPosition next() throws IOException {
            String fen = null;
            String move = null;
            Integer score = null;
            Integer result = null;
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line++;
                String bare = text.strip();
                int blank = bare.indexOf(' ');
                String key = blank < 0 ? bare : bare.substring(0, blank);
                String value = blank < 0 ? "" : bare.substring(blank).strip();
                if (bare.equals("e")) {
                    if (fen == null) {
                        throw new InputException("the entry has no position", "begin it with a line fen POSITION");
                    }
                    return entry(fen, move, score, result);
                }
                if (!bare.isEmpty() && !KEYS.contains(key)) {
                    throw new InputException(
                            "the line " + InputException.quote(bare) + " is not understood",
                            "give fen, move, score, ply and result, and e after them");
                }
                switch (key) {
                    case "fen" -> fen = value;
                    case "move" -> move = value;
                    case "score" -> score = number(key, value);
                    case "result" -> result = number(key, value);
                    case "ply" -> number(key, value);
                    default -> {} // An empty line.
                }
            }
            if (fen != null || move != null || score != null || result != null) {
                throw new InputException("the file ends within an entry", "fetch or make the file again");
            }
            return null;
        }

        private ScoredPosition entry(
                String fen, @Nullable String move, @Nullable Integer score, @Nullable Integer result) {
            if (result != null && Math.abs(result) > 1) {
                throw new InputException("result " + result + " is not known", "give 1, 0 or -1");
            }
            Position position = game.parse(fen);
            int sign = position.side() == game.firstSide() ? 1 : -1;
            Double firsts = result == null ? null : Double.valueOf((1 + sign * result) / 2.0);
            String played = move == null || move.equals(NO_MOVE)
                    ? null
                    : game.notation().moveText(position, game.notation().parseMove(position, move));
            if (score == null || score == NO_SCORE) {
                return new ScoredPosition(fen, null, false, firsts, played);
            }
            int plies = MATE - Math.abs(score);
            if (plies < 1 && plies > MATE - NO_SCORE) {
                throw new InputException(
                        "score " + score + " is that of a game that has ended", "give positions with a move");
            }
            boolean isMate = plies >= 0 && plies <= LONGEST_MATE;
            int value = isMate ? Integer.signum(score) * ((plies + 1) / 2) : score;
            return new ScoredPosition(fen, sign * value, isMate, firsts, played);
        }

        private static int number(String key, String value) {
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException e) {
                throw new InputException(
                        key + " " + InputException.quote(value) + " is not a number", "give a whole number");
            }
        }

        @Override
        public String place() {
            return ":" + line;
        }
    }

    /** Writes entries. */
    private static final class PlainSink extends PositionSink {

        private final Game game;
        private final Writer out;

        PlainSink(Game game, OutputStream out) {
            this.game = game;
            this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        }

        @Override
        public void write(ScoredPosition p) throws IOException {
            if (p.score() == null || p.result() == null) {
                leaveOut(p.score() == null ? "no score" : "no result");
                return;
            }
            Position position = game.parse(p.position());
            int sign = position.side() == game.firstSide() ? 1 : -1;
            int own = sign * p.score();
            // The side that mates in n moves plays the last ply of 2n - 1; the other sees 2n.
            int plies = own > 0 ? 2 * own - 1 : -2 * own;
            if (p.isMate() ? plies > LONGEST_MATE : Math.abs(own) >= MATE - LONGEST_MATE) {
                leaveOut(p.isMate() ? "a mate of more than " + LONGEST_MATE + " plies" : "a score like a mate's");
                return;
            }
            int score = p.isMate() ? Integer.signum(own) * (MATE - plies) : own;
            out.write("fen " + p.position() + "\n");
            if (p.move() != null) {
                out.write("move " + p.move() + "\n");
            }
            out.write("score " + score + "\nply " + position.progress() + "\nresult "
                    + sign * (int) (2 * p.result() - 1) + "\ne\n");
        }

        @Override
        public void finish() throws IOException {
            out.flush();
        }
    }
}
