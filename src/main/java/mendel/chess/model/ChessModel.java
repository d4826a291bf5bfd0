package mendel.chess.model;

import mendel.chess.ChessEvaluation;
import mendel.chess.ChessPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;

/** A model of chess: its terms are written once and either played or traced by a {@link Tally}. Immutable. */
abstract class ChessModel implements EvaluationModel<Position> {

    /** Scores keep this distance from proven wins and losses. */
    private static final int LARGEST = 19_999;

    private final WeightSpec spec;

    ChessModel(WeightSpec spec) {
        this.spec = spec;
    }

    /** An evaluation that adds up by {@code tally}. */
    abstract ChessEvaluation evaluation(Tally tally);

    @Override
    public final WeightSpec spec() {
        return spec;
    }

    @Override
    public final void attach(Position position, Weights weights) {
        if (weights.spec() != spec) {
            throw new IllegalArgumentException("weights of " + weights.spec() + " do not fit " + spec);
        }
        ((ChessPosition) position).attach(evaluation(Tally.playing(weights)));
    }

    @Override
    public final void trace(Position position, Features into) {
        into.clear();
        evaluation(Tally.tracing(spec, into)).score((ChessPosition) position);
    }

    /** A sum as a score: no sum of heuristic terms may look like a proven end. */
    static int limited(long sum) {
        return (int) Math.clamp(sum, -LARGEST, LARGEST);
    }
}
