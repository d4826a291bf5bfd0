package mendel.eval;

/**
 * A linear evaluation with named weights. It has two forms that always agree: the fast evaluation used in search, and
 * the sparse trace that turns a position into coefficients.
 *
 * @param <P> the type of position
 */
public interface EvaluationModel<P> {

    /** The model's parameters. */
    WeightSpec spec();

    /**
     * Makes the position evaluate itself by this model from now on.
     *
     * @throws IllegalArgumentException when the weights belong to another model
     */
    void attach(P position, Weights weights);

    /**
     * The model whose defaults tell how large this model's scores usually are: itself, unless its own are mostly 0 or
     * parts of another's.
     */
    default EvaluationModel<P> scale() {
        return this;
    }

    /** Clears {@code into} and fills it with the trace of the position, from the first side's view. */
    void trace(P position, Features into);
}
