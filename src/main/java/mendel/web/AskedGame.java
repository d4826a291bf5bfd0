package mendel.web;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.PlayedMoves;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The game that a question of the page is about.
 *
 * @param entry the game
 * @param start its first position; null for the game's
 * @param moves the moves up to the position
 */
record AskedGame(Games.GameEntry entry, @Nullable String start, List<String> moves) {

    private static final int MOST_MOVES = 2000;

    AskedGame {
        moves = List.copyOf(moves);
    }

    /**
     * Reads {@code game}, {@code start} and {@code moves} of a request.
     *
     * @throws InputException when there are too many moves
     */
    static AskedGame of(ObjectNode body) {
        List<String> moves = new ArrayList<>();
        if (body.get("moves") instanceof ArrayNode list) {
            for (JsonNode move : list) {
                moves.add(move.asString(""));
            }
        }
        if (moves.size() > MOST_MOVES) {
            throw new InputException("the game has too many moves", "give up to " + MOST_MOVES);
        }
        return new AskedGame(
                GamesApi.entry(JsonReply.text(body, "game")),
                JsonReply.find(body, "start").orElse(null),
                moves);
    }

    /**
     * The position after the moves.
     *
     * @throws InputException when there is no such position or move
     */
    Position position() {
        Game game = entry.game();
        Position position = start == null ? game.start() : game.parse(start.strip());
        PlayedMoves.play(game.notation(), position, moves);
        return position;
    }
}
