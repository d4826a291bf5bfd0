package mendel.evolve.config;

/**
 * What is minimised a plug-in says.
 *
 * @param plugin the plug-in
 */
public record PluggedObjectiveConfig(PluginConfig plugin) implements ObjectiveConfig {

    @Override
    public String type() {
        return plugin.name();
    }
}
