package mendel.evolve.plugin;

import java.util.List;
import mendel.eval.Weights;

/**
 * A loss of each genome by itself, as {@link GenomeLoss}, for whoever measures many at once in a way of his own: on
 * other machines, or in other processes.
 */
@FunctionalInterface
public non-sealed interface BatchLoss extends PluginLoss {

    /**
     * The losses of genomes, in their order; the smallest is the best. Asked by one thread. The same weights have the
     * same loss whatever else is measured with them, and in every generation.
     *
     * @param genomes different ones
     */
    double[] of(List<Weights> genomes);
}
