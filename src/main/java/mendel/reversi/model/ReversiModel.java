package mendel.reversi.model;

import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.reversi.ReversiEvaluation;
import mendel.reversi.ReversiPosition;

/**
 * A model of one of the games of Reversi: its terms are written once and either played or traced by a {@link Tally}. In
 * AntiReversi all of them count with the sign turned. Immutable.
 */
abstract class ReversiModel implements EvaluationModel<Position> {

    /** Scores keep this distance from the end of the range that a search expects. */
    private static final int LARGEST = 19_999;

    private final WeightSpec spec;
    private final Variant variant;

    ReversiModel(WeightSpec spec, Variant variant) {
        this.spec = spec;
        this.variant = variant;
    }

    /** The terms of a model, from the first side's view. */
    interface Terms {
        /** The sum of all terms of a position. */
        long sum(ReversiPosition position);

        /** As {@link ReversiEvaluation#stuck}, in Reversi. */
        default int stuck() {
            return 0;
        }

        /** The same terms for another thread. */
        Terms copy();
    }

    /** The terms, added up by {@code tally}. */
    abstract Terms terms(Tally tally);

    @Override
    public final WeightSpec spec() {
        return spec;
    }

    @Override
    public final void attach(Position position, Weights weights) {
        if (weights.spec() != spec) {
            throw new IllegalArgumentException("weights of " + weights.spec() + " do not fit " + spec);
        }
        checked(position).attach(new Evaluation(terms(Tally.playing(weights)), variant.anti() ? -1 : 1));
    }

    @Override
    public final void trace(Position position, Features into) {
        into.clear();
        Tally tally = Tally.tracing(spec, into);
        tally.view(variant.anti() ? 1 : 0);
        terms(tally).sum(checked(position));
    }

    private ReversiPosition checked(Position position) {
        ReversiPosition reversi = (ReversiPosition) position;
        if (reversi.size() != variant.size() || reversi.isAnti() != variant.anti()) {
            throw new IllegalArgumentException("a position of another game than " + spec);
        }
        return reversi;
    }

    /** Terms with their sign. */
    private record Evaluation(Terms terms, int sign) implements ReversiEvaluation {

        @Override
        public int score(ReversiPosition position) {
            return sign * (int) Math.clamp(terms.sum(position), -LARGEST, LARGEST);
        }

        @Override
        public int stuck() {
            return sign * terms.stuck();
        }

        @Override
        public ReversiEvaluation copy() {
            return new Evaluation(terms.copy(), sign);
        }
    }
}
