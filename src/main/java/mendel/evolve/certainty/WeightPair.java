package mendel.evolve.certainty;

/**
 * Two weights that the positions do not tell apart: only {@code first + factor · second} is known.
 *
 * @param first the index of one
 * @param second the index of the other
 * @param correlation of their errors, from -1 to 1
 * @param factor 1 when their sum is known, -1 when their difference is; other numbers where they weigh differently
 * @param value {@code first + factor · second}
 * @param standardError of that value
 */
public record WeightPair(
        int first, int second, double correlation, double factor, double value, double standardError) {}
