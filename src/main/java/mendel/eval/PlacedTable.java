package mendel.eval;

/**
 * A table at its place among the parameters of a model.
 *
 * @param first the index of its first parameter
 */
public record PlacedTable(WeightTable table, int first) {}
