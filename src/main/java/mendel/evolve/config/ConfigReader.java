package mendel.evolve.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mendel.InputException;
import mendel.SmallFile;

/**
 * Reads configs: JSON, comments allowed. Every key is checked; a mistake is an {@link InputException} with the file,
 * line and column, the key's path, and what would be right.
 */
public final class ConfigReader {

    private ConfigReader() {}

    /**
     * Reads a config file.
     *
     * @param file the file
     * @param settings {@code path=value} each, stronger than the file; a key alone stands for the one path that ends
     *     with it
     */
    public static EvolveConfig read(Path file, List<String> settings) {
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a config, as configs/quickstart.json");
        }
        return read(file.toString(), text, settings);
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static EvolveConfig read(String name, String text, List<String> settings) {
        return read(new ConfigSource(name, text, ShortSettings.whole(settings, known -> asked(name, text, known))));
    }

    /** The paths of all keys that mean something in this config. */
    private static Set<String> asked(String name, String text, List<String> settings) {
        ConfigSource source = new ConfigSource(name, text, settings);
        try {
            read(source);
        } catch (InputException e) {
            // What is wrong may be put right by the settings that are yet to be understood; otherwise it is said later.
        }
        return source.asked();
    }

    private static EvolveConfig read(ConfigSource source) {
        return new EvolveKeys().read(source.root());
    }
}
