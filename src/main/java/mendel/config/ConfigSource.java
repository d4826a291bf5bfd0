package mendel.config;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.KeyValue;
import mendel.SettingException;
import mendel.SettingNames;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The text of a config with settings on top; it knows where each key was written. */
final class ConfigSource {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final JsonMapper VALUE = JSON.rebuild()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final String name;
    private final String text;
    /** The path in the text at which this config begins; empty for the whole text. */
    private final String outer;

    private final ObjectNode root;
    private final Map<String, String> settings = new LinkedHashMap<>();
    /** The paths of all keys that were asked for, whether they are there or not. */
    private final Set<String> asked = new LinkedHashSet<>();

    /**
     * A config's text.
     *
     * @param name the file, for messages
     * @param text JSON with comments
     * @param settings {@code path=value} each, the value JSON or plain text
     * @throws InputException when the text is no JSON object, or a setting has no such form
     */
    ConfigSource(String name, String text, List<String> settings) {
        this.name = name;
        this.text = text;
        this.outer = "";
        this.root = parse();
        settings.forEach(this::set);
    }

    private ConfigSource(ConfigSource around, String path, ObjectNode node, List<String> settings) {
        this.name = around.name;
        this.text = around.text;
        this.outer = around.outer(path);
        this.root = node.deepCopy();
        settings.forEach(this::set);
    }

    /**
     * A config that is a part of this one, with settings of its own on top.
     *
     * @param path where it is
     * @param node what is there
     */
    ConfigSource inner(String path, ObjectNode node, List<String> settings) {
        return new ConfigSource(this, path, node, settings);
    }

    /** The path in the text of a path in this config. */
    private String outer(String path) {
        return outer.isEmpty() || path.isEmpty() ? outer + path : outer + "." + path;
    }

    /** What a file is called in messages. */
    String name() {
        return name;
    }

    /** The outermost object, as it is with the settings. */
    ObjectNode node() {
        return root;
    }

    private ObjectNode parse() {
        JsonNode node;
        try (JsonParser parser = JSON.createParser(text)) {
            node = JSON.readTree(parser);
            if (parser.nextToken() != null) {
                throw new InputException(
                        name + JsonProblem.place(parser.currentTokenLocation()),
                        "something follows the closing brace",
                        "end the config with its closing brace");
            }
        } catch (JacksonException e) {
            throw JsonProblem.of(name, e, "mind commas, quotation marks and braces; comments are allowed");
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw new InputException(name, "is not a JSON object", "begin with { \"game\": \"chess\", …");
    }

    private void set(String setting) {
        KeyValue written = KeyValue.of(setting);
        String value = written.value();
        String path = written.key();
        if (value == null || path.isEmpty()) {
            throw new SettingException(names -> new InputException(
                    place(names, setting),
                    "is not of the form path=value",
                    "write for example " + place(names, "evolution.population=100")));
        }
        List<String> keys = List.of(path.split("\\.", -1));
        ObjectNode node = root;
        for (String key : keys.subList(0, keys.size() - 1)) {
            JsonNode child = node.get(key);
            if (child == null) {
                child = node.putObject(key);
                settings.putIfAbsent(String.join(".", keys.subList(0, keys.indexOf(key) + 1)), setting);
            }
            if (!(child instanceof ObjectNode inner)) {
                throw wrongSetting(
                        setting, InputException.quote(key) + " has no keys below it", "give the path of a value");
            }
            node = inner;
        }
        node.set(keys.getLast(), value(value));
        settings.put(path, setting);
    }

    /** What a setting gives a key: JSON, or otherwise a text, as also what only begins as JSON. */
    static JsonNode value(String written) {
        try {
            JsonNode node = VALUE.readTree(written);
            if (!node.isMissingNode()) {
                return node;
            }
        } catch (JacksonException e) {
            // A word without quotation marks is a text.
        }
        return JSON.getNodeFactory().stringNode(written);
    }

    /** Notes that the key at this path has a meaning. */
    void asked(String path) {
        asked.add(path);
    }

    /** The paths of the keys that were asked for. */
    Set<String> asked() {
        return asked;
    }

    /** The config's outermost object. */
    ConfigObject root() {
        return new ConfigObject(this, "", root);
    }

    /** A mistake in the value at a path, with where it was written: the file with line and column, or the setting. */
    InputException wrong(String path, String problem, String remedy) {
        String setting = settings.get(path);
        if (setting != null) {
            return wrongSetting(setting, problem, remedy);
        }
        for (int end = path.length() - 1; end > 0; end--) {
            String above =
                    path.charAt(end) == '.' || path.charAt(end) == '[' ? settings.get(path.substring(0, end)) : null;
            if (above != null) {
                return new SettingException(
                        names -> new InputException(place(names, above) + ": " + path, problem, remedy));
            }
        }
        String whole = outer(path);
        return new InputException(name + location(whole) + (whole.isEmpty() ? "" : ": " + whole), problem, remedy);
    }

    /** A mistake in a setting, {@code path=value}. */
    static SettingException wrongSetting(String setting, String problem, String remedy) {
        return new SettingException(names -> new InputException(place(names, setting), problem, remedy));
    }

    private static String place(SettingNames names, String setting) {
        return names.of("setting") + " " + setting;
    }

    /** {@code :line:column} of a key's value; empty when the key is not in the text. */
    private String location(String path) {
        if (path.isEmpty()) {
            return "";
        }
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            return find(parser, "", path);
        }
    }

    /** Looks for a path in the value that the parser is at, which lies at another path. */
    private static String find(JsonParser parser, String at, String path) {
        boolean list = parser.currentToken() == JsonToken.START_ARRAY;
        if (!list && parser.currentToken() != JsonToken.START_OBJECT) {
            return "";
        }
        int index = 0;
        for (JsonToken token = parser.nextToken();
                token != JsonToken.END_ARRAY && token != JsonToken.END_OBJECT;
                token = parser.nextToken()) {
            String inner = list
                    ? at + "[" + index++ + "]"
                    : at.isEmpty() ? parser.currentName() : at + "." + parser.currentName();
            if (inner.equals(path)) {
                return JsonProblem.place(parser.currentTokenLocation());
            }
            if (!list) {
                parser.nextToken();
            }
            String found = find(parser, inner, path);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }
}
