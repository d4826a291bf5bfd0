package mendel.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.SmallFile;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes configs: JSON, comments allowed. Every key is checked; a mistake is an {@link InputException} with
 * the file, line and column, the key's path, and what would be right.
 */
public final class Configs {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Configs() {}

    /**
     * Reads a config file.
     *
     * @param kind what the file must be the config of
     * @param settings {@code path=value} each, stronger than the file; a key alone stands for the one path that ends
     *     with it
     * @param keys makes the keys that the file may have
     */
    public static <R> R read(Path file, ConfigKind kind, List<String> settings, Supplier<? extends Section<R>> keys) {
        String text = text(file, kind.example());
        kind.require(file, tree(file.toString(), text));
        return read(file.toString(), text, settings, keys);
    }

    private static String text(Path file, String example) {
        try {
            return SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a config, as " + example);
        }
    }

    /** A config that a file has, inside of another one. */
    static InnerConfig inner(Path file, ConfigKind kind) {
        String text = text(file, kind.example());
        Function<List<String>, ConfigSource> source = settings -> new ConfigSource(file.toString(), text, settings);
        ObjectNode whole = source.apply(List.of()).node();
        kind.require(file, whole);
        return new InnerConfig(whole, source);
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static <R> R read(String name, String text, List<String> settings, Supplier<? extends Section<R>> keys) {
        return read(known -> new ConfigSource(name, text, known), settings, keys);
    }

    /** Reads a config of which the text is known. */
    static <R> R read(
            Function<List<String>, ConfigSource> source, List<String> settings, Supplier<? extends Section<R>> keys) {
        List<String> whole = ShortSettings.whole(settings, known -> asked(source.apply(known), keys));
        return keys.get().read(source.apply(whole).root());
    }

    /** The paths of all keys that mean something in this config. */
    private static ShortSettings.KnownPaths asked(ConfigSource source, Supplier<? extends Section<?>> keys) {
        try {
            keys.get().read(source.root());
        } catch (InputException e) {
            // What is wrong may be put right by the settings that are yet to be understood.
            return new ShortSettings.KnownPaths(source.asked(), Optional.of(e));
        }
        return new ShortSettings.KnownPaths(source.asked(), Optional.empty());
    }

    /**
     * The keys and values of a config as they were written, with no look at what they mean.
     *
     * @param name of the config, for messages
     * @throws InputException when the text is no JSON object
     */
    public static ObjectNode tree(String name, String text) {
        return new ConfigSource(name, text, List.of()).node();
    }

    /** A config as JSON, every key in effect and always in the same order. */
    public static <R> String json(Section<R> keys, R config, Scope scope) {
        return JSON.writeValueAsString(keys.json(config, scope)) + "\n";
    }
}
