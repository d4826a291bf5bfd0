package mendel.cli;

import java.util.List;
import mendel.Paths;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.export.WeightsReader;
import picocli.CommandLine.Option;

/** The weights that a command uses: the model's defaults or those of a file. */
final class WeightsOption {

    /** The word that names a model's defaults. */
    static final String DEFAULT = "default";

    @Option(names = {"-w", "--weights"}, paramLabel = "WEIGHTS", description = "a weights file, or 'default' for the model's defaults")
    private String weights = DEFAULT;

    /** What the user wrote. */
    String text() {
        return weights;
    }

    /** The weights for a model. */
    Weights of(WeightSpec spec) {
        return read(weights, spec);
    }

    /**
     * The defaults for the word {@code default}, the content of a file of any format that can be read for anything else.
     *
     * @throws mendel.InputException when there is no such file or it does not fit the model
     */
    static Weights read(String text, WeightSpec spec) {
        return text.equals(DEFAULT) ? Weights.defaults(spec) : WeightsReader.read(Paths.of("-w", text), List.of(spec)).weights();
    }
}
