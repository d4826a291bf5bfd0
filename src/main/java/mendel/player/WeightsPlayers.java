package mendel.player;

import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Makes players of any weights of one kind: for tournaments in which weights are what differs. */
public interface WeightsPlayers extends SeatSource<Weights> {

    /** The parameters. */
    WeightSpec spec();

    /** Everything except the weights that their play depends on. */
    String identity();

    /** Further files to be written beside a weights file: names and contents. */
    default Map<String, String> sideFiles(Weights weights) {
        return Map.of();
    }
}
