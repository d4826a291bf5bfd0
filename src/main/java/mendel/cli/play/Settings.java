package mendel.cli.play;

import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.match.GameLimit;

/**
 * What a dialogue is about.
 *
 * @param game the rules
 * @param model whose terms {@code eval} shows
 * @param weights the weights of that model
 * @param seats knows the players by name
 * @param helper the computer player that moves and hints for a person, and plays the person's opponent unless told otherwise
 * @param limit what computers may use for a move
 * @param date the day in saved games, as {@code 2026.01.31}
 */
public record Settings(Game game, EvaluationModel<Position> model, Weights weights, Seats seats, Seat helper, GameLimit limit, String date) {
}
