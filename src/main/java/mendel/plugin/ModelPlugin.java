package mendel.plugin;

import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.game.Game;
import mendel.game.Position;

/**
 * An evaluation model of one or more games, with its {@link #name} wherever a model is named, as {@code chess:NAME}.
 *
 * <p>{@link mendel.eval.TalliedModel} is the easy way to write one: the two faces that a model must have, evaluation
 * and trace, are then one and the same code.
 */
public interface ModelPlugin extends Plugin {

    /** The ids of the games that it evaluates, as {@code chess}. */
    List<String> games();

    /**
     * The model for one of these games; asked once. Its {@link mendel.eval.WeightSpec} has the game's id and this
     * plug-in's name.
     */
    EvaluationModel<Position> model(Game game);
}
