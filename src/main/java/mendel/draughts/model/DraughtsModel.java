package mendel.draughts.model;

import mendel.draughts.DraughtsEvaluation;
import mendel.draughts.DraughtsPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;

/**
 * A model of draughts: its terms are written once and either played or traced by a {@link Tally}. Immutable. Scores mean
 * something where no capture is pending; searchers settle captures first.
 */
abstract class DraughtsModel implements EvaluationModel<Position> {

    /** Scores keep this distance from proven wins and losses. */
    private static final int LARGEST = 19_999;

    private final WeightSpec spec;

    DraughtsModel(WeightSpec spec) {
        this.spec = spec;
    }

    /** An evaluation that adds up by {@code tally}. */
    abstract DraughtsEvaluation evaluation(Tally tally);

    @Override
    public final WeightSpec spec() {
        return spec;
    }

    @Override
    public final void attach(Position position, Weights weights) {
        if (weights.spec() != spec) {
            throw new IllegalArgumentException("weights of " + weights.spec() + " do not fit " + spec);
        }
        ((DraughtsPosition) position).attach(evaluation(Tally.playing(weights)));
    }

    @Override
    public final void trace(Position position, Features into) {
        into.clear();
        evaluation(Tally.tracing(spec, into)).score((DraughtsPosition) position);
    }

    /** A sum as a score: no sum of heuristic terms may look like a proven end. */
    static int limited(long sum) {
        return (int) Math.clamp(sum, -LARGEST, LARGEST);
    }
}
