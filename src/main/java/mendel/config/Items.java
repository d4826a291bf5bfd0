package mendel.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A list of at least one object.
 *
 * @param item the keys of each
 * @param <R> the record of one
 */
public record Items<R>(Section<R> item) implements ValueKind<List<R>> {

    @Override
    public Optional<List<R>> read(ConfigObject given, String key) {
        return read(given, key, (object, made) -> {});
    }

    /** The same; {@code check} is shown each object with its record, and may refuse it. */
    public Optional<List<R>> read(ConfigObject given, String key, BiConsumer<ConfigObject, R> check) {
        return given.value(key).map(value -> {
            List<R> records = new ArrayList<>();
            for (ConfigObject object : objects(given, key, value)) {
                R made = item.read(object);
                check.accept(object, made);
                records.add(made);
            }
            return records;
        });
    }

    /** The objects of the list. */
    private List<ConfigObject> objects(ConfigObject given, String key, JsonNode value) {
        List<ConfigObject> objects = new ArrayList<>();
        for (JsonNode one : value) {
            if (!value.isArray() || !one.isObject()) {
                throw given.wrong(key, "give a list of objects in brackets");
            }
            objects.add(given.item(key, objects.size(), (ObjectNode) one));
        }
        if (objects.isEmpty()) {
            throw given.wrong(key, remedy());
        }
        return objects;
    }

    @Override
    public String remedy() {
        return "give a list of at least one object";
    }

    @Override
    public Object json(List<R> value, Scope scope) {
        return value.stream().map(one -> item.json(one, scope)).toList();
    }

    @Override
    public SchemaText schema(Key<List<R>> key) {
        return SchemaText.lines()
                .with("type", "array")
                .with("description", key.meaning())
                .with("minItems", 1)
                .with("items", item.body(SchemaText.lines().with("type", "object")));
    }
}
