package mendel.evolve.tuning;

import mendel.eval.Parameter;

/**
 * One number of a genome.
 *
 * @param kind what it is
 * @param place of a margin its place among all margins, of a weight that among the weights; of a scale that of the
 *     group among the groups
 * @param parameter its name, bounds, steps and meaning; the default is where the search begins
 * @param step a change that may matter
 */
record Dimension(DimensionKind kind, int place, Parameter parameter, double step) {

    /** What a number of a genome is. */
    enum DimensionKind {
        /** A margin of the search. */
        MARGIN,
        /** A scale of a group of weights, in per cent. */
        SCALE,
        /** A weight. */
        WEIGHT
    }

    /** The distance between two values that it may have; 0 for any. */
    double quantum() {
        return parameter.step();
    }
}
