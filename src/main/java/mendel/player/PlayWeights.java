package mendel.player;

import java.util.Map;
import mendel.Sha256;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
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
