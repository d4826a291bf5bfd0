package mendel.evolve.form;

import java.util.BitSet;

/**
 * A genome whose weights were fitted.
 *
 * @param bits what it changes of the model, canonical; not to be changed
 * @param train the training loss
 * @param crossed the loss of training games by weights that were fitted to others, as {@link FormFits#judge} tells it;
 *     infinite when nothing of the model is left. After the last round it is what that says of all training positions
 * @param gap how far what was minimised can lie above its optimum at most, as a share of it; 0 for exact fits
 * @param givenUp whether its fit ended early, since it was clearly worse than all that bred
 * @param weights how many weights it has
 * @param nanoseconds how long its evaluation takes
 */
public record FormScore(
        BitSet bits, double train, double crossed, double gap, boolean givenUp, int weights, double nanoseconds) {

    /** Whether another form is nowhere worse than this one, and somewhere better. */
    boolean isDominatedBy(FormScore other) {
        return other.crossed <= crossed
                && other.weights <= weights
                && other.nanoseconds <= nanoseconds
                && (other.crossed < crossed || other.weights < weights || other.nanoseconds < nanoseconds);
    }
}
