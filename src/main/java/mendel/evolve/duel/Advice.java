package mendel.evolve.duel;

/**
 * The genome that a method recommends.
 *
 * @param genome rounded for play
 * @param elo what it believes to gain over the start; NaN when it has no belief
 * @param error the standard error of that; NaN when it does not know it. It is a belief: the honest gain is that of a
 *     match on fresh openings, see {@link GainInterval}
 */
public record Advice(double[] genome, double elo, double error) {

    /** Advice without a belief about the gain. */
    static Advice of(double[] genome) {
        return new Advice(genome, Double.NaN, Double.NaN);
    }
}
