package mendel.chess.model;

import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.game.Position;

/** The evaluation models of chess. */
public final class ChessModels {

    private static final List<EvaluationModel<Position>> ALL =
            List.of(new ChessFullModel(), new ChessWideModel(), new DavidTabibiModel(), new IvanovaModel());

    private ChessModels() {}

    /** All models, the one used when none is named first. */
    public static List<EvaluationModel<Position>> all() {
        return ALL;
    }
}
