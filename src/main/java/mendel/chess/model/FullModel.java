package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.eval.Tally;

/**
 * The evaluation of a strong hand-written engine: every term has a middlegame and an endgame weight, blended by the
 * material left. Defaults are set by hand, in centi-units of a pawn.
 */
final class FullModel extends ChessModel {

    FullModel() {
        super(Balance.TERMS.spec("chess", "full"));
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new FullEvaluation(tally);
    }
}
