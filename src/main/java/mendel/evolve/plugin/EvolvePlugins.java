package mendel.evolve.plugin;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import mendel.NearestName;
import mendel.plugin.Plugin;
import mendel.plugin.Plugins;

/** Finds what is plugged into evolutions. */
public final class EvolvePlugins {

    private EvolvePlugins() {}

    /**
     * The presets of plug-ins.
     *
     * @param ours names that they cannot have
     */
    public static List<PresetPlugin> presets(Collection<String> ours) {
        return Plugins.all(PresetPlugin.class, "preset", ours);
    }

    /**
     * The objectives of plug-ins, and those that a program brings itself.
     *
     * @param ours names that they cannot have
     * @param own the program's
     */
    public static List<ObjectivePlugin> objectives(Collection<String> ours, List<ObjectivePlugin> own) {
        return Plugins.all(ObjectivePlugin.class, "objective", ours, own);
    }

    /** The objective of that name. */
    public static ObjectivePlugin objective(String name, List<ObjectivePlugin> own) {
        return named(objectives(List.of(), own), "objective", name);
    }

    /** The preset of that name. */
    public static PresetPlugin preset(String name) {
        return named(presets(List.of()), "preset", name);
    }

    /**
     * The selectors of plug-ins.
     *
     * @param ours names that they cannot have
     */
    public static List<SelectorPlugin> selectors(Collection<String> ours) {
        return Plugins.all(SelectorPlugin.class, "selector", ours);
    }

    /**
     * The alterers of plug-ins.
     *
     * @param ours names that they cannot have
     */
    public static List<AltererPlugin> alterers(Collection<String> ours) {
        return Plugins.all(AltererPlugin.class, "alterer", ours);
    }

    /** The selector of that name. */
    public static SelectorPlugin selector(String name) {
        return named(selectors(List.of()), "selector", name);
    }

    /** The alterer of that name. */
    public static AltererPlugin alterer(String name) {
        return named(alterers(List.of()), "alterer", name);
    }

    /** The plug-in of that name. */
    static <P extends Plugin> P named(List<P> plugins, String word, String name) {
        Optional<P> found = plugins.stream().filter(p -> p.name().equals(name)).findFirst();
        List<String> names = plugins.stream().map(Plugin::name).toList();
        return found.orElseThrow(() -> new InputException(
                "there is no " + word + " " + InputException.quote(name),
                names.isEmpty()
                        ? "no plug-in brings one: MENDEL_PLUGINS names the folder of their jars"
                        : NearestName.hint(name, names, "the plug-ins bring " + String.join(", ", names))));
    }
}
