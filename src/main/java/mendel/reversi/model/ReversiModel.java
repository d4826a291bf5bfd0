package mendel.reversi.model;

import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import mendel.reversi.rules.ReversiEvaluation;
import mendel.reversi.rules.ReversiPosition;

/** A model of one of the games of Reversi. In AntiReversi all terms count with the sign turned. */
abstract class ReversiModel extends TalliedModel<Position> {

    private final Variant variant;

    ReversiModel(WeightSpec spec, Variant variant) {
        super(spec);
        this.variant = variant;
    }

    /** The terms of a model, from the first side's view. */
    interface Terms {
        /** The sum of all terms of a position. */
        long sum(ReversiPosition position);

        /** As {@link ReversiEvaluation#immobilityValue}, in Reversi. */
        default int immobilityValue() {
            return 0;
        }

        /** The same terms for another thread. */
        Terms copy();
    }

    /** The terms, added up by {@code tally}. */
    abstract Terms terms(Tally tally);

    @Override
    protected final void attach(Position position, Tally tally) {
        checked(position).attach(new Evaluation(terms(tally), variant.anti() ? -1 : 1));
    }

    @Override
    protected final void count(Position position, Tally tally) {
        tally.view(variant.anti() ? 1 : 0);
        terms(tally).sum(checked(position));
    }

    private ReversiPosition checked(Position position) {
        ReversiPosition reversi = (ReversiPosition) position;
        if (reversi.size() != variant.size() || reversi.isAnti() != variant.anti()) {
            throw new IllegalArgumentException("a position of another game than " + spec());
        }
        return reversi;
    }

    /** Terms with their sign. */
    private record Evaluation(Terms terms, int sign) implements ReversiEvaluation {

        @Override
        public int score(ReversiPosition position) {
            return sign * limited(terms.sum(position));
        }

        @Override
        public int immobilityValue() {
            return sign * terms.immobilityValue();
        }

        @Override
        public ReversiEvaluation copy() {
            return new Evaluation(terms.copy(), sign);
        }
    }
}
