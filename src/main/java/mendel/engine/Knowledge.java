package mendel.engine;

import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.ScoreUnit;
import mendel.search.SearchMargins;
import mendel.search.TimeManager;

/**
 * What an engine knows: the rules of its game, the weights of its evaluation, and the margins of its search.
 *
 * @param unit the value of a pawn, a man or a disc in the model's units
 */
public record Knowledge(Game game, EvaluationModel<Position> model, Weights weights, SearchMargins margins, int unit) {

    /** Knowledge of a game by the weights of one of its models and the margins of a search. */
    public static Knowledge of(Game game, EvaluationModel<Position> model, Weights weights, SearchMargins margins) {
        return new Knowledge(game, model, weights, margins, ScoreUnit.of(game, model, weights));
    }

    /** How it uses its clock. */
    TimeManager time() {
        return new TimeManager(margins);
    }

    /** Makes a position evaluate itself by the weights. */
    void attach(Position position) {
        model.attach(position, weights);
    }
}
