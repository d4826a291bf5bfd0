package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.game.Position;

/** A model of draughts. Scores mean something where no capture is pending; searchers settle captures first. */
abstract class DraughtsModel extends TalliedModel<Position> {

    DraughtsModel(WeightSpec spec) {
        super(spec);
    }

    /** An evaluation that adds up by {@code tally}. */
    abstract DraughtsEvaluation evaluation(Tally tally);

    @Override
    protected final void attach(Position position, Tally tally) {
        ((DraughtsPosition) position).attach(evaluation(tally));
    }

    @Override
    protected final void count(Position position, Tally tally) {
        evaluation(tally).score((DraughtsPosition) position);
    }
}
