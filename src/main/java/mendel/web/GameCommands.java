package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.session.GameSnapshot;
import mendel.app.session.Hint;
import mendel.app.session.SharedGame;
import mendel.game.GameFormat;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What the page can do in a game: each command has a route of its own and answers with the state after it. */
final class GameCommands {

    private static final int SLOW = 503;
    private static final int MOST_SECONDS = 120;
    private static final int MOST_MOVES = 10_000;
    /** Of a file or a match. */
    static final int MOST_GAMES = 100_000_000;

    private final GameShelf shelf;
    private final PlayerChoices choices;

    GameCommands(GameShelf shelf, PlayerChoices choices) {
        this.shelf = shelf;
        this.choices = choices;
    }

    /** A command. */
    @FunctionalInterface
    private interface Deed {

        CompletableFuture<GameSnapshot> begin(SharedGame game, ObjectNode body);
    }

    void addTo(RoutesConfig routes) {
        Map<String, Deed> deeds = Map.ofEntries(
                Map.entry("move", (game, body) -> game.play(JsonReply.text(body, "move"), number(body, "ply", -1))),
                Map.entry("undo", (game, body) -> game.undo(number(body, "count", 1))),
                Map.entry("redo", (game, body) -> game.redo(number(body, "count", 1))),
                Map.entry(
                        "new",
                        (game, body) ->
                                game.newGame(JsonReply.find(body, "position").orElse(null))),
                Map.entry("resign", (game, body) -> body.has("side") ? game.resign(side(body)) : game.resign()),
                Map.entry("draw", (game, body) -> game.draw()),
                Map.entry("seat", this::seat),
                Map.entry("sides", (game, body) -> game.changeSides(null)),
                Map.entry(
                        "level",
                        (game, body) ->
                                game.level(body.has("side") ? side(body) : null, JsonReply.text(body, "level"))),
                Map.entry(
                        "clock",
                        (game, body) ->
                                game.clock(null, JsonReply.find(body, "control").orElse(null))),
                Map.entry("clocks", (game, body) -> game.pauseClocks()),
                Map.entry("go", (game, body) -> game.go()),
                Map.entry("auto", (game, body) -> game.auto(number(body, "count", 0))),
                Map.entry("pause", (game, body) -> game.pause()),
                Map.entry("pace", GameCommands::pace),
                Map.entry("now", GameCommands::moveNow),
                Map.entry("load", GameCommands::load));
        deeds.forEach((name, deed) -> routes.post("/api/game/" + name, context -> carryOut(context, deed)));
        routes.post("/api/game/hint", this::hint);
    }

    private void carryOut(Context context, Deed deed) throws InterruptedException {
        ObjectNode body = JsonReply.body(context);
        String id = JsonReply.text(body, "id");
        GameSnapshot now = await(deed.begin(shelf.get(id), body));
        JsonReply.send(context, GameJson.of(id, now));
    }

    private void hint(Context context) throws InterruptedException {
        Hint hint =
                await(shelf.get(JsonReply.text(JsonReply.body(context), "id")).hint());
        JsonReply.send(
                context,
                JsonReply.object(
                        "move",
                        hint.move(),
                        "notation",
                        hint.notation(),
                        "score",
                        hint.reply().score(),
                        "depth",
                        hint.reply().depth(),
                        "nodes",
                        hint.reply().nodes()));
    }

    /** What a command gives, once it is carried out. */
    static <T> T await(CompletableFuture<T> future) throws InterruptedException {
        try {
            return future.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (CancellationException e) {
            throw new ConflictResponse("another command came");
        } catch (TimeoutException e) {
            throw new HttpResponseException(SLOW, "the computer still thinks");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof InputException || cause instanceof ResourceException) {
                throw (RuntimeException) cause;
            }
            if (cause instanceof CancellationException) {
                throw new ConflictResponse("another command came");
            }
            throw new IllegalStateException("a command failed", e);
        }
    }

    private CompletableFuture<GameSnapshot> seat(SharedGame game, ObjectNode body) {
        String name = choices.name(GamesApi.entry(game.rules().id()), GamesApi.part(body, "player"));
        return game.seat(side(body), name);
    }

    private static CompletableFuture<GameSnapshot> pace(SharedGame game, ObjectNode body) {
        game.pace(number(body, "millis", 0));
        return CompletableFuture.completedFuture(game.snapshot());
    }

    private static CompletableFuture<GameSnapshot> moveNow(SharedGame game, ObjectNode body) {
        game.moveNow();
        return CompletableFuture.completedFuture(game.snapshot());
    }

    /** A file's name means only its format: the server opens nothing by it. */
    private static CompletableFuture<GameSnapshot> load(SharedGame game, ObjectNode body) {
        String format = JsonReply.text(body, "format");
        List<String> known =
                game.rules().formats().stream().map(GameFormat::extension).toList();
        if (!known.contains(format)) {
            throw new InputException(
                    "files " + InputException.quote("." + format) + " hold no games of "
                            + game.rules().id(),
                    "give one of " + String.join(", ", known));
        }
        byte[] content;
        try {
            content = Base64.getDecoder().decode(JsonReply.text(body, "content"));
        } catch (IllegalArgumentException e) {
            throw new InputException("the content is not in Base64", "encode it");
        }
        return game.load("file." + format, content, number(body, "number", 1, MOST_GAMES));
    }

    private static Side side(ObjectNode body) {
        return GamesApi.side(body, "side");
    }

    /** A whole number of the body, or another one where there is none. */
    static int number(ObjectNode body, String name, int otherwise) {
        return number(body, name, otherwise, MOST_MOVES);
    }

    /**
     * The same.
     *
     * @param most the greatest that can be used
     */
    static int number(ObjectNode body, String name, int otherwise, int most) {
        @Nullable JsonNode value = body.get(name);
        if (value == null || value.isNull()) {
            return otherwise;
        }
        if (!value.isInt() || value.intValue() < 0 || value.intValue() > most) {
            throw new InputException(name + " is no number that can be used", "give a whole one up to " + most);
        }
        return value.intValue();
    }
}
