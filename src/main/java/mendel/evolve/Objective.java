package mendel.evolve;

import java.io.DataInput;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import org.jspecify.annotations.Nullable;

/**
 * What an evolution minimises. Every method returns the same bits for the same arguments, whatever the number of
 * threads: state of earlier generations is passed as {@link ObjectiveState}.
 */
public interface Objective {

    /** The parameters that are evolved. */
    WeightSpec spec();

    /** The prefix of an engine option's name in the history. */
    String OPTION = "option.";

    /**
     * Figures of a generation's champion, or of the centre that a strategy moves, for the history; by their keys there,
     * in order.
     */
    default Map<String, Double> figures(Weights champion) {
        return Map.of();
    }

    /** The parameters that have no effect, by index: evolution does not change their weights. */
    default BitSet untouched() {
        return new BitSet();
    }

    /** Further files to be written beside the best weights: names and contents. */
    default Map<String, String> sideFiles(Weights best) {
        return Map.of();
    }

    /** The progress; may be called by any thread at any time. */
    default Pulse pulse() {
        return Pulse.NONE;
    }

    /**
     * The state before the first generation.
     *
     * @param start weights around which the run begins; empty for random ones
     * @param centred whether all genomes of a generation are mutations of a moving centre, and none survives
     */
    default ObjectiveState begin(Optional<Weights> start, boolean centred) {
        return ObjectiveState.NONE;
    }

    /** Reads what {@link ObjectiveState#write} wrote. */
    default ObjectiveState read(DataInput in) throws IOException {
        return ObjectiveState.NONE;
    }

    /**
     * Whether the losses of the same weights change from generation to generation, so that survivors are measured
     * again.
     */
    boolean resamples();

    /** Whether genomes with the same weights are measured separately, since their losses differ. */
    default boolean measuresEqualsApart() {
        return false;
    }

    /**
     * The losses of the genomes of one generation.
     *
     * @param losses one per genome, smaller is better; the best estimates, from earlier generations too
     * @param own the losses measured by this generation alone. Their errors are independent of earlier ones, as a
     *     strategy that adds up many small differences needs
     * @param state the state after it
     */
    record PopulationLosses(double[] losses, Supplier<double[]> own, ObjectiveState state) {

        /** The losses of an objective that keeps nothing about its genomes. */
        public PopulationLosses(double[] losses, ObjectiveState state) {
            this(losses, () -> losses, state);
        }
    }

    /**
     * Measures genomes of a generation against one another or against data.
     *
     * @param genomes those without a loss; with {@link #resamples} the whole generation
     */
    PopulationLosses evaluate(List<Weights> genomes, long generation, ObjectiveState state);

    /**
     * The best of a generation and of all generations.
     *
     * @param current the best of this generation
     * @param best the best so far
     * @param state the state after it
     */
    record BestSoFar(Measured current, Measured best, ObjectiveState state) {}

    /**
     * Selects the best.
     *
     * @param champion the weights that represent a generation
     * @param loss their loss in it
     * @param before the selection of the last generation; null in the first
     * @param state the state from {@link #evaluate}
     */
    BestSoFar selectBest(
            Weights champion, double loss, long generation, @Nullable BestSoFar before, ObjectiveState state);
}
