package mendel.terminal;

import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;

/**
 * The settings of a dialogue.
 *
 * @param game the rules
 * @param model whose terms {@code eval} shows
 * @param weights the weights of that model
 * @param seats finds players by name
 * @param helper the computer player that moves and gives hints for a person, and by default is the person's opponent
 * @param level the limit of computers' moves
 * @param date the day in saved games, as {@code 2026.01.31}
 * @param clocks the time controls
 * @param time the source of time for the clocks; closed by the dialogue
 */
public record DialogueSettings(
        Game game,
        EvaluationModel<Position> model,
        Weights weights,
        Seats seats,
        Seat helper,
        Level level,
        String date,
        TimeControls clocks,
        TimeSource time) {}
