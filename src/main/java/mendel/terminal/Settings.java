package mendel.terminal;

import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;

/**
 * What a dialogue is about.
 *
 * @param game the rules
 * @param model whose terms {@code eval} shows
 * @param weights the weights of that model
 * @param seats knows the players by name
 * @param helper the computer player that moves and hints for a person, and plays the person's opponent unless told
 *     otherwise
 * @param level what computers may use for a move
 * @param date the day in saved games, as {@code 2026.01.31}
 * @param clocks the clocks that the sides have
 * @param time where the clocks get the time from; closed by the dialogue
 */
public record Settings(
        Game game,
        EvaluationModel<Position> model,
        Weights weights,
        Seats seats,
        Seat helper,
        Level level,
        String date,
        TimeControls clocks,
        TimeSource time) {}
