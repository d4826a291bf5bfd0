package mendel.evolve.wide;

import java.util.List;
import mendel.evolve.EvolutionState;
import mendel.evolve.Measured;

/**
 * Where the fits of a run are after some iterations. Immutable.
 *
 * @param generation its number, from 1
 * @param state where the fit in hand is
 * @param standing how good its weights are
 * @param bound the best bound of the fit in hand so far
 * @param ended the fits that have ended, one for each strength, in order
 * @param best the best of all generations by validation; without validation positions the newest
 * @param bestStrength the number of the strength with which the best was fitted
 * @param first after the first iterations
 */
public record WideGeneration(
        long generation,
        WideFit.State state,
        WideFit.FitStanding standing,
        double bound,
        List<EndedFit> ended,
        Measured best,
        int bestStrength,
        Measured first)
        implements EvolutionState {

    public WideGeneration {
        ended = List.copyOf(ended);
    }

    /**
     * A fit that has ended.
     *
     * @param strength of its penalty
     * @param standing how good its weights are
     * @param bound no weights have a smaller objective; NaN when that is not known
     * @param generation the last of its generations
     */
    public record EndedFit(double strength, WideFit.FitStanding standing, double bound, long generation) {

        /** How far the objective can lie above the optimum, as a share of it; NaN when nothing is known. */
        public double relativeGap() {
            return (standing.objective() - bound) / standing.objective();
        }
    }

    @Override
    public long evaluations() {
        return generation;
    }

    /** {@inheritDoc} A fit ends by itself. */
    @Override
    public long stalled() {
        return 0;
    }
}
