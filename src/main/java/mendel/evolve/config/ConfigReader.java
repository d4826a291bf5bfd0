package mendel.evolve.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mendel.InputException;
import mendel.SmallFile;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.plugin.Plugin;

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
        return read(file, settings, List.of());
    }

    /**
     * The same where a program brings objectives itself.
     *
     * @param own objectives that the config may name like those of plug-ins
     */
    public static EvolveConfig read(Path file, List<String> settings, List<ObjectivePlugin> own) {
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a config, as configs/quickstart.json");
        }
        return read(file.toString(), text, settings, own);
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static EvolveConfig read(String name, String text, List<String> settings) {
        return read(name, text, settings, List.of());
    }

    /** The same where a program brings objectives itself. */
    public static EvolveConfig read(String name, String text, List<String> settings, List<ObjectivePlugin> own) {
        List<String> plugged = EvolvePlugins.objectives(ObjectiveKeys.ours(), own).stream()
                .map(Plugin::name)
                .toList();
        List<String> whole = ShortSettings.whole(settings, known -> asked(name, text, known, plugged));
        return read(new ConfigSource(name, text, whole), plugged);
    }

    /** The paths of all keys that mean something in this config. */
    private static Set<String> asked(String name, String text, List<String> settings, List<String> plugged) {
        ConfigSource source = new ConfigSource(name, text, settings);
        try {
            read(source, plugged);
        } catch (InputException e) {
            // What is wrong may be put right by the settings that are yet to be understood; otherwise it is said later.
        }
        return source.asked();
    }

    private static EvolveConfig read(ConfigSource source, List<String> plugged) {
        return new EvolveKeys(plugged).read(source.root());
    }
}
