package mendel.evolve.duel;

/**
 * A duel to be played: two games from one opening with colours swapped.
 *
 * @param first a genome, rounded for play
 * @param second another one that plays differently
 * @param opening which opening: equal numbers mean equal openings, and no number comes back in a later batch
 */
public record Duel(double[] first, double[] second, long opening) {}
