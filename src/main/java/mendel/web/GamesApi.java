package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.SmallFile;
import mendel.app.Games;
import mendel.app.session.GameText;
import mendel.app.session.LegalMove;
import mendel.app.session.Level;
import mendel.app.session.SharedGame;
import mendel.app.session.TimeControls;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The games of the page: what there is to choose, those that are kept, and how one begins. */
final class GamesApi {

    private static final int MOST_LISTED = 200;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final GameShelf shelf;
    private final PlayerChoices choices;

    GamesApi(GameShelf shelf, PlayerChoices choices) {
        this.shelf = shelf;
        this.choices = choices;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                "/api/rules",
                context -> JsonReply.send(
                        context,
                        Games.all().stream()
                                .map(entry -> GameJson.of(entry.game()))
                                .toList()));
        routes.get(
                "/api/players",
                context -> JsonReply.send(context, choices.of(entry(JsonReply.query(context, "game")))));
        routes.post("/api/position", this::position);
        routes.get("/api/games", this::list);
        routes.post("/api/games", this::begin);
        routes.get("/api/game", this::state);
        routes.post("/api/game/save", this::save);
        routes.post("/api/game/delete", this::delete);
    }

    /** The game that the page names. */
    static Games.GameEntry entry(String id) {
        return Games.find(id)
                .map(game -> Games.entry(game.id()))
                .orElseThrow(() -> new NotFoundResponse("there is no such game"));
    }

    /** Checks a position, given as text or as a board that was set up, and tells its board and its moves. */
    private void position(Context context) {
        ObjectNode body = JsonReply.body(context);
        Game game = entry(JsonReply.text(body, "game")).game();
        Optional<String> squares = JsonReply.find(body, "board");
        String text = squares.isPresent()
                ? BoardSetup.text(game, squares.get(), side(body, "side"))
                : JsonReply.text(body, "position");
        Position position;
        try {
            position = game.parse(text);
        } catch (InputException e) { // No failure: the answer says what is wrong with it.
            JsonReply.send(context, JsonReply.object("problem", e.getMessage()));
            return;
        }
        boolean ongoing = position.outcome().isOngoing();
        JsonReply.send(
                context,
                JsonReply.object(
                        "problem",
                        null,
                        "position",
                        game.notation().text(position),
                        "board",
                        game.squares(position),
                        "side",
                        position.side().text(),
                        "ongoing",
                        ongoing,
                        "legal",
                        GameJson.legal(ongoing ? LegalMove.of(game, position) : List.of())));
    }

    /** The side that a request names. */
    static Side side(ObjectNode body, String name) {
        return switch (JsonReply.text(body, name)) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> throw new InputException(name + " is neither white nor black", "give one of them");
        };
    }

    private void list(Context context) {
        List<Map<String, @Nullable Object>> games = new ArrayList<>();
        for (GameShelf.KeptGame kept : shelf.all().stream().limit(MOST_LISTED).toList()) {
            games.add(listed(kept));
        }
        JsonReply.send(context, games);
    }

    private static Map<String, @Nullable Object> listed(GameShelf.KeptGame kept) {
        String problem = null;
        JsonNode tree = JSON.createObjectNode();
        try {
            tree = JSON.readTree(SmallFile.text(kept.file()));
        } catch (IOException | JacksonException e) {
            problem = "the file is damaged";
        }
        return JsonReply.object(
                "id",
                kept.id(),
                "game",
                GameShelf.gameOf(kept.id()),
                "millis",
                kept.millis(),
                "white",
                tree.path("white").path("player").asString(""),
                "black",
                tree.path("black").path("player").asString(""),
                "moves",
                tree.path("played").size(),
                "status",
                tree.path("ending").path("status").asString(""),
                "problem",
                problem);
    }

    private void begin(Context context) {
        ObjectNode body = JsonReply.body(context);
        Games.GameEntry entry = entry(JsonReply.text(body, "game"));
        String white = choices.name(entry, part(body, "white"));
        String black = choices.name(entry, part(body, "black"));
        Level level = Level.parse(JsonReply.find(body, "level").orElse("moderate"));
        String clock = JsonReply.find(body, "clock").orElse(null);
        TimeControls clocks = TimeControls.parse(clock, clock);
        String position = JsonReply.find(body, "position").orElse(null);
        String id = shelf.begin(
                entry, level, clocks, settings -> file -> SharedGame.begin(settings, file, white, black, position));
        JsonReply.send(context, JsonReply.object("id", id));
    }

    /** An object of a request's body. */
    static ObjectNode part(ObjectNode body, String name) {
        if (body.get(name) instanceof ObjectNode part) {
            return part;
        }
        throw new InputException(name + " is missing", "give an object in braces");
    }

    private void state(Context context) {
        String id = JsonReply.query(context, "id");
        JsonReply.send(context, GameJson.of(id, shelf.get(id).snapshot()));
    }

    private void save(Context context) {
        ObjectNode body = JsonReply.body(context);
        String id = JsonReply.text(body, "id");
        String format = JsonReply.text(body, "format");
        GameText text = shelf.get(id).text(format);
        JsonReply.send(
                context,
                JsonReply.object(
                        "name",
                        id + "." + format,
                        "content",
                        Base64.getEncoder().encodeToString(text.content()),
                        "notKept",
                        text.notKept()));
    }

    private void delete(Context context) {
        String id = JsonReply.text(JsonReply.body(context), "id");
        shelf.delete(id);
        JsonReply.send(context, JsonReply.object("id", id));
    }
}
