package mendel.app.player;

import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.export.WeightsReader;

/** Weights by a word: a model's defaults or those of a file. */
public final class WeightsByName {

    /** The word that names a model's defaults. */
    public static final String DEFAULT = "default";

    private WeightsByName() {}

    /**
     * The defaults for the word {@code default}, the content of a file of any format that can be read for anything
     * else.
     *
     * @throws mendel.InputException when there is no such file or it does not fit the model
     */
    public static Weights read(String text, WeightSpec spec) {
        return text.equals(DEFAULT)
                ? Weights.defaults(spec)
                : WeightsReader.read(file(text), List.of(spec)).weights();
    }

    private static Path file(String text) {
        try {
            return Paths.of(text);
        } catch (InputException e) {
            throw new SettingException(names -> e.at(names.of("weights")));
        }
    }
}
