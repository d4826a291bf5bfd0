package mendel.evolve;

import java.io.Serializable;

/**
 * Genomes whose losses are wanted.
 *
 * @param generation for which positions may be drawn
 * @param from the number of the first genome
 * @param genomes the values of each
 */
public record LossTask(long generation, int from, double[][] genomes) implements Serializable {}
