package mendel.eval;

/**
 * A model whose terms are written once and either evaluated or traced by a {@link Tally}. Immutable.
 *
 * @param <P> what the model evaluates
 */
public abstract class TalliedModel<P> implements EvaluationModel<P> {

    /** The largest absolute score, below proven wins and losses. */
    private static final int LARGEST = 19_999;

    private final WeightSpec spec;

    /** A model with those parameters. */
    protected TalliedModel(WeightSpec spec) {
        this.spec = spec;
    }

    /** Makes the position evaluate itself by terms that {@code tally} adds up. */
    protected abstract void attach(P position, Tally tally);

    /** Adds up the terms of one position by {@code tally}. */
    protected abstract void count(P position, Tally tally);

    @Override
    public final WeightSpec spec() {
        return spec;
    }

    @Override
    public final void attach(P position, Weights weights) {
        if (weights.spec() != spec) {
            throw new IllegalArgumentException("weights of " + weights.spec() + " do not fit " + spec);
        }
        attach(position, Tally.playing(weights));
    }

    @Override
    public final void trace(P position, Features into) {
        into.clear();
        count(position, Tally.tracing(into));
    }

    /** A sum as a score: clamped, so that heuristic terms never look like a proven result. */
    public static int limited(long sum) {
        return Math.clamp(sum, -LARGEST, LARGEST);
    }
}
