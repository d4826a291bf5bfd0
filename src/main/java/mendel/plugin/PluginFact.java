package mendel.plugin;

/**
 * A plug-in as a run notes it down.
 *
 * @param kind what it is, as {@code model}
 * @param name its name
 * @param version its version; empty where it has none
 */
public record PluginFact(String kind, String name, String version) {

    /** The fact of a plug-in. */
    public static PluginFact of(String kind, Plugin plugin) {
        return new PluginFact(kind, plugin.name(), plugin.version());
    }

    /** {@code model chess:mobile 1.2}. */
    @Override
    public String toString() {
        return kind + " " + name + (version.isEmpty() ? "" : " " + version);
    }
}
