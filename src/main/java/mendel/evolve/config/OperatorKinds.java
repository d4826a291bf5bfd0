package mendel.evolve.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import mendel.config.ConfigObject;
import mendel.config.SchemaText;
import mendel.config.SimpleKind;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.config.StockOperator.Role;
import tools.jackson.databind.JsonNode;

/** The kinds of values that name operators. */
final class OperatorKinds {

    private static final String ONE =
            "the name of an operator, or an object with its name as \"" + PluginConfig.TYPE + "\" and its settings";
    private static final String PROBABILITY = "a probability from 0 to 1";
    private static final String TYPE = "type";

    private OperatorKinds() {}

    /** An operator by its name, or with its settings. */
    static SimpleKind<PluginConfig> one(Role... roles) {
        String remedy = "give " + ONE;
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> read(given, key, value, remedy),
                OperatorKinds::json,
                SchemaText.line().with("anyOf", schemas(List.of(roles))));
    }

    /** A list of at least one operator. */
    static SimpleKind<List<PluginConfig>> several(Role... roles) {
        String remedy = "give a list of at least one operator in brackets";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> list(given, key, value, remedy),
                operators -> operators.stream().map(OperatorKinds::json).toList(),
                SchemaText.line()
                        .with(TYPE, "array")
                        .with("minItems", 1)
                        .with("items", SchemaText.line().with("anyOf", schemas(List.of(roles)))));
    }

    /**
     * A probability, or an operator.
     *
     * @param isList whether it may be a list of operators, too
     */
    static SimpleKind<OperatorChoice> choice(Role role, boolean isList) {
        String remedy = "give " + PROBABILITY + ", " + ONE + (isList ? ", or a list of these" : "");
        List<SchemaText> schemas = new ArrayList<>(schemas(List.of(role)));
        schemas.addFirst(
                SchemaText.line().with(TYPE, "number").with("minimum", 0).with("maximum", 1));
        if (isList) {
            schemas.add(SchemaText.line().with(TYPE, "array").with("minItems", 1));
        }
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!value.isNumber()) {
                        return OperatorChoice.named(
                                isList && value.isArray()
                                        ? list(given, key, value, remedy)
                                        : List.of(read(given, key, value, remedy)));
                    }
                    double probability = value.doubleValue();
                    if (!(probability >= 0 && probability <= 1)) {
                        throw given.wrong(key, "give " + PROBABILITY);
                    }
                    return OperatorChoice.own(probability);
                },
                OperatorKinds::json,
                SchemaText.line().with("anyOf", schemas));
    }

    private static List<SchemaText> schemas(List<Role> roles) {
        return List.of(
                SchemaText.line().with("enum", StockOperator.names(Genes.ANY, roles)),
                SchemaText.line().with(TYPE, List.of("string", "object")));
    }

    private static List<PluginConfig> list(ConfigObject given, String key, JsonNode value, String remedy) {
        if (!value.isArray() || value.isEmpty()) {
            throw given.wrong(key, remedy);
        }
        return value.valueStream().map(item -> read(given, key, item, remedy)).toList();
    }

    private static PluginConfig read(ConfigObject given, String key, JsonNode value, String remedy) {
        JsonNode name = value.isObject() ? value.path(PluginConfig.TYPE) : value;
        if (!name.isString() || name.stringValue().isBlank()) {
            throw given.wrong(key, remedy);
        }
        return new PluginConfig(
                name.stringValue(),
                given.simple(key, value, Set.of(PluginConfig.TYPE)),
                (setting, problem, otherwise) ->
                        given.wrong(setting.isEmpty() ? key : key + "." + setting, problem, otherwise));
    }

    private static Object json(OperatorChoice choice) {
        return switch (choice.named().size()) {
            case 0 -> choice.probability();
            case 1 -> json(choice.named().getFirst());
            default -> choice.named().stream().map(OperatorKinds::json).toList();
        };
    }

    private static Object json(PluginConfig operator) {
        if (operator.settings().isEmpty()) {
            return operator.name();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put(PluginConfig.TYPE, operator.name());
        object.putAll(new TreeMap<>(operator.settings()));
        return object;
    }
}
