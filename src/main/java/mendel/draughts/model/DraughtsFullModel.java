package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.eval.Tally;

/**
 * The evaluation of a strong hand-written engine: every term has a middlegame and an endgame weight, blended by the
 * number of pieces. Defaults are set by hand, in centi-units of a man; those of the small patterns are 0.
 */
final class DraughtsFullModel extends DraughtsModel {

    DraughtsFullModel() {
        super(DraughtsPatterns.TERMS.spec("draughts", "full"));
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new DraughtsFullEvaluation(tally);
    }
}
