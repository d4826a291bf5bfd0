package mendel.evolve.config;

import java.util.Map;
import mendel.InputException;
import mendel.plugin.ConfigMistake;
import mendel.plugin.PluginSettings;
import org.jspecify.annotations.Nullable;

/**
 * A plug-in, or an operator of {@link StockOperator}, with its settings. Where they were written is no part of what
 * they say: equal ones may come from different files.
 *
 * @param name its name
 * @param settings texts, whole numbers (Long), other numbers (Double), true or false by their keys
 * @param mistake tells a mistake in them, with the place where it was written
 */
public record PluginConfig(String name, Map<String, Object> settings, ConfigMistake mistake) {

    /** The key of the name where a plug-in stands as an object. */
    static final String TYPE = "type";

    public PluginConfig {
        settings = Map.copyOf(settings);
    }

    /** A mistake in the name, or one that nothing but the plug-in as a whole is to blame for. */
    public InputException wrong(String problem, String remedy) {
        return mistake.of("", problem, remedy);
    }

    /** The settings for the plug-in to read. */
    public PluginSettings read() {
        return new PluginSettings(mistake, settings);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PluginConfig config && name.equals(config.name) && settings.equals(config.settings);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + settings.hashCode();
    }
}
