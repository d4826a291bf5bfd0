package mendel.reversi.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.reversi.rules.ReversiPosition;
import org.jspecify.annotations.Nullable;

/**
 * The Generic Game Format of the game server GGS (Buro and Durdanović) as Reversi programs write it:
 * {@code (;GM[Othello]PB[…]PW[…]TY[8]RE[+12.00]BO[8 <squares> *]B[F5/eval/time]W[…];)}, with {@code *} black, {@code O}
 * white and {@code PA} for a pass.
 *
 * <p>Properties of the game that are known elsewhere by other names become tags as PGN has them; all others keep
 * theirs. {@code RE} is the result for Black in discs, with {@code :r} resigned, {@code :t} out of time, {@code :s}
 * agreed upon, or other letters for other ends. A move's evaluation and seconds are its comment, {@code +1.25 0.5s}; in
 * games with clocks what was left stands in place of the seconds: see {@link GgfClocks}.
 */
final class Ggf implements TextFormat {

    /** Property to tag; EV is that of SGF, the others are GGF's own. */
    static final Map<String, String> TAGS = tags();

    /** A comment by a match: score in discs and depth, then seconds. */
    private static final Pattern COMMENT =
            Pattern.compile("([+-]\\d+(?:\\.\\d+)?)?(?:/\\d+)?\\s*(?:(\\d+(?:\\.\\d+)?)s)?");

    /** The properties that tell clocks. */
    private static final List<String> CLOCKS = List.of("TI", "TB", "TW");

    private static final Pattern CLOCK = Pattern.compile("\\[%clk [^]]*]");
    /** What the tag {@code Termination} says where {@code RE} ends in {@code :t}. */
    static final String TIME_FORFEIT = "time forfeit";

    private final ReversiNotation notation;

    Ggf(ReversiNotation notation) {
        this.notation = notation;
    }

    private static Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("EV", "Event");
        tags.put("PC", "Site");
        tags.put("DT", "Date");
        tags.put("PB", "Black");
        tags.put("PW", "White");
        tags.put("RB", "BlackElo");
        tags.put("RW", "WhiteElo");
        return Collections.unmodifiableMap(tags);
    }

    @Override
    public String extension() {
        return "ggf";
    }

    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        new GgfReader(notation, in, name).readAll(sink);
    }

    @Override
    public String write(GameRecord record) {
        Replay replay = Replay.of(notation, record);
        StringBuilder text = new StringBuilder("(;GM[Othello]");
        TAGS.forEach((property, tag) -> append(text, property, record.tags().get(tag)));
        record.tags().forEach((tag, value) -> {
            if (tag.matches("[A-Z]{2}") && !CLOCKS.contains(tag)) {
                append(text, tag, value);
            }
        });
        GgfClocks.properties(record.tags()).forEach((property, value) -> append(text, property, value));
        append(text, "TY", notation.rules().size() + (notation.rules().anti() ? "a" : ""));
        text.append("RE[").append(result(record, replay)).append(']');
        ReversiPosition start = notation.parse(record.start());
        append(text, "BO", notation.rules().size() + " " + notation.text(start).replace('X', '*'));
        boolean black = start.side() == Side.BLACK;
        long[] taken = GgfClocks.taken(record, start.side());
        for (int i = 0; i < record.moves().size(); i++) {
            String move = record.moves().get(i);
            text.append(black ? "B[" : "W[")
                    .append(move.equals("pass") ? "PA" : move.toUpperCase(Locale.ROOT))
                    .append(annotation(record.comments().get(i), taken[i]))
                    .append(']');
            black = !black;
        }
        return text.append(";)\n").toString();
    }

    private static void append(StringBuilder text, String property, @Nullable String value) {
        if (value != null && !value.isBlank() && !value.equals("?")) {
            text.append(property)
                    .append('[')
                    .append(value.replace("\\", "\\\\").replace("]", "\\]").replaceAll("\\s+", " "))
                    .append(']');
        }
    }

    /**
     * Evaluation and seconds of a match's comment; other comments have no place in this format.
     *
     * @param taken milliseconds by the clocks; negative when they do not tell
     */
    private static String annotation(String whole, long taken) {
        Matcher m = COMMENT.matcher(CLOCK.matcher(whole).replaceAll("").strip());
        boolean known = m.matches();
        String score = known && m.group(1) != null ? m.group(1) : "";
        String seconds = taken >= 0
                ? String.format(Locale.ROOT, "%.3f", taken / 1000.0).replaceAll("\\.?0+$", "")
                : known && m.group(2) != null ? m.group(2) : "";
        return score.isEmpty() && seconds.isEmpty() ? "" : "/" + score + (seconds.isEmpty() ? "" : "/" + seconds);
    }

    /** The margin where the game ended by the rules; otherwise the whole board for the winner, and why. */
    private String result(GameRecord record, Replay replay) {
        if (record.result() == null) {
            return "?";
        }
        if (record.result().equals(replay.result())) {
            ReversiPosition end = replay.position();
            int forBlack = end.side() == Side.BLACK ? end.endScore() : -end.endScore();
            return String.format(Locale.ROOT, "%+.2f", forBlack / 100.0);
        }
        int sign = record.result() == 0.5 ? 0 : record.result() == 0 ? 1 : -1;
        String why = TIME_FORFEIT.equals(record.tags().get("Termination")) ? "t" : sign == 0 ? "s" : "r";
        return String.format(
                Locale.ROOT,
                "%+.2f:%s",
                (double) sign * notation.rules().size() * notation.rules().size(),
                why);
    }
}
