package mendel.chess.model;

import mendel.chess.ChessEvaluation;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * The evaluation of a strong hand-written engine: every term has a middlegame and an endgame weight, blended by the material
 * left. Defaults are set by hand, in centi-units of a pawn.
 */
final class FullModel extends ChessModel {

    FullModel() {
        super(parameters());
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new FullEvaluation(tally);
    }

    private static WeightSpec parameters() {
        ParameterList list = new ParameterList(true);
        PieceSquares.parameters(list);
        PawnStructure.parameters(list);
        KingShelter.parameters(list);
        PassedPawns.parameters(list);
        Mobility.parameters(list);
        Placement.parameters(list);
        KingDanger.parameters(list);
        Threats.parameters(list);
        Balance.parameters(list);
        return list.spec("chess", "full", Balance.END);
    }
}
