package mendel.evolve.tuning;

import mendel.evolve.EvolutionState;
import mendel.evolve.Measured;
import mendel.match.stats.PairStatistics;

/**
 * A batch of duels, and what is known after it. Immutable.
 *
 * @param generation its number, from 1
 * @param state what the method knows, as it writes it
 * @param genome what the method recommends now
 * @param believed what it believes to gain by that over the start, in Elo; NaN when it has no belief
 * @param error the standard error of that
 * @param results the duels of this batch, from the first player's view
 * @param apart the mean distance of two players in a duel, as a share of the parameters' ranges
 * @param gauge the games of what is recommended against the start, if this generation has some; otherwise empty
 * @param games played so far, in all
 * @param best what is recommended now, as a player
 * @param first the start
 */
public record DuelGeneration(
        long generation,
        byte[] state,
        double[] genome,
        double believed,
        double error,
        PairStatistics results,
        double apart,
        PairStatistics gauge,
        long games,
        Measured best,
        Measured first)
        implements EvolutionState {

    /** What is counted are games. */
    @Override
    public long evaluations() {
        return games;
    }

    /** How many generations ago what is recommended last changed its play. */
    @Override
    public long stalled() {
        return generation - best.generation();
    }
}
