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

/**
 * What an evolution minimises. Every method gives the same bits for the same arguments, whatever the number of threads:
 * what depends on earlier generations is handed over as {@link Memory}.
 */
public interface Objective {

    /** The parameters that are evolved. */
    WeightSpec spec();

    /** What stands before the name of an engine's option in the history. */
    String OPTION = "option.";

    /**
     * Figures of a generation's champion, or of the centre that a strategy moves, for the history; by their keys there,
     * in order.
     */
    default Map<String, Double> figures(Weights champion) {
        return Map.of();
    }

    /** The parameters on which nothing depends, by their places: evolution leaves their weights alone. */
    default BitSet untouched() {
        return new BitSet();
    }

    /** Other forms in which the best weights are written beside their weights file: file names and their texts. */
    default Map<String, String> forms(Weights best) {
        return Map.of();
    }

    /** How far it has come; may be asked by any thread at any time. */
    default Pulse pulse() {
        return Pulse.NONE;
    }

    /**
     * The memory before the first generation.
     *
     * @param start weights around which the run begins; empty for random ones
     * @param centred whether all genomes of a generation are mutations of a centre which moves, and none survives
     */
    default Memory begin(Optional<Weights> start, boolean centred) {
        return Memory.NONE;
    }

    /** Reads what {@link Memory#write} wrote. */
    default Memory read(DataInput in) throws IOException {
        return Memory.NONE;
    }

    /**
     * Whether the losses of the same weights change from generation to generation, so that survivors are measured
     * again.
     */
    boolean resamples();

    /** Whether genomes with the same weights are measured one by one, since their losses are not the same. */
    default boolean measuresEqualsApart() {
        return false;
    }

    /**
     * The losses of the genomes of one generation.
     *
     * @param losses one a genome, smaller is better; the best that is known, from earlier generations too
     * @param own the losses by what this generation alone measured. Their errors are independent of earlier ones, which
     *     whoever adds up many small differences needs: what was learned once would else count again in every
     *     generation
     * @param memory what is kept of it
     */
    record Judgement(double[] losses, Supplier<double[]> own, Memory memory) {

        /** Of an objective that remembers nothing of its genomes. */
        public Judgement(double[] losses, Memory memory) {
            this(losses, () -> losses, memory);
        }
    }

    /**
     * Measures genomes of a generation against one another or against data.
     *
     * @param genomes all those that are not known; with {@link #resamples} the whole generation
     */
    Judgement judge(List<Weights> genomes, long generation, Memory memory);

    /**
     * The best of a generation and of all generations.
     *
     * @param current the best of this generation
     * @param best the best so far
     * @param memory what is kept
     */
    record BestSoFar(Measured current, Measured best, Memory memory) {}

    /**
     * Decides who is best.
     *
     * @param champion the weights that stand for a generation
     * @param loss their loss in it
     * @param before what was selected in the last generation; null in the first
     * @param memory what {@link #judge} kept
     */
    BestSoFar selectBest(Weights champion, double loss, long generation, BestSoFar before, Memory memory);
}
