package mendel.app.session;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.SmallFile;
import mendel.game.Outcome;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The state of a {@link SharedGame} as a JSON file. */
final class SessionStore {

    private static final String FORMAT = "mendel-session/1";
    /** What to do about a damaged file. */
    static final String REMEDY = "restore the file, or remove it and begin another game";

    private static final long MOST = 1L << 52;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private SessionStore() {}

    /**
     * Writes the state; a reader sees the old one or this one, even after a crash.
     *
     * @throws mendel.ResourceException when it cannot be written
     */
    static void write(Path file, SavedSession saved) {
        AtomicFile.writeText(file, JSON.writeValueAsString(node(saved)) + "\n");
    }

    /**
     * Reads a state. Positions and moves are checked by who plays them.
     *
     * @throws InputException when there is none, or it is damaged
     */
    static SavedSession read(Path file) {
        try {
            return session(JSON.readTree(SmallFile.text(file)));
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "there is no such file", "begin a game that is kept there");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, REMEDY);
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, REMEDY);
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    // ---- to JSON

    private static ObjectNode node(SavedSession saved) {
        ObjectNode root = JSON.createObjectNode();
        root.put("format", FORMAT);
        root.put("game", saved.game()).put("number", saved.number()).put("version", saved.version());
        root.put("paused", saved.paused()).put("auto", saved.auto());
        root.set("level", node(saved.level()));
        root.set("white", node(saved.white()));
        root.set("black", node(saved.black()));
        ObjectNode clocks = root.putObject("clocks");
        clocks.set("white", node(saved.controls().white()));
        clocks.set("black", node(saved.controls().black()));
        root.set("left", node(saved.left()));
        SavedGame play = saved.play();
        root.put("start", play.start());
        ObjectNode tags = root.putObject("tags");
        play.tags().forEach(tags::put);
        root.set("first", node(play.firstTimes()));
        root.put("changed", play.changed());
        if (play.ending() != null) {
            root.putObject("ending")
                    .put("status", play.ending().status().text())
                    .put("reason", play.ending().reason())
                    .put("byRules", play.ending().isByRules());
        }
        root.set("played", plies(play.played()));
        root.set("undone", plies(play.undone()));
        return root;
    }

    private static ObjectNode node(SavedSession.SavedSeat seat) {
        ObjectNode node = JSON.createObjectNode();
        node.put("player", seat.text());
        node.set("level", node(seat.level()));
        return node;
    }

    private static @Nullable ObjectNode node(@Nullable Level level) {
        if (level == null) {
            return null;
        }
        ObjectNode node = JSON.createObjectNode();
        node.put("name", level.name());
        node.set("limit", node(level.limit()));
        return node;
    }

    private static @Nullable ObjectNode node(@Nullable GameLimit limit) {
        if (limit == null) {
            return null;
        }
        return JSON.createObjectNode()
                .put("depth", limit.depth())
                .put("nodes", limit.nodes())
                .put("moveMillis", limit.moveMillis())
                .put("baseMillis", limit.baseMillis())
                .put("incrementMillis", limit.incrementMillis());
    }

    private static @Nullable ObjectNode node(@Nullable ClockTimes times) {
        return times == null
                ? null
                : JSON.createObjectNode().put("white", times.white()).put("black", times.black());
    }

    private static ArrayNode plies(List<GameInPlay.Ply> plies) {
        ArrayNode list = JSON.createArrayNode();
        for (GameInPlay.Ply ply : plies) {
            ObjectNode node = list.addObject();
            node.put("move", ply.move()).put("comment", ply.comment());
            node.put("by", ply.by().player()).put("type", ply.by().type());
            node.set("level", node(ply.by().level()));
            node.set("times", node(ply.times()));
        }
        return list;
    }

    // ---- from JSON

    private static SavedSession session(JsonNode root) {
        if (!root.isObject() || !root.path("format").asString("").equals(FORMAT)) {
            throw new InputException("is not the state of a game", "this version reads " + FORMAT);
        }
        Map<String, String> tags = new LinkedHashMap<>();
        JsonNode tagNode = object(root, "tags");
        tagNode.propertyNames().forEach(name -> tags.put(name, text(tagNode, name)));
        SavedGame play = new SavedGame(
                text(root, "start"),
                tags,
                plies(root, "played"),
                plies(root, "undone"),
                optional(root, "ending", SessionStore::ending),
                optional(root, "first", SessionStore::times),
                truth(root, "changed"));
        JsonNode clocks = object(root, "clocks");
        return new SavedSession(
                text(root, "game"),
                (int) number(root, "number", 1, Integer.MAX_VALUE),
                number(root, "version", 0, MOST),
                truth(root, "paused"),
                (int) number(root, "auto", -1, Integer.MAX_VALUE),
                level(object(root, "level")),
                seat(object(root, "white")),
                seat(object(root, "black")),
                new TimeControls(control(clocks, "white"), control(clocks, "black")),
                times(object(root, "left")),
                play);
    }

    private static SavedSession.SavedSeat seat(JsonNode node) {
        return new SavedSession.SavedSeat(text(node, "player"), optional(node, "level", SessionStore::level));
    }

    private static Level level(JsonNode node) {
        String name = node.path("name").isString() ? node.path("name").stringValue() : null;
        GameLimit limit = optional(node, "limit", SessionStore::limit);
        if (limit == null) {
            return Level.CLOCK;
        }
        return new Level(name, limit);
    }

    private static GameLimit limit(JsonNode node) {
        try {
            return new GameLimit(
                    (int) number(node, "depth", 0, Integer.MAX_VALUE),
                    number(node, "nodes", 0, MOST),
                    number(node, "moveMillis", 0, MOST),
                    number(node, "baseMillis", 0, MOST),
                    number(node, "incrementMillis", 0, MOST));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), REMEDY);
        }
    }

    private static @Nullable GameLimit control(JsonNode clocks, String side) {
        GameLimit control = optional(clocks, side, SessionStore::limit);
        if (control != null && !control.hasClock()) {
            throw new InputException("clocks." + side, "is not a time control", REMEDY);
        }
        return control;
    }

    private static ClockTimes times(JsonNode node) {
        return new ClockTimes(number(node, "white", 0, MOST), number(node, "black", 0, MOST));
    }

    private static Ending ending(JsonNode node) {
        String status = text(node, "status");
        for (Outcome.Status known : Outcome.Status.values()) {
            if (known != Outcome.Status.ONGOING && known.text().equals(status)) {
                return new Ending(known, text(node, "reason"), truth(node, "byRules"));
            }
        }
        throw new InputException("ending", InputException.quote(status) + " is no result", REMEDY);
    }

    private static List<GameInPlay.Ply> plies(JsonNode root, String key) {
        JsonNode list = root.path(key);
        if (!list.isArray()) {
            throw new InputException(key, "is not a list of moves", REMEDY);
        }
        List<GameInPlay.Ply> plies = new ArrayList<>();
        for (JsonNode node : list) {
            try {
                plies.add(ply(node));
            } catch (InputException e) {
                throw e.at(key + "[" + plies.size() + "]");
            }
        }
        return plies;
    }

    private static GameInPlay.Ply ply(JsonNode node) {
        return new GameInPlay.Ply(
                text(node, "move"),
                text(node, "comment"),
                new Mover(
                        text(node, "by"),
                        optional(node, "level", SessionStore::level),
                        node.path("type").isString() ? node.path("type").stringValue() : null),
                optional(node, "times", SessionStore::times));
    }

    private static String text(JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isString()) {
            throw new InputException(key, value.isMissingNode() ? "is missing" : "is not a text", REMEDY);
        }
        return value.stringValue();
    }

    private static boolean truth(JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isBoolean()) {
            throw new InputException(key, "is neither true nor false", REMEDY);
        }
        return value.booleanValue();
    }

    private static long number(JsonNode node, String key, long least, long most) {
        JsonNode value = node.path(key);
        if (!value.isIntegralNumber()
                || !value.canConvertToLong()
                || value.longValue() < least
                || value.longValue() > most) {
            throw new InputException(key, "is not a whole number from " + least + " to " + most, REMEDY);
        }
        return value.longValue();
    }

    private static JsonNode object(JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isObject()) {
            throw new InputException(key, "is not an object", REMEDY);
        }
        return value;
    }

    /** What is made of an object; null when it is missing or null. */
    private static <T> @Nullable T optional(JsonNode node, String key, Function<JsonNode, T> make) {
        JsonNode value = node.path(key);
        return value.isMissingNode() || value.isNull() ? null : make.apply(object(node, key));
    }
}
