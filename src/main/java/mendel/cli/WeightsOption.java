package mendel.cli;

import mendel.app.player.WeightsByName;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.player.PlayWeights;
import picocli.CommandLine.Option;

/** The weights that a command uses: the model's defaults or those of a file. */
final class WeightsOption {

    @Option(
            names = {"-w", "--weights"},
            paramLabel = "WEIGHTS",
            description = "a weights file, or 'default' for the model's defaults")
    private String weights = WeightsByName.DEFAULT;

    /** What the user wrote. */
    String text() {
        return weights;
    }

    /**
     * The weights for a model.
     *
     * @throws mendel.InputException when there is no such file or it does not fit the model
     */
    Weights of(WeightSpec spec) {
        return WeightsByName.read(weights, spec);
    }

    /**
     * The weights for a model with the margins of the search that plays with them.
     *
     * @throws mendel.InputException as {@link #of}
     */
    PlayWeights forPlay(WeightSpec spec) {
        return WeightsByName.forPlay(weights, spec);
    }
}
