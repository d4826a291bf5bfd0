package mendel.config;

import java.util.Optional;

/**
 * What the values of a key may be: simple ones ({@link Kinds}), an object ({@link Section}) or a list of objects
 * ({@link Items}).
 *
 * @param <T> the type of the values
 */
public interface ValueKind<T> {

    /**
     * The value below a key.
     *
     * @return empty when the key is missing; an object is never missing, as each of its keys may be
     * @throws mendel.InputException with the place and the remedy when it is not of this kind
     */
    Optional<T> read(ConfigObject given, String key);

    /** What to do about a missing key that must be given. */
    String remedy();

    /** A value as JSON: a text, number, true, false, list or map. */
    Object json(T value, Scope scope);

    /** What the schema says of a key with such values. */
    SchemaText schema(Key<T> key);
}
