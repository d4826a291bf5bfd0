package mendel.reversi.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.Position;

/**
 * A line of an Othello problem file, as Edax and others read it: a position, and moves with their scores in discs for
 * the side to move, each ended by a semicolon; what follows a percent sign is a remark.
 *
 * @param position the position in the game's text format
 * @param scores the moves as text, with their scores
 */
public record Obf(String position, Map<String, Integer> scores) {

    private static final Pattern MOVE = Pattern.compile("(\\S+?)\\s*:\\s*([+-]?\\d{1,3})(?:\\.0*)?");

    /**
     * Reads a line.
     *
     * @throws InputException when it is none, or a move is not legal
     */
    public static Obf parse(ReversiNotation notation, String line) {
        String[] parts = line.replaceFirst("%.*", "").strip().split(";", -1);
        Position position = notation.parse(parts[0].strip());
        Map<String, Integer> scores = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].isBlank()) {
                continue;
            }
            Matcher move = MOVE.matcher(parts[i].strip());
            if (!move.matches()) {
                throw new InputException(
                        InputException.quote(parts[i].strip()) + " is not a move with a score", "write it as A2:+38");
            }
            String text = notation.moveText(position, notation.parseMove(position, move.group(1)));
            if (scores.put(text, Integer.valueOf(move.group(2).replace("+", ""))) != null) {
                throw new InputException("the move " + text + " stands twice", "give it once");
            }
        }
        return new Obf(notation.text(position), scores);
    }
}
