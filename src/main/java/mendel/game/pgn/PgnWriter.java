package mendel.game.pgn;

import java.util.LinkedHashMap;
import java.util.Map;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Writes one game in PGN's export format. */
final class PgnWriter {

    private static final int LINE_LENGTH = 79;
    private static final String[] ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};

    private final GameRecord game;
    private final PgnDialect dialect;
    private final StringBuilder text = new StringBuilder();
    /** Characters in the line that is being written. */
    private int column;

    PgnWriter(GameRecord game, PgnDialect dialect) {
        this.game = game;
        this.dialect = dialect;
    }

    String text() {
        tags().forEach((name, value) -> text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\s", " "))
                .append("\"]\n"));
        text.append('\n');
        moves();
        word(resultText(game.result()));
        return text.append("\n\n").toString();
    }

    private Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        for (String name : ROSTER) {
            tags.put(name, game.tags().getOrDefault(name, name.equals("Date") ? "????.??.??" : "?"));
        }
        tags.put("Result", resultText(game.result()));
        tags.putAll(dialect.ownTags());
        game.tags().forEach(tags::putIfAbsent);
        tags.remove("SetUp");
        tags.remove("FEN");
        if (!game.start().equals(dialect.notation().text(dialect.start()))) {
            tags.put("SetUp", "1");
            tags.put("FEN", game.start());
        }
        return tags;
    }

    /** A result as PGN writes it. */
    private static String resultText(@Nullable Double result) {
        if (result == null) {
            return "*";
        }
        if (result == 1) {
            return "1-0";
        }
        if (result == 0) {
            return "0-1";
        }
        if (result == 0.5) {
            return "1/2-1/2";
        }
        throw new IllegalArgumentException("a game's result is 1, 0.5, 0 or null, not " + result);
    }

    private void moves() {
        Position position = dialect.notation().parse(game.start());
        int number = dialect.firstNumber(position);
        boolean numbered = false;
        for (int i = 0; i < game.moves().size(); i++) {
            boolean white = position.side() == Side.WHITE;
            if (white || !numbered) {
                word(number + (white ? "." : "..."));
            }
            long move = dialect.notation().parseMove(position, game.moves().get(i));
            word(dialect.notation().moveNotation(position, move));
            position.make(move);
            number += white ? 0 : 1;
            String comment = game.comments().get(i);
            // After a comment Black's move needs its number again (PGN standard 8.2.2.2).
            numbered = white && comment.isEmpty();
            if (!comment.isEmpty()) {
                comment(comment);
            }
        }
    }

    private void comment(String text) {
        String comment = text.strip().replaceAll("\\s+", " ");
        if (comment.contains("}")) {
            // Braces cannot be escaped; a comment with a closing brace is written after a semicolon.
            word("; " + comment);
            this.text.append('\n');
            column = 0;
            return;
        }
        for (String word : ("{" + comment + "}").split("\\s+")) {
            word(word);
        }
    }

    /** Writes a word after a blank, or on a new line when this one is full. */
    private void word(String word) {
        if (column > 0 && column + 1 + word.length() > LINE_LENGTH) {
            text.append('\n');
            column = 0;
        } else if (column > 0) {
            text.append(' ');
            column++;
        }
        text.append(word);
        column += word.length();
    }
}
