package mendel.evolve.plugin;

import mendel.eval.Weights;

/** A loss of each genome by itself. The same weights have the same loss in every generation. */
@FunctionalInterface
public non-sealed interface GenomeLoss extends PluginLoss {

    /**
     * How bad weights are; the smallest is the best. It is asked by several threads at once, and its answer depends on
     * nothing but the weights: then the same seed gives the same weights, whatever the number of threads.
     */
    double of(Weights weights);
}
