package mendel.app.player;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import mendel.InputException;
import mendel.Sha256;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.WeightsReader;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.ScoreUnit;
import mendel.search.SearchMargins;
import mendel.search.SearchParameters;

/**
 * What a player of our own is made of: the weights of its evaluation and the margins of its search, as a weights file
 * may hold them.
 */
public record PlayWeights(Weights weights, SearchMargins margins) {

    /** The defaults of a model and of the search. */
    public static PlayWeights defaults(WeightSpec spec) {
        return new PlayWeights(Weights.defaults(spec), SearchMargins.defaults());
    }

    /**
     * What a file of any format holds that can be read.
     *
     * @param known the possible models
     * @throws InputException when the file cannot be read, or its weights or margins are not allowed, with file and
     *     place
     */
    public static PlayWeights read(Path file, Collection<WeightSpec> known) {
        return of(file, WeightsReader.read(file, known));
    }

    /**
     * What a file of one model holds.
     *
     * @throws InputException as {@link #read(Path, Collection)}; weights of another model are refused
     */
    public static PlayWeights read(Path file, WeightSpec spec) {
        return of(file, WeightsReader.read(file, spec));
    }

    private static PlayWeights of(Path file, WeightsFile content) {
        try {
            return new PlayWeights(content.weights(), SearchMargins.of(content.search()));
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    /** The search made for play, in the unit of the weights. */
    public SearchParameters parameters(Game game, EvaluationModel<Position> model) {
        return SearchParameters.defaults()
                .withUnit(ScoreUnit.of(game, model, weights))
                .withMargins(margins);
    }

    /** A hash of all of it, for the identity of a player. */
    public String hash() {
        return Sha256.shortHex(new WeightsFile(weights, margins.changed(), Map.of()).toJson());
    }

    /** What tells the margins apart in an identity that has the weights already: empty for the defaults. */
    public String marginsMark() {
        return margins.equals(SearchMargins.defaults()) ? "" : " search " + Sha256.shortHex(margins.toString());
    }
}
