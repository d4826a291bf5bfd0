package mendel.app.evolve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.SmallFile;
import mendel.app.Games;
import mendel.app.PluginKinds;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.NamedOperators;
import mendel.evolve.config.OperatorsConfig;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.plugin.PluginFact;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The plug-ins of a run. They are kept as {@code plugins.json} in its folder, so that it does not go on without them or
 * with others; a run without plug-ins has no such file.
 */
final class RunPlugins {

    /** The file's name in a run's folder. */
    static final String NAME = "plugins.json";

    private static final String KEY = "plugins";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private RunPlugins() {}

    /** The plug-ins that a config names, and those of what it evolves. */
    static List<PluginFact> of(EvolveConfig config, EvolveTask task) {
        List<PluginFact> used = new ArrayList<>();
        Games.plugin(task.spec()).ifPresent(used::add);
        if (task instanceof PluggedTask plugged) {
            plugged.plugin().ifPresent(used::add);
        }
        if (config.evolution().operators() instanceof OperatorsConfig.PluggedOperators plugged) {
            add(used, PluginKinds.PRESET, plugged.preset().name());
        }
        NamedOperators named = config.evolution().named();
        named.selectors().forEach(plugin -> add(used, PluginKinds.SELECTOR, plugin.name()));
        named.changing().forEach(plugin -> add(used, PluginKinds.ALTERER, plugin.name()));
        return used;
    }

    private static void add(List<PluginFact> used, String kind, String name) {
        find(kind, name, List.of()).ifPresent(used::add);
    }

    private static Optional<PluginFact> find(String kind, String name, List<ObjectivePlugin> own) {
        return PluginKinds.facts(own).stream()
                .filter(fact -> fact.kind().equals(kind) && fact.name().equals(name))
                .findFirst();
    }

    /**
     * Notes the plug-ins of a new run.
     *
     * @throws mendel.ResourceException when the disk refuses
     */
    static void write(Path folder, List<PluginFact> plugins) {
        if (!plugins.isEmpty()) {
            AtomicFile.writeText(folder.resolve(NAME), JSON.writeValueAsString(Map.of(KEY, plugins)) + "\n");
        }
    }

    /**
     * Makes sure that all plug-ins of a run are there, in the versions that it began with.
     *
     * @param own objectives that the program brings itself
     * @throws InputException when one is not, or the file is damaged
     */
    static void requireAll(Path folder, List<ObjectivePlugin> own) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return;
        }
        for (JsonNode plugin : read(file).path(KEY)) {
            PluginFact noted = new PluginFact(text(plugin, "kind"), text(plugin, "name"), text(plugin, "version"));
            PluginFact here = find(noted.kind(), noted.name(), own)
                    .orElseThrow(() -> new InputException(
                            folder.toString(),
                            "the run was begun with the " + noted + " of a plug-in, which is not here",
                            "put its jar into the folder that MENDEL_PLUGINS names"));
            if (!here.equals(noted)) {
                throw new InputException(
                        folder.toString(),
                        "the run was begun with the " + noted + " of a plug-in, and here is the " + here,
                        "resume it with that version, or begin a new run");
            }
        }
    }

    private static JsonNode read(Path file) {
        try {
            return JSON.readTree(SmallFile.text(file));
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "restore it");
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, "restore it");
        }
    }

    private static String text(JsonNode plugin, String key) {
        return plugin.path(key).asString("");
    }
}
