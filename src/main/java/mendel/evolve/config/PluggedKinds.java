package mendel.evolve.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import mendel.config.ConfigObject;
import mendel.config.SchemaText;
import mendel.config.SimpleKind;
import tools.jackson.databind.JsonNode;

/** The kinds of values that name plug-ins. */
final class PluggedKinds {

    private static final String REMEDY =
            "give the name of a plug-in, or an object with its name as \"" + PluginConfig.TYPE + "\" and its settings";
    private static final SchemaText ONE = SchemaText.line().with("type", List.of("string", "object"));

    private PluggedKinds() {}

    /** A plug-in by its name, or with its settings. */
    static SimpleKind<PluginConfig> plugin() {
        return new SimpleKind<>(REMEDY, PluggedKinds::read, PluggedKinds::json, ONE);
    }

    /** A list of at least one plug-in. */
    static SimpleKind<List<PluginConfig>> plugins() {
        String remedy = "give a list of at least one plug-in in brackets";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!value.isArray() || value.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return value.valueStream()
                            .map(item -> read(given, key, item))
                            .toList();
                },
                plugins -> plugins.stream().map(PluggedKinds::json).toList(),
                SchemaText.line().with("type", "array").with("minItems", 1).with("items", ONE));
    }

    private static PluginConfig read(ConfigObject given, String key, JsonNode value) {
        JsonNode name = value.isObject() ? value.path(PluginConfig.TYPE) : value;
        if (!name.isString() || name.stringValue().isBlank()) {
            throw given.wrong(key, REMEDY);
        }
        return new PluginConfig(
                name.stringValue(),
                given.simple(key, value, Set.of(PluginConfig.TYPE)),
                (setting, problem, remedy) ->
                        given.wrong(setting.isEmpty() ? key : key + "." + setting, problem, remedy));
    }

    private static Object json(PluginConfig plugin) {
        if (plugin.settings().isEmpty()) {
            return plugin.name();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put(PluginConfig.TYPE, plugin.name());
        object.putAll(new TreeMap<>(plugin.settings()));
        return object;
    }
}
