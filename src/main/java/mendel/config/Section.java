package mendel.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The keys of an object of a config, and the record that has their values. A section declares each key once, as a field
 * made by {@link #key}, and says in {@link #make} how the record is made of them; the order of the fields is that of
 * the schema and of written configs.
 *
 * @param <R> the record
 */
public abstract class Section<R> implements ValueKind<R> {

    /** The bound of numbers that have none of their own. */
    public static final int MANY = 1_000_000_000;

    private final List<Key<?>> keys = new ArrayList<>();
    private final List<String> always = new ArrayList<>();
    private final List<WrittenKey<R, ?>> entries = new ArrayList<>();

    /** Where the record has a key's value; empty when the key has no meaning there. */
    private record WrittenKey<R, T>(Key<T> key, Function<R, Optional<T>> value) {

        void write(R made, Scope scope, Map<String, Object> into) {
            if (key.scope().compareTo(scope) <= 0) {
                value.apply(made).ifPresent(v -> into.put(key.name(), key.kind().json(v, scope)));
            }
        }
    }

    /**
     * Makes the record of what is given, and checks what keys must be together. A key that is not asked for here has no
     * meaning, and is refused.
     */
    protected abstract R make(ConfigObject given);

    /** Declares a key that always has a value. */
    protected final <T> Key<T> key(Key<T> key, Function<R, T> value) {
        return optional(key, made -> Optional.of(value.apply(made)));
    }

    /** Declares a key that may go without a value. */
    protected final <T> Key<T> optional(Key<T> key, Function<R, Optional<T>> value) {
        always.add(key.name());
        return written(declare(key), value);
    }

    /** Declares a key that has a meaning only beside certain values of others. */
    protected final <T> Key<T> sometimes(Key<T> key, Function<R, Optional<T>> value) {
        return written(declare(key), value);
    }

    /** Declares a key of which the schema alone is told for now. */
    protected final <T> Key<T> declare(Key<T> key) {
        keys.add(key);
        return key;
    }

    /** Says where a declared key's value is. */
    protected final <T> Key<T> written(Key<T> key, Function<R, Optional<T>> value) {
        entries.add(new WrittenKey<>(key, value));
        return key;
    }

    /** The names of the keys that have a meaning whatever the others are. */
    public final List<String> always() {
        return List.copyOf(always);
    }

    @Override
    public final Optional<R> read(ConfigObject given, String key) {
        return Optional.of(read(given.object(key)));
    }

    /** The record of an object that has no other keys. */
    public final R read(ConfigObject given) {
        R made = make(given);
        given.refuseOthers();
        return made;
    }

    @Override
    public final String remedy() {
        return "give an object in braces";
    }

    @Override
    public Map<String, Object> json(R made, Scope scope) {
        Map<String, Object> json = new LinkedHashMap<>();
        entries.forEach(entry -> entry.write(made, scope, json));
        return json;
    }

    @Override
    public final SchemaText schema(Key<R> key) {
        return body(SchemaText.lines().with("type", "object").with("description", key.meaning()));
    }

    /** What the schema says of the object, after what is said already. */
    public final SchemaText body(SchemaText said) {
        SchemaText body = said.with("additionalProperties", false);
        List<String> required = required();
        return rules(required.isEmpty() ? body : body.with("required", required))
                .with("properties", properties());
    }

    /** The keys, in the order of their declaration. */
    public final List<Key<?>> keys() {
        return List.copyOf(keys);
    }

    /** The names of the keys that must be given. */
    public final List<String> required() {
        return keys.stream().filter(Key::mandatory).map(Key::name).toList();
    }

    /** Adds to the schema what keys must be together. */
    protected SchemaText rules(SchemaText said) {
        return said;
    }

    /** What the schema says of each key. */
    public SchemaText properties() {
        SchemaText properties = SchemaText.lines();
        for (Key<?> key : keys) {
            properties = property(properties, key);
        }
        return properties;
    }

    private static <T> SchemaText property(SchemaText said, Key<T> key) {
        return said.with(key.name(), key.kind().schema(key));
    }
}
