package mendel.evolve;

import java.io.Serializable;

/**
 * Genomes whose losses on a part of the positions are wanted.
 *
 * @param positions which ones
 * @param generation for which positions may be drawn
 * @param from the number of the first genome
 * @param genomes the values of each
 * @param fromShard the first shard of the positions
 * @param toShard the one after the last
 */
public record LossTask(
        TaskPositions positions, long generation, int from, double[][] genomes, int fromShard, int toShard)
        implements Serializable {

    /** Positions of an objective. */
    public enum TaskPositions {
        /** The training positions of the generation: all, or a sample. */
        GENERATION,
        /** All training positions. */
        TRAINING,
        /** All validation positions. */
        VALIDATION
    }
}
