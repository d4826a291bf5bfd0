package mendel.evolve.tournament;

import java.util.List;
import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Plays games between genomes. The same bouts give the same points, whatever was played before. */
public interface Bouts {

    /**
     * Two games of two genomes from one opening with colours swapped.
     *
     * @param first one genome
     * @param second another
     * @param opening the seed of the opening
     */
    record Bout(Weights first, Weights second, long opening) {}

    /** The parameters of the players' weights. */
    WeightSpec spec();

    /** Files to be written beside the best weights, see {@link mendel.evolve.Objective#sideFiles}. */
    default Map<String, String> sideFiles(Weights best) {
        return Map.of();
    }

    /** The number of games played so far, two for each bout; may be called by any thread. */
    long played();

    /**
     * Plays bouts.
     *
     * @return for each bout the points of its first genome, 0 to 2
     * @throws mendel.ResourceException when an engine cannot be started, or fails in a game
     */
    double[] play(List<Bout> bouts);
}
