package mendel.evolve.config;

/**
 * When the population is saved.
 *
 * @param every a checkpoint every so many generations; there is always one at the end
 * @param keep how many of the newest are kept
 */
public record CheckpointConfig(int every, int keep) {}
