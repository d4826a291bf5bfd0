package mendel.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.SmallFile;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

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
     * @param example a config of that kind, for the message when the file cannot be read
     * @param settings {@code path=value} each, stronger than the file; a key alone stands for the one path that ends
     *     with it
     * @param keys makes the keys that the file may have
     */
    public static <R> R read(Path file, String example, List<String> settings, Supplier<? extends Section<R>> keys) {
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a config, as " + example);
        }
        return read(file.toString(), text, settings, keys);
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static <R> R read(String name, String text, List<String> settings, Supplier<? extends Section<R>> keys) {
        List<String> whole = ShortSettings.whole(settings, known -> asked(name, text, known, keys));
        return keys.get().read(new ConfigSource(name, text, whole).root());
    }

    /** The paths of all keys that mean something in this config. */
    private static Set<String> asked(
            String name, String text, List<String> settings, Supplier<? extends Section<?>> keys) {
        ConfigSource source = new ConfigSource(name, text, settings);
        try {
            keys.get().read(source.root());
        } catch (InputException e) {
            // What is wrong may be put right by the settings that are yet to be understood; otherwise it is said later.
        }
        return source.asked();
    }

    /** A config as JSON, every key in effect and always in the same order. */
    public static <R> String json(Section<R> keys, R config, Scope scope) {
        return JSON.writeValueAsString(keys.json(config, scope)) + "\n";
    }
}
