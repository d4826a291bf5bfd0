package mendel.app;

import java.util.ArrayList;
import java.util.List;
import mendel.evolve.plugin.AltererPlugin;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.PresetPlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.ModelPlugin;
import mendel.plugin.Plugin;
import mendel.plugin.PluginFact;
import mendel.plugin.Plugins;

/** Everything that can be plugged in. */
public final class PluginKinds {

    /** The interfaces of plug-ins. */
    public static final List<Class<? extends Plugin>> ALL = List.of(
            ModelPlugin.class, ObjectivePlugin.class, PresetPlugin.class, SelectorPlugin.class, AltererPlugin.class);

    /** The kind of an objective in a {@link PluginFact}. */
    public static final String OBJECTIVE = "objective";
    /** The kind of a preset. */
    public static final String PRESET = "preset";
    /** The kind of a selector. */
    public static final String SELECTOR = "selector";
    /** The kind of an alterer. */
    public static final String ALTERER = "alterer";

    private PluginKinds() {}

    /**
     * All plug-ins that there are.
     *
     * @param own objectives that the program brings itself
     * @throws mendel.InputException when one cannot be loaded
     */
    public static List<PluginFact> facts(List<ObjectivePlugin> own) {
        List<PluginFact> facts = new ArrayList<>(Games.plugins());
        EvolvePlugins.objectives(List.of(), own).forEach(plugin -> facts.add(PluginFact.of(OBJECTIVE, plugin)));
        facts.addAll(facts(PresetPlugin.class, PRESET));
        facts.addAll(facts(SelectorPlugin.class, SELECTOR));
        facts.addAll(facts(AltererPlugin.class, ALTERER));
        return facts;
    }

    private static <P extends Plugin> List<PluginFact> facts(Class<P> type, String kind) {
        return Plugins.all(type, kind, List.of()).stream()
                .map(plugin -> PluginFact.of(kind, plugin))
                .toList();
    }
}
