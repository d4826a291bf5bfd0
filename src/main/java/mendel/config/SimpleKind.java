package mendel.config;

import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * A kind of values without keys of their own, put together by {@link Kinds}.
 *
 * @param remedy what to do about a missing key
 * @param reading checks a value and reads it
 * @param writing a value as JSON
 * @param facts what the schema says of every such value
 */
public record SimpleKind<T>(String remedy, Reading<T> reading, Function<T, Object> writing, SchemaText facts)
        implements ValueKind<T> {

    /** Reads the value of a key. */
    public interface Reading<T> {
        T read(ConfigObject given, String key, JsonNode value);
    }

    /** The same, of which the schema says one thing more. */
    public SimpleKind<T> saying(String name, Object value) {
        return new SimpleKind<>(remedy, reading, writing, facts.with(name, value));
    }

    @Override
    public Optional<T> read(ConfigObject given, String key) {
        return given.value(key).map(value -> reading.read(given, key, value));
    }

    @Override
    public Object json(T value, Scope scope) {
        return writing.apply(value);
    }

    @Override
    public SchemaText schema(Key<T> key) {
        return key.defaultsTo()
                .map(value -> facts.with("default", writing.apply(value)))
                .orElse(facts)
                .with("description", key.meaning());
    }
}
