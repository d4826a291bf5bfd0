package mendel.evolve;

import java.io.Serializable;

/**
 * Genomes whose losses on a part of the positions are wanted.
 *
 * @param generation for which positions may be drawn
 * @param from the number of the first genome
 * @param genomes the values of each
 * @param fromShard the first shard of the positions
 * @param toShard the one after the last
 */
public record LossTask(long generation, int from, double[][] genomes, int fromShard, int toShard)
        implements Serializable {}
