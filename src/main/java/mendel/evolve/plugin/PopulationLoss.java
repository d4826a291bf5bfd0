package mendel.evolve.plugin;

import java.util.List;
import mendel.eval.Weights;

/**
 * The losses of the genomes of a generation, measured together: against one another, or on something drawn anew for
 * each generation. Those of different generations need not be comparable. Which of two generations has the better best
 * is therefore asked, too: with a list of two genomes, the best so far and the generation's champion.
 */
@FunctionalInterface
public non-sealed interface PopulationLoss extends PluginLoss {

    /**
     * The losses of genomes, in their order; the smallest is the best. Asked by one thread; the answer depends on
     * nothing but the arguments and the run's seed.
     *
     * @param genomes all genomes of the generation, those that survived included; equal ones once
     * @param generation the number of the generation, from 1
     */
    double[] of(List<Weights> genomes, long generation);
}
