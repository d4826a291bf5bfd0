package mendel.evolve.config;

import java.util.Map;

/**
 * A plug-in with its settings.
 *
 * @param name its name
 * @param settings texts, whole numbers (Long), other numbers (Double), true or false by their keys
 */
public record PluginConfig(String name, Map<String, Object> settings) {

    /** The key of the name where a plug-in stands as an object. */
    static final String TYPE = "type";

    public PluginConfig {
        settings = Map.copyOf(settings);
    }
}
