package mendel.evolve.tournament;

import java.util.List;
import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Where genomes meet. The same bouts give the same points, whatever was played before. */
public interface Bouts {

    /**
     * Two games of two genomes from one opening with colours swapped.
     *
     * @param first one genome
     * @param second another
     * @param opening the seed of the opening
     */
    record Bout(Weights first, Weights second, long opening) {}

    /** The parameters of those who play. */
    WeightSpec spec();

    /** Other forms of weights, see {@link mendel.evolve.Objective#forms}. */
    default Map<String, String> forms(Weights best) {
        return Map.of();
    }

    /** How many games were played so far, each of a bout by itself; may be asked by any thread. */
    long played();

    /**
     * Plays bouts.
     *
     * @return for each bout what its first genome made of it, 0 to 2 points
     * @throws mendel.ResourceException when an engine cannot be started, or fails in a game: that is no result
     */
    double[] play(List<Bout> bouts);
}
