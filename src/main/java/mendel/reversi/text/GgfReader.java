package mendel.reversi.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.reversi.rules.ReversiPosition;
import org.jspecify.annotations.Nullable;

/**
 * Reads games in {@link Ggf}, one after the other. Numbers before a game, as the server writes them, are passed over.
 */
final class GgfReader {

    private static final int END = -1;
    private static final Pattern RESULT = Pattern.compile("([+-]?\\d+(?:\\.\\d+)?)(?::([a-z]*))?");
    private static final Pattern TYPE = Pattern.compile("s?(\\d+)([a-z]*)\\d*[bw]?");

    private final ReversiNotation notation;
    private final BufferedReader in;
    private final String name;
    private int line = 1;

    GgfReader(ReversiNotation notation, BufferedReader in, String name) {
        this.notation = notation;
        this.in = in;
        this.name = name;
    }

    void readAll(Consumer<GameRecord> sink) throws IOException {
        for (int c = next(); c != END; c = next()) {
            if (c == '(') {
                int first = next();
                if (first != ';') {
                    throw error("a game begins with (" + shown(first), "write (;GM[Othello]…;)");
                }
                sink.accept(game());
            } else if (!Character.isWhitespace(c) && !Character.isDigit(c) && c != '\uFEFF') {
                throw error(shown(c) + " stands outside of a game", "write games as (;GM[Othello]…;)");
            }
        }
    }

    private int next() throws IOException {
        int c = in.read();
        line += c == '\n' ? 1 : 0;
        return c;
    }

    private int nextVisible() throws IOException {
        int c = next();
        while (c != END && Character.isWhitespace(c)) {
            c = next();
        }
        return c;
    }

    private InputException error(String problem, String remedy) {
        return new InputException(name + ":" + line, problem, remedy);
    }

    private static String shown(int c) {
        return c == END ? "the end of the file" : InputException.quote(Character.toString(c));
    }

    /** A game after its opening bracket: properties in order, moves among them. */
    private GameRecord game() throws IOException {
        Map<String, String> properties = new LinkedHashMap<>();
        Replay replay = null;
        for (int c = nextVisible(); c != ';'; c = nextVisible()) {
            StringBuilder property = new StringBuilder();
            for (; c >= 'A' && c <= 'Z'; c = next()) {
                property.append((char) c);
            }
            if (property.isEmpty() || c != '[') {
                throw error(
                        shown(c) + " stands where a property is expected",
                        "write properties as PB[name] and end the game with ;)");
            }
            String key = property.toString();
            String value = value(key);
            if (key.equals("B") || key.equals("W")) {
                replay = replay == null ? new Replay(notation, start(properties)) : replay;
                move(replay, key, value);
            } else if (properties.put(key, value) != null) {
                throw error("the property " + key + " stands twice", "give it once");
            }
        }
        int last = next();
        if (last != ')') {
            throw error("a game ends with ;" + shown(last), "end it with ;)");
        }
        replay = replay == null ? new Replay(notation, start(properties)) : replay;
        Double result = result(replay, properties.get("RE"));
        GameRecord record = replay.record(tags(properties), result);
        return GgfClocks.kept(record, notation.parse(record.start()).side());
    }

    private String value(String key) throws IOException {
        StringBuilder value = new StringBuilder();
        int c = next();
        for (; c != ']'; c = next()) {
            if (c == '\\') {
                c = next();
            }
            if (c == END) {
                throw error("the value of " + key + " has no end", "close it with ]");
            }
            value.append((char) c);
        }
        return value.toString().strip();
    }

