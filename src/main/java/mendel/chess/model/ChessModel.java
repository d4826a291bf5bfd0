package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.game.Position;

/** A model of chess. */
abstract class ChessModel extends TalliedModel<Position> {

    ChessModel(WeightSpec spec) {
        super(spec);
    }

    /** An evaluation that adds up by {@code tally}. */
    abstract ChessEvaluation evaluation(Tally tally);

    @Override
    protected final void attach(Position position, Tally tally) {
        ((ChessPosition) position).attach(evaluation(tally));
    }

    @Override
    protected final void count(Position position, Tally tally) {
        evaluation(tally).score((ChessPosition) position);
    }
}
