package mendel.evolve.config;

import java.util.List;
import java.util.Optional;

/**
 * Plug-ins that change a preset.
 *
 * @param selector chooses parents in place of the preset's
 * @param alterers work after the preset's, in order
 */
public record PluggedConfig(Optional<PluginConfig> selector, List<PluginConfig> alterers) {

    /** Nothing is changed. */
    public static final PluggedConfig NONE = new PluggedConfig(Optional.empty(), List.of());

    public PluggedConfig {
        alterers = List.copyOf(alterers);
    }
}
