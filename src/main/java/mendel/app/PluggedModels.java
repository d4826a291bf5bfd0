package mendel.app;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginFact;
import mendel.plugin.Plugins;

/** The models of plug-ins, each tried on its game's first position before anybody relies on it. */
final class PluggedModels {

    private static final String WORD = "model";

    private PluggedModels() {}

    /**
     * A model with its origin.
     *
     * @param model the model
     * @param fact its plug-in, by the name {@code GAME:NAME}
     */
    record PluggedModel(EvaluationModel<Position> model, PluginFact fact) {}

    /**
     * All that there are.
     *
     * @param ours the games, and the models whose names are taken
     * @param loader where plug-ins are looked for
     * @throws InputException when a plug-in cannot be loaded, or is not what it should be
     */
    static List<PluggedModel> load(Collection<Games.GameEntry> ours, ClassLoader loader) {
        Supplier<Collection<String>> taken = () -> ours.stream()
                .flatMap(entry -> entry.models().stream())
                .map(model -> model.spec().model())
                .collect(Collectors.toSet());
        List<PluggedModel> models = new ArrayList<>();
        for (ModelPlugin plugin : Plugins.all(ModelPlugin.class, WORD, taken, List.of(), loader)) {
            String place = WORD + " plug-in " + plugin.getClass().getName();
            List<String> games = Plugins.asked(place, () -> List.copyOf(plugin.games()));
            for (String id : games) {
                Game game = ours.stream()
                        .map(Games.GameEntry::game)
                        .filter(g -> g.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new InputException(
                                place,
                                "there is no game " + InputException.quote(id),
                                "the games are "
                                        + ours.stream()
                                                .map(entry -> entry.game().id())
                                                .collect(Collectors.joining(", "))));
                EvaluationModel<Position> model = Plugins.asked(place, () -> tried(plugin.model(game), game, plugin));
                models.add(new PluggedModel(
                        model, new PluginFact(WORD, model.spec().toString(), plugin.version())));
            }
        }
        return models;
    }

    private static EvaluationModel<Position> tried(EvaluationModel<Position> model, Game game, ModelPlugin plugin) {
        WeightSpec spec = model.spec();
        String name = game.id() + ":" + plugin.name();
        if (!spec.toString().equals(name)) {
            throw new InputException("its model is named " + InputException.quote(spec.toString()), "name it " + name);
        }
        Weights weights = Weights.defaults(spec);
        Position start = game.start();
        model.attach(start, weights);
        int evaluated = start.evaluate() * (start.side() == game.firstSide() ? 1 : -1);
        Features trace = new Features(spec);
        model.trace(game.start(), trace);
        int traced = trace.score(weights.toInts());
        if (evaluated != traced) {
            throw new InputException(
                    "it evaluates the first position of " + game.id() + " as " + evaluated + ", its trace as " + traced,
                    "both must be the same for all positions and weights");
        }
        return model;
    }
}
