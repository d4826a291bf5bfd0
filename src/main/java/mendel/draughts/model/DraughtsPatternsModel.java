package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.eval.Tally;

/**
 * A linear evaluation by regions of the board ({@link DraughtsRegions}): a weight for each way in which men can stand
 * in them, and what regions cannot say: the terms of {@link DraughtsFullModel} under their names and with their
 * defaults, without its small patterns of which regions tell the same. All configurations have the default 0.
 */
final class DraughtsPatternsModel extends DraughtsModel {

    DraughtsPatternsModel() {
        super(DraughtsRegions.TERMS.spec("draughts", "patterns"));
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new DraughtsPatternsEvaluation(tally);
    }
}
