package mendel.engine;

import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.ScoreUnit;

/**
 * What an engine knows: the rules of its game and the weights of its evaluation.
 *
 * @param unit the value of a pawn, a man or a disc in the model's units
 */
public record Knowledge(Game game, EvaluationModel<Position> model, Weights weights, int unit) {

    /** Knowledge of a game by the weights of one of its models. */
    public static Knowledge of(Game game, EvaluationModel<Position> model, Weights weights) {
        return new Knowledge(game, model, weights, ScoreUnit.of(game, model, weights));
    }

    /** Makes a position evaluate itself by the weights. */
    void attach(Position position) {
        model.attach(position, weights);
    }
}
