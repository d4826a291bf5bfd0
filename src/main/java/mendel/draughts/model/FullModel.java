package mendel.draughts.model;

import mendel.draughts.DraughtsEvaluation;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * The evaluation of a strong hand-written engine: every term has a middlegame and an endgame weight, blended by the number
 * of pieces. Defaults are set by hand, in centi-units of a man; those of the small patterns are 0.
 */
final class FullModel extends DraughtsModel {

    FullModel() {
        super(parameters());
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new FullEvaluation(tally);
    }

    private static WeightSpec parameters() {
        ParameterList list = new ParameterList(true);
        Material.parameters(list);
        PieceSquares.parameters(list);
        BackRow.parameters(list);
        Advance.parameters(list);
        Mobility.parameters(list);
        Promotion.parameters(list);
        Structure.parameters(list);
        Threats.parameters(list);
        Kings.parameters(list);
        Lines.parameters(list);
        Patterns.parameters(list);
        return list.spec("draughts", "full", Patterns.END);
    }
}
