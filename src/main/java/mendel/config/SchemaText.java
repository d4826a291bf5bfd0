package mendel.config;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.StringNode;

/** An object of the schema for editors, laid out as people write it: what is said of a value stands on one line. */
public final class SchemaText {

    private static final String STEP = "  ";

    private final boolean lines;
    private final Map<String, Object> members;

    private SchemaText(boolean lines, Map<String, Object> members) {
        this.lines = lines;
        this.members = members;
    }

    /** An empty object on one line. */
    public static SchemaText line() {
        return new SchemaText(false, Map.of());
    }

    /** An empty object whose members have lines of their own. */
    public static SchemaText lines() {
        return new SchemaText(true, Map.of());
    }

    /** The same with one member more: a text, number, true, false, list of these, or object. */
    public SchemaText with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(name, value);
        return new SchemaText(lines, more);
    }

    /** The same and all members of another. */
    public SchemaText and(SchemaText other) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.putAll(other.members);
        return new SchemaText(lines, more);
    }

    /** As JSON; lines after the first begin with {@code indent}. */
    public String json(String indent) {
        String inner = lines ? indent + STEP : indent;
        Stream<String> written = members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ": " + json(member.getValue(), inner));
        return lines
                ? written.collect(Collectors.joining(",\n" + inner, "{\n" + inner, "\n" + indent + "}"))
                : written.collect(Collectors.joining(", ", "{ ", " }"));
    }

    private static String json(Object value, String indent) {
        return switch (value) {
            case SchemaText object -> object.json(indent);
            case List<?> list ->
                list.stream().map(item -> json(item, indent)).collect(Collectors.joining(", ", "[", "]"));
            case String text -> quoted(text);
            case Double number ->
                BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
            default -> value.toString();
        };
    }

    private static String quoted(String text) {
        return StringNode.valueOf(text).toString();
    }
}
