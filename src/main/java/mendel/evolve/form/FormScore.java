package mendel.evolve.form;

import java.util.BitSet;

/**
 * A genome whose weights were fitted.
 *
 * @param bits what it changes of the model, canonical; not to be changed
 * @param train the training loss
 * @param crossed the loss by cross-validation, as {@link FormProblem#crossed}; infinite when nothing of the model is
 *     left
 * @param weights how many weights it has
 * @param nanoseconds how long its evaluation takes
 */
public record FormScore(BitSet bits, double train, double crossed, int weights, double nanoseconds) {

    /** Whether another form is nowhere worse than this one, and somewhere better. */
    boolean isDominatedBy(FormScore other) {
        return other.crossed <= crossed
                && other.weights <= weights
                && other.nanoseconds <= nanoseconds
                && (other.crossed < crossed || other.weights < weights || other.nanoseconds < nanoseconds);
    }
}
