package mendel.evolve.config;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import mendel.config.InnerConfig;
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
        return Configs.read(file, ConfigKind.EVOLUTION, settings, keys(own));
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static EvolveConfig read(String name, String text, List<String> settings) {
        return read(name, text, settings, List.of());
    }

    /** The same where a program brings objectives itself. */
    public static EvolveConfig read(String name, String text, List<String> settings, List<ObjectivePlugin> own) {
        return Configs.read(name, text, settings, keys(own));
    }

    /** Reads a config inside of another one. */
    public static EvolveConfig read(InnerConfig config, List<String> settings) {
        return config.read(settings, keys(List.of()));
    }

    private static Supplier<EvolveKeys> keys(List<ObjectivePlugin> own) {
        List<String> plugged = EvolvePlugins.objectives(ObjectiveKeys.ours(), own).stream()
                .map(Plugin::name)
                .toList();
        return () -> new EvolveKeys(plugged);
    }
}
