package mendel.draughts.model;

import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.game.Position;

/** The evaluation models of Czech draughts. */
public final class DraughtsModels {

    private static final List<EvaluationModel<Position>> ALL = List.of(
            new DraughtsFullModel(),
            DraughtsPatternsModel.patterns(),
            DraughtsPatternsModel.wide(),
            DraughtsPatternsModel.kings(),
            new KuhrModel());

    private DraughtsModels() {}

    /** All models, the one used when none is named first. */
    public static List<EvaluationModel<Position>> all() {
        return ALL;
    }
}
