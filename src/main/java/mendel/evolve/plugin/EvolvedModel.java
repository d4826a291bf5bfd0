package mendel.evolve.plugin;

import mendel.Workers;
import mendel.eval.EvaluationModel;
import mendel.game.Game;
import mendel.game.Position;

/**
 * What the objective of a plug-in measures.
 *
 * @param game the game, which reads positions and plays
 * @param model the model whose weights are evolved; {@link EvaluationModel#spec} has their names and bounds
 * @param seed the random seed of the run, for all that is drawn
 * @param workers the threads of the run, for a {@link PopulationLoss} that shares its work out; a {@link GenomeLoss} is
 *     called by them
 */
public record EvolvedModel(Game game, EvaluationModel<Position> model, long seed, Workers workers) {}
