package mendel.reversi.model;

import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.reversi.ReversiGame;

/** The evaluation models of the games of Reversi. */
public final class ReversiModels {

    private ReversiModels() {}

    /** All models of a game, the one used when none is named first. */
    public static List<EvaluationModel<Position>> all(ReversiGame game) {
        Variant variant = Variant.of(game);
        EvaluationModel<Position> full = new ReversiFullModel(variant);
        return List.of(full, ReversiPatternsModel.of(variant, full), new LabajModel(variant));
    }
}