    /** The first position, once it is sure that this is a game of ours. */
    private ReversiPosition start(Map<String, String> properties) {
        String kind = properties.get("GM");
        if (kind == null || !kind.equalsIgnoreCase("Othello")) {
            throw error(
                    kind == null ? "the game has no property GM" : "the game is " + InputException.quote(kind),
                    "give games with GM[Othello]");
        }
        for (String komi : new String[] {"KM", "KB", "KW"}) {
            if (properties.containsKey(komi)) {
                throw error("the game is played with komi (" + komi + ")", "give games without it");
            }
        }
        String named =
                properties.getOrDefault("TY", Integer.toString(notation.rules().size()));
        Matcher type = TYPE.matcher(named);
        boolean anti = type.matches() && type.group(2).contains("a");
        if (!type.matches()
                || properties.containsKey("TY") && anti != notation.rules().anti()
                || !type.group(1).equals(Integer.toString(notation.rules().size()))) {
            throw error(
                    "the game is of the type " + InputException.quote(named),
                    "games of " + notation.rules().id() + " have the type "
                            + notation.rules().size() + (notation.rules().anti() ? "a" : ""));
        }
        return properties.containsKey("BO") ? board(properties.get("BO")) : notation.start();
    }

    private ReversiPosition board(String value) {
        String[] words = value.split("\\s+", 2);
        String squares = words.length < 2 ? "" : words[1].replaceAll("\\s", "");
        if (!words[0].equals(Integer.toString(notation.rules().size()))
                || squares.isEmpty()
                || !squares.matches("[*O-]+")) {
            throw error(
                    "the board BO[" + value.replaceAll("\\s+", " ") + "] is not understood",
                    "give BO[" + notation.rules().size() + " and "
                            + notation.rules().size() * notation.rules().size()
                            + " squares of * O -, then * or O to move]");
        }
        int last = squares.length() - 1;
        String text = squares.replace('*', 'X');
        try {
            return notation.parse(text.substring(0, last) + " " + text.charAt(last));
        } catch (InputException e) {
            throw e.at(name + ":" + line);
        }
    }

    private void move(Replay replay, String key, String value) {
        String[] parts = value.split("/", -1);
        String evaluation = parts.length > 1 ? parts[1].strip() : "";
        String seconds = parts.length > 2 && !parts[2].isBlank() ? parts[2].strip() + "s" : "";
        Side side = key.equals("B") ? Side.BLACK : Side.WHITE;
        String text = parts[0].strip();
        boolean pass = text.equalsIgnoreCase("PA") || text.equalsIgnoreCase("pass");
        try {
            if (!pass && replay.position().side() != side) {
                replay.passIfForced();
            }
            if (replay.position().side() != side) {
                throw new InputException(
                        key + "[" + value + "] is a move of the side that is not to move", "give the moves in turn");
            }
            replay.play(pass ? "pass" : text, (evaluation + " " + seconds).strip());
        } catch (InputException e) {
            throw e.at(name + ":" + line);
        }
    }

    /** The result for White. A margin without a reason of its own must be that of the board. */
    private @Nullable Double result(Replay replay, @Nullable String value) {
        Double played = replay.result();
        if (value == null || value.startsWith("?") || value.isEmpty()) {
            return played;
        }
        Matcher m = RESULT.matcher(value);
        if (!m.matches()) {
            throw error(
                    "the result RE[" + value + "] is not understood",
                    "give the difference for Black as RE[+12.00], or RE[?]");
        }
        double difference = Double.parseDouble(m.group(1));
        double forWhite = difference == 0 ? 0.5 : difference > 0 ? 0 : 1;
        if (played != null && m.group(2) == null && played != forWhite) {
            throw error(
                    "the result RE[" + value + "] is not that of the last position",
                    "correct it, or say with :r or :t why the game ended");
        }
        return forWhite;
    }

    private static Map<String, String> tags(Map<String, String> properties) {
        Map<String, String> tags = new LinkedHashMap<>();
        properties.forEach((key, value) -> {
            switch (key) {
                case "GM", "TY", "RE", "BO" -> {}
                default -> tags.put(Ggf.TAGS.getOrDefault(key, key), value);
            }
        });
        Matcher result = RESULT.matcher(properties.getOrDefault("RE", ""));
        if (result.matches() && "t".equals(result.group(2))) {
            tags.put("Termination", Ggf.TIME_FORFEIT);
        }
        return tags;
    }
}
