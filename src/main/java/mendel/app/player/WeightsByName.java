package mendel.app.player;

import java.nio.file.Path;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.export.WeightsReader;
import mendel.game.Position;
import mendel.player.PlayWeights;
import org.jspecify.annotations.Nullable;

/** Weights by a word: a model's defaults or those of a file. */
public final class WeightsByName {

    /** The word that names a model's defaults. */
    public static final String DEFAULT = "default";

    private WeightsByName() {}

    /**
     * The defaults for the word {@code default}, the content of a file of any format that can be read for anything
     * else.
     *
     * @throws mendel.InputException when there is no such file, it does not fit the model, or what it says of the
     *     search is not allowed
     */
    public static Weights read(String text, WeightSpec spec) {
        return forPlay(text, spec).weights();
    }

    /**
     * As {@link #read}, with the margins of the search that plays with them.
     *
     * @throws mendel.InputException as {@link #read}, or when the margins are not allowed
     */
    public static PlayWeights forPlay(String text, WeightSpec spec) {
        return text.equals(DEFAULT) ? PlayWeights.defaults(spec) : PlayWeightsFiles.read(file(text), spec);
    }

    /**
     * What a run of one model begins with: as {@link #forPlay}, and a file may also hold the weights of a model which
     * that one widens.
     *
     * @throws mendel.InputException as {@link #forPlay}
     */
    public static PlayWeights forStart(String text, WeightSpec spec) {
        return text.equals(DEFAULT) ? PlayWeights.defaults(spec) : PlayWeightsFiles.readStart(file(text), spec);
    }

    /**
     * The model that is named, or else that of the weights file, or the game's first model.
     *
     * @param model the name of a model or the file of a form; null for none
     * @param weights {@code default} or a file
     * @throws mendel.InputException when there is no such model
     */
    public static EvaluationModel<Position> model(Games.GameEntry entry, @Nullable String model, String weights) {
        return model == null && !weights.equals(DEFAULT) && Paths.exists(weights)
                ? entry.modelOf(WeightsReader.read(file(weights), entry.specs())
                        .weights()
                        .spec())
                : entry.model(model);
    }

    private static Path file(String text) {
        try {
            return Paths.of(text);
        } catch (InputException e) {
            throw new SettingException(names -> e.at(names.of("weights")));
        }
    }
}
