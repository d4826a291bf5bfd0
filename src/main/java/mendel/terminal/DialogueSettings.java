package mendel.terminal;

import mendel.app.session.SessionSettings;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;

/**
 * The settings of a dialogue.
 *
 * @param session the game, its players and clocks
 * @param model whose terms {@code eval} shows
 * @param weights the weights of that model
 */
public record DialogueSettings(SessionSettings session, EvaluationModel<Position> model, Weights weights) {}
