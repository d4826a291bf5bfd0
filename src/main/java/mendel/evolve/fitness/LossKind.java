package mendel.evolve.fitness;

/**
 * How the distance between an evaluation and its target is measured; every loss is a mean weighted by the positions.
 */
public enum LossKind {
    /** Mean absolute error in centi-units, as in David-Tabibi 2008. */
    MAE,
    /** Mean squared error in squared centi-units; reports show its root. */
    MSE,
    /**
     * Mean squared error of the expected result 1 / (1 + exp(-K · score)), from 0 to 1, as tuners on game results use
     * it.
     */
    SIGMOID
}
