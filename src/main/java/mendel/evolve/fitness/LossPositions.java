package mendel.evolve.fitness;

import java.util.List;
import mendel.Workers;
import mendel.dataset.DataCounts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Positions with their targets, in memory or on disk, in an order that is part of every sum of losses. Immutable. */
public sealed interface LossPositions permits LossProblem, StoredProblem {

    /** The parameters that the scores depend on. */
    WeightSpec spec();

    /** The kind of loss. */
    LossKind kind();

    /** The number of positions. */
    int size();

    /** The sum of the positions' weights. */
    double totalWeight();

    /** Whether the scores are linear in the weights. */
    boolean isLinear();

    /** The number of positions in which each parameter has an effect. */
    int[] uses();

    /** The number of games that the positions come from. */
    long games();

    /** What was counted while the positions were read. */
    DataCounts counts();

    /**
     * The number of positions at the start whose sums 16-bit numbers hold exactly, for any weights within their bounds.
     */
    int shortCount();

    /** The positions at some indices, ascending, in memory. */
    LossProblem select(int[] indices, Workers workers);

    /**
     * At most so many positions, evenly spread, in memory.
     *
     * @param most if there are no more, all
     */
    LossProblem spread(int most, Workers workers);

    /**
     * The sums of the losses of each genome on the positions of some shards.
     *
     * @param from the first shard
     * @param to the one after the last
     * @return those of the first shard, one for each genome, then those of the next
     */
    double[] sums(PopulationKernel kernel, List<Weights> genomes, int from, int to);
}
