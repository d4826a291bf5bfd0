package mendel.evolve.certainty;

/**
 * What fits to a part of the training games reached.
 *
 * @param games how many games
 * @param positions how many positions
 * @param train the mean loss of these positions
 * @param validation the mean loss of the validation positions
 */
public record CurvePoint(int games, int positions, double train, double validation) {}
