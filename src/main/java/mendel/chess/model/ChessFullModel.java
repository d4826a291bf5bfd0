package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.eval.Tally;

/**
 * The evaluation of a strong hand-written engine: every term has a middlegame and an endgame weight, blended by the
 * material left. Defaults are set by hand, in centi-units of a pawn.
 */
final class ChessFullModel extends ChessModel {

    ChessFullModel() {
        super(Imbalance.TERMS.spec("chess", "full"));
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new ChessFullEvaluation(tally, PawnTable::compute, null);
    }
}
