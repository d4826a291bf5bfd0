package mendel.reversi.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.TextFormat;

/**
 * Plain lists of moves, one game a line: {@code f5d6c3…}, blanks allowed between moves, passes left out. A game that
 * does not begin as usual has its first position before the moves, in the game's text format; a line may hold nothing
 * else. Empty lines and lines that begin with {@code #} are passed over.
 *
 * <p>Names, comments and the result of a game that did not end by the rules have no place in a transcript.
 */
final class Transcript implements TextFormat {

    private static final Pattern MOVE = Pattern.compile("[a-j](?:10|[1-9])|pass|pa|--");

    private final ReversiNotation notation;

    Transcript(ReversiNotation notation) {
        this.notation = notation;
    }

    @Override
    public String extension() {
        return "txt";
    }

    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            String text = line.replace("\uFEFF", "").strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                GameRecord record;
                try {
                    record = game(text);
                } catch (InputException e) {
                    throw e.at(name + ":" + number);
                }
                sink.accept(record);
            }
        }
    }

    private GameRecord game(String line) {
        int position = notation.rules().size() * notation.rules().size() + 2;
        boolean hasStart = line.matches("[XO-]{4}.*");
        if (hasStart && line.length() > position && line.charAt(position) != ' ') {
            throw new InputException(
                    "the position before the moves is not understood",
                    "write the squares, a blank, the side to move, a blank");
        }
        Replay replay = new Replay(
                notation,
                hasStart ? notation.parse(line.substring(0, Math.min(position, line.length()))) : notation.start());
        String moves = line.substring(hasStart ? Math.min(position, line.length()) : 0)
                .replaceAll("\\s", "")
                .toLowerCase(Locale.ROOT);
        Matcher m = MOVE.matcher(moves);
        int at = 0;
        while (at < moves.length()) {
            if (!m.find(at) || m.start() != at) {
                throw new InputException(
                        InputException.quote(moves.substring(at)) + " does not begin with a move",
                        "write moves as f5d6c3");
            }
            boolean pass = !Character.isDigit(moves.charAt(m.end() - 1));
            if (!pass) {
                replay.passIfForced();
            }
            replay.play(pass ? "pass" : m.group(), "");
            at = m.end();
        }
        return replay.record(Map.of(), replay.result());
    }

    @Override
    public String write(GameRecord record) {
        StringBuilder text = new StringBuilder();
        record.moves().stream().filter(move -> !move.equals("pass")).forEach(text::append);
        if (!record.start().equals(notation.text(notation.start())) || text.isEmpty()) {
            text.insert(0, record.start() + (text.isEmpty() ? "" : " "));
        }
        return text.append('\n').toString();
    }
}
