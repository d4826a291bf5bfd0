package mendel.config;

import java.util.Optional;

/**
 * A key of configs. It is declared once, here with what it means and in its {@link Section} with the record that has
 * its value; reader, writer, schema and messages follow from that.
 *
 * @param name as configs have it
 * @param kind what its values may be
 * @param meaning in words, for the schema
 * @param defaultsTo the value when it is missing; empty when it must be given, may be missing, or other keys decide
 * @param mandatory whether it must be given
 * @param scope the smallest scope that it belongs to
 * @param <T> the type of its values
 */
public record Key<T>(
        String name, ValueKind<T> kind, String meaning, Optional<T> defaultsTo, boolean mandatory, Scope scope) {

    /** A key that a generation depends on, and that may be missing. */
    public static <T> Key<T> of(String name, ValueKind<T> kind, String meaning) {
        return new Key<>(name, kind, meaning, Optional.empty(), false, Scope.POPULATION);
    }

    /** The same with a value for configs that do not have it. */
    public Key<T> defaultsTo(T value) {
        return new Key<>(name, kind, meaning, Optional.of(value), mandatory, scope);
    }

    /** The same, and every config must have it. */
    public Key<T> required() {
        return new Key<>(name, kind, meaning, defaultsTo, true, scope);
    }

    /** The same outside smaller scopes. */
    public Key<T> from(Scope smallest) {
        return new Key<>(name, kind, meaning, defaultsTo, mandatory, smallest);
    }

    /** The same with values of a narrower kind, as other values demand it. */
    public Key<T> as(ValueKind<T> narrower) {
        return new Key<>(name, narrower, meaning, defaultsTo, mandatory, scope);
    }
}
