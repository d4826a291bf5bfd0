package mendel.memory.exchange;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.NearestName;
import mendel.game.Game;
import mendel.memory.ContextText;
import mendel.memory.Result;
import mendel.memory.StoredGame;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stored games as text, one JSON object a line, that holds all that a memory knows:
 *
 * <pre>
 *   {"game":"reversi-6","moves":"d5 e3 d2","learner":"black","result":"lost"}
 * </pre>
 *
 * {@code game}, {@code moves}, {@code learner} are needed, and {@code result}, for the learner, unless the game has
 * ended by the rules. {@code start} is the first position where it is not the usual one; {@code margin},
 * {@code weights}, {@code limit}, {@code time} (ISO 8601) and {@code source} may be left out, and so may
 * {@code choices} (moves among which the learner chose, by ply from 0, as {@code 8:c3,c4 12:f6,g5}) and {@code solved}
 * (the first exact margin that it found, as {@code 46:-8}).
 */
public final class JsonLines {

    private static final List<String> KEYS = List.of(
            "game", "start", "moves", "learner", "result", "margin", "weights", "limit", "time", "source", "choices",
            "solved");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonLines() {}

    /** A game as one line, without its end. */
    public static String write(StoredGame game) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("game", game.game());
        object.put("start", game.start());
        object.put("moves", String.join(" ", game.moves()));
        object.put("learner", game.learner().text());
        object.put("result", game.result().text());
        object.put("margin", game.margin());
        StoredGame.Context context = game.context();
        object.put("weights", context.weights());
        object.put("limit", context.limit());
        object.put("time", context.time() == null ? null : context.time().toString());
        object.put("source", context.source());
        object.put("choices", ContextText.choices(context.choices()));
        object.put("solved", ContextText.solved(context.solved()));
        object.values().removeIf(value -> value == null);
        return JSON.writeValueAsString(object);
    }

    /**
     * Reads a line.
     *
     * @param games the rules by a game's id
     * @throws InputException when it is no such game, with the reason
     */
    public static StoredGame read(String line, Function<String, Game> games) {
        JsonNode object;
        try {
            object = JSON.readTree(line);
        } catch (JacksonException e) {
            throw JsonProblem.inLine(e, "write one object a line");
        }
        if (!object.isObject()) {
            throw new InputException("is not a JSON object", "write one object a line");
        }
        for (String key : object.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw new InputException(
                        "there is no key " + InputException.quote(key),
                        NearestName.hint(key, KEYS, "the keys are " + String.join(", ", KEYS)));
            }
        }
        Game game = games.apply(needed(object, "game"));
        String start = text(object, "start");
        String result = text(object, "result");
        StoredGame.Context context = new StoredGame.Context(
                text(object, "weights"),
                text(object, "limit"),
                ContextText.readTime("time", text(object, "time")),
                text(object, "source"),
                ContextText.readChoices(text(object, "choices")),
                ContextText.readSolved(text(object, "solved")));
        return StoredGame.of(
                game,
                start == null ? game.notation().text(game.start()) : start,
                moves(object),
                StoredGame.learner(needed(object, "learner")),
                result == null ? null : Result.parse(result),
                margin(object),
                context);
    }

    private static List<String> moves(JsonNode object) {
        JsonNode node = object.get("moves");
        if (node != null && node.isArray()) {
            if (!node.valueStream().allMatch(JsonNode::isString)) {
                throw new InputException("a move is not text", "write it in quotation marks");
            }
            return node.valueStream().map(JsonNode::asString).toList();
        }
        return Arrays.stream(needed(object, "moves").split("[ ,]+"))
                .filter(move -> !move.isEmpty())
                .toList();
    }

    private static @Nullable Integer margin(JsonNode object) {
        JsonNode node = object.get("margin");
        if (node == null || node.isNull()) {
            return null;
        }
        if (!node.isInt()) {
            throw new InputException(
                    "margin is not a whole number", "give discs from the learner's view, or leave it out");
        }
        return node.asInt();
    }

    private static String needed(JsonNode object, String key) {
        String text = text(object, key);
        if (text == null) {
            throw new InputException(key + " is missing", "give it");
        }
        return text;
    }

    private static @Nullable String text(JsonNode object, String key) {
        JsonNode node = object.get(key);
        if (node == null || node.isNull()) {
            return null;
        }
        if (!node.isString()) {
            throw new InputException(key + " is not text", "write it in quotation marks");
        }
        return node.asString();
    }
}
