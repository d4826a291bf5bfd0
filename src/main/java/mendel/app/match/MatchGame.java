package mendel.app.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.GameRecord;
import tools.jackson.databind.JsonNode;

/**
 * A game that a match or tournament has kept.
 *
 * @param number from 1, in the order in which they ended
 * @param index its place in its pairing: at even ones the pairing's first player moves first
 * @param white who moves first
 * @param black who moves second
 * @param result 1, 0.5 or 0 for who moves first
 * @param reason why it ended, as {@code checkmate}
 * @param start the position that it began from; empty for the game's own
 * @param moves in the game's notation
 * @param comments one for each move, or none
 */
public record MatchGame(
        int number,
        int index,
        String white,
        String black,
        double result,
        String reason,
        String start,
        List<String> moves,
        List<String> comments) {

    public MatchGame {
        if (result != 0 && result != 0.5 && result != 1) {
            throw new InputException("the result " + result + " is none", "a game ends with 1, 0.5 or 0");
        }
    }

    /** Reads a stored line. */
    static MatchGame of(int number, JsonNode node) {
        String moves = node.path("moves").asString("");
        List<String> list = moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1));
        List<String> comments = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            comments.add(node.path("comments").path(i).asString(""));
        }
        return new MatchGame(
                number,
                node.path("index").asInt(0),
                node.path("tags").path("White").asString("?"),
                node.path("tags").path("Black").asString("?"),
                node.path("result").asDouble(0.5),
                node.path("reason").asString(""),
                node.path("start").asString(""),
                list,
                comments);
    }

    /** Who is named first in the pairing. */
    public String first() {
        return index % 2 == 0 ? white : black;
    }

    /** Who is named second in it. */
    public String second() {
        return index % 2 == 0 ? black : white;
    }

    /** The points of the pairing's first player: 0, 0.5 or 1. */
    public double pointsOfFirst() {
        return index % 2 == 0 ? result : 1 - result;
    }

    /** The game as files of games hold it. */
    public GameRecord record() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", white);
        tags.put("Black", black);
        return new GameRecord(tags, start, moves, comments, result);
    }
}
