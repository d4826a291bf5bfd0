package mendel.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.Paths;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The kinds of values without keys of their own. */
public final class Kinds {

    private static final String TYPE = "type";
    private static final String ENUM = "enum";

    private Kinds() {}

    /** A text that is not blank. */
    public static SimpleKind<String> text() {
        return new SimpleKind<>(
                "give it a text",
                (given, key, value) -> {
                    if (!value.isString() || value.stringValue().isBlank()) {
                        throw given.wrong(key, "give a text in quotation marks");
                    }
                    return value.stringValue();
                },
                text -> text,
                SchemaText.line().with(TYPE, "string"));
    }

    /** A number within bounds. */
    public static SimpleKind<Double> number(double min, double max) {
        String remedy = "give a number from " + plain(min) + " to " + plain(max);
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!value.isNumber() || !(value.doubleValue() >= min && value.doubleValue() <= max)) {
                        throw given.wrong(key, remedy);
                    }
                    return value.doubleValue();
                },
                number -> number,
                SchemaText.line().with(TYPE, "number").with("minimum", min).with("maximum", max));
    }

    /** A list of at least one number within bounds, each lower than the one before. */
    public static SimpleKind<List<Double>> falling(double min, double max) {
        String remedy = "give a list of falling numbers from " + plain(min) + " to " + plain(max) + ", as [30, 10, 3]";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    List<Double> numbers = new ArrayList<>();
                    for (JsonNode item : value) {
                        double number = item.isNumber() ? item.doubleValue() : Double.NaN;
                        boolean falls = numbers.isEmpty() || number < numbers.getLast();
                        if (!value.isArray() || !falls || !(number >= min && number <= max)) {
                            throw given.wrong(key, remedy);
                        }
                        numbers.add(number);
                    }
                    if (numbers.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(numbers);
                },
                numbers -> numbers.stream()
                        .map(number -> number == Math.rint(number) ? (Object) number.longValue() : number)
                        .toList(),
                SchemaText.lines()
                        .with(TYPE, "array")
                        .with(
                                "items",
                                SchemaText.line()
                                        .with(TYPE, "number")
                                        .with("minimum", min)
                                        .with("maximum", max))
                        .with("minItems", 1));
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /**
     * A list of at least one text that is not blank.
     *
     * @param remedy what would be right
     */
    public static SimpleKind<List<String>> list(String remedy) {
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    List<String> texts = new ArrayList<>();
                    for (JsonNode item : value) {
                        if (!item.isString() || item.stringValue().isBlank()) {
                            throw given.wrong(key, remedy);
                        }
                        texts.add(item.stringValue());
                    }
                    if (!value.isArray() || texts.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(texts);
                },
                texts -> texts,
                SchemaText.line()
                        .with(TYPE, "array")
                        .with("items", SchemaText.line().with(TYPE, "string"))
                        .with("minItems", 1));
    }

    /** Any whole number. */
    public static SimpleKind<Long> whole() {
        return whole(Long.MIN_VALUE, Long.MAX_VALUE, "give a whole number", Function.identity());
    }

    /** A whole number within bounds. */
    public static SimpleKind<Long> whole(long min, long max) {
        return within(min, max, Function.identity());
    }

    /** A small whole number within bounds. */
    public static SimpleKind<Integer> integer(int min, int max) {
        return within(min, max, Math::toIntExact);
    }

    /** An even number of games within bounds: each opening is played twice, with colours swapped. */
    public static SimpleKind<Integer> even(int min, int max, String remedy) {
        SimpleKind<Integer> any = integer(min, max);
        return new SimpleKind<>(
                any.remedy(),
                (given, key, value) -> {
                    int number = any.reading().read(given, key, value);
                    if (number % 2 != 0) {
                        throw given.wrong(key, remedy);
                    }
                    return number;
                },
                any.writing(),
                any.facts().with("multipleOf", 2));
    }

    /** A small whole number from some least one on, or 0 for nothing. */
    public static SimpleKind<Integer> zeroOr(int min, int max) {
        SimpleKind<Integer> any = integer(0, max);
        String remedy = "give a whole number from " + min + " to " + max + ", or 0";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    int number = any.reading().read(given, key, value);
                    if (number != 0 && number < min) {
                        throw given.wrong(key, remedy);
                    }
                    return number;
                },
                any.writing(),
                any.facts());
    }

    private static <T> SimpleKind<T> within(long min, long max, Function<Long, T> exact) {
        return whole(min, max, "give a whole number from " + min + " to " + max, exact)
                .saying("minimum", min)
                .saying("maximum", max);
    }

    private static <T> SimpleKind<T> whole(long min, long max, String remedy, Function<Long, T> exact) {
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!value.isIntegralNumber()
                            || !value.canConvertToLong()
                            || value.longValue() < min
                            || value.longValue() > max) {
                        throw given.wrong(key, remedy);
                    }
                    return exact.apply(value.longValue());
                },
                number -> number,
                SchemaText.line().with(TYPE, "integer"));
    }

    /** True or false. */
    public static SimpleKind<Boolean> flag() {
        String remedy = "give true or false";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!value.isBoolean()) {
                        throw given.wrong(key, remedy);
                    }
                    return value.booleanValue();
                },
                flag -> flag,
                SchemaText.line().with(TYPE, "boolean"));
    }

    /** One of an enum's constants. */
    public static <E extends Enum<E>> SimpleKind<E> choice(Class<E> type) {
        return choice(constants(type), Named::text);
    }

    /** One of some texts. */
    public static SimpleKind<String> choice(List<String> choices) {
        Map<String, String> themselves = new LinkedHashMap<>();
        choices.forEach(choice -> themselves.put(choice, choice));
        return choice(themselves, choice -> choice);
    }

    private static <T> SimpleKind<T> choice(Map<String, T> choices, Function<T, Object> writing) {
        List<String> names = List.copyOf(choices.keySet());
        String remedy = "the choices are " + String.join(", ", names);
        return new SimpleKind<>(
                "give one of " + String.join(", ", names),
                (given, key, value) -> {
                    if (value.isString() && choices.containsKey(value.stringValue())) {
                        return choices.get(value.stringValue());
                    }
                    throw given.wrong(
                            key, value.isString() ? NearestName.hintAnd(value.stringValue(), names, remedy) : remedy);
                },
                writing,
                SchemaText.line().with(ENUM, names));
    }

    /** Constants of an enum, each once and at least one. */
    public static <E extends Enum<E>> SimpleKind<List<E>> choices(Class<E> type) {
        Map<String, E> constants = constants(type);
        String names = String.join(", ", constants.keySet());
        String remedy = "give a list of at least one of " + names;
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    List<E> chosen = new ArrayList<>();
                    if (value.isArray()) {
                        for (JsonNode item : value) {
                            E constant = item.isString() ? constants.get(item.stringValue()) : null;
                            if (constant == null || chosen.contains(constant)) {
                                throw given.wrong(key, item + " is unknown or given twice; the choices are " + names);
                            }
                            chosen.add(constant);
                        }
                    }
                    if (chosen.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(chosen);
                },
                chosen -> chosen.stream().map(Named::text).toList(),
                SchemaText.lines()
                        .with(TYPE, "array")
                        .with("items", SchemaText.line().with(ENUM, List.copyOf(constants.keySet())))
                        .with("minItems", 1)
                        .with("uniqueItems", true));
    }

    private static <E extends Enum<E>> Map<String, E> constants(Class<E> type) {
        Map<String, E> constants = new LinkedHashMap<>();
        Stream.of(type.getEnumConstants()).forEach(constant -> constants.put(Named.text(constant), constant));
        return constants;
    }

    /** Numbers by names of any kind. */
    public static SimpleKind<Map<String, Double>> numbers(double min, double max) {
        SimpleKind<Double> number = number(min, max);
        return new SimpleKind<>(
                "give an object in braces",
                (given, key, value) -> {
                    ConfigObject below = given.object(key);
                    Map<String, Double> numbers = new LinkedHashMap<>();
                    for (Map.Entry<String, JsonNode> entry : ((ObjectNode) value).properties()) {
                        numbers.put(entry.getKey(), number.reading().read(below, entry.getKey(), entry.getValue()));
                    }
                    return numbers;
                },
                numbers -> numbers,
                SchemaText.line().with(TYPE, "object").with("additionalProperties", number.facts()));
    }

    /**
     * A config inside of another one: in braces, or the path of its file.
     *
     * @param kind what it must be the config of
     */
    public static SimpleKind<InnerConfig> config(ConfigKind kind) {
        String remedy = "give the path of a config, as \"" + kind.example() + "\", or a config in braces";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (value instanceof ObjectNode object) {
                        return given.inner(key, object);
                    }
                    if (!value.isString() || value.stringValue().isBlank()) {
                        throw given.wrong(key, remedy);
                    }
                    return Configs.inner(Paths.of(key, value.stringValue()), kind);
                },
                InnerConfig::tree,
                SchemaText.line().with(TYPE, List.of("string", "object")));
    }

    /**
     * Settings of another config: values of any kind by their paths.
     *
     * @return {@code path=value} each
     */
    public static SimpleKind<List<String>> settings() {
        String remedy = "give paths and values in braces, as { \"evolution.population\": 50 }";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (!(value instanceof ObjectNode object)) {
                        throw given.wrong(key, remedy);
                    }
                    return object.properties().stream()
                            .map(one -> one.getKey() + "=" + one.getValue())
                            .toList();
                },
                settings -> {
                    Map<String, Object> object = new LinkedHashMap<>();
                    for (String setting : settings) {
                        KeyValue written = KeyValue.of(setting);
                        object.put(written.key(), ConfigSource.value(String.valueOf(written.value())));
                    }
                    return object;
                },
                SchemaText.line().with(TYPE, "object"));
    }

    /** Texts by names of any kind; numbers, true and false are texts, too. */
    public static SimpleKind<Map<String, String>> texts() {
        return new SimpleKind<>(
                "give an object in braces",
                (given, key, value) -> {
                    ConfigObject below = given.object(key);
                    Map<String, String> texts = new LinkedHashMap<>();
                    for (Map.Entry<String, JsonNode> entry : ((ObjectNode) value).properties()) {
                        if (!entry.getValue().isValueNode() || entry.getValue().isNull()) {
                            throw below.wrong(entry.getKey(), "give a text, a number, true or false");
                        }
                        texts.put(entry.getKey(), entry.getValue().asString());
                    }
                    return texts;
                },
                texts -> texts,
                SchemaText.line()
                        .with(TYPE, "object")
                        .with(
                                "additionalProperties",
                                SchemaText.line().with(TYPE, List.of("string", "number", "boolean"))));
    }
}
