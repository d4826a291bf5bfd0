package mendel.app.player;

import java.io.Serializable;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.Paths;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.FormFile;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import mendel.player.PlayWeights;
import org.jspecify.annotations.Nullable;

/**
 * A model and its weights as a user names them, to be found on any machine.
 *
 * @param model the name of a model or the file of a form; null where the weights tell it
 * @param weights a weights file, or {@link WeightsByName#DEFAULT}
 */
public record WeightsChoice(@Nullable String model, String weights) implements Serializable {

    /** The files that are named. */
    public Set<String> files() {
        Set<String> files = new LinkedHashSet<>();
        if (model != null && FormFile.isPath(model)) {
            files.add(model);
        }
        if (!weights.equals(WeightsByName.DEFAULT) && Paths.exists(weights)) {
            files.add(weights);
        }
        return files;
    }

    /** The same with its files at other places. */
    public WeightsChoice at(UnaryOperator<String> moved) {
        return new WeightsChoice(model == null ? null : moved.apply(model), moved.apply(weights));
    }

    /**
     * The model, see {@link WeightsByName#model}.
     *
     * @throws mendel.InputException when there is no such model
     */
    public EvaluationModel<Position> model(Games.GameEntry entry) {
        return WeightsByName.model(entry, model, weights);
    }

    /**
     * The weights with the margins of the search that plays with them.
     *
     * @throws mendel.InputException when there is no such file or it does not fit the model
     */
    public PlayWeights forPlay(WeightSpec spec) {
        return WeightsByName.forPlay(weights, spec);
    }
}
