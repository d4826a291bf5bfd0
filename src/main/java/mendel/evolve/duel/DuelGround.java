package mendel.evolve.duel;

import java.util.List;

/** Where duels are played, and what is known of the gain. */
public interface DuelGround {

    /** The bounds, and the start. */
    DuelSpace space();

    /**
     * Plays duels.
     *
     * @param first the number of the first of them: equal numbers and openings give equal results
     * @return the share of the points of each duel's first genome
     */
    double[] play(List<Duel> duels, long first);

    /** The Elo that a genome gains over the start, as a share of the gain available: 0 for the start. */
    double share(double[] genome);
}
