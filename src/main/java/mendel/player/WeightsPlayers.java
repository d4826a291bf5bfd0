package mendel.player;

import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Makes players of any weights of one kind: for tournaments in which weights are what differs. */
public interface WeightsPlayers {

    /** The parameters. */
    WeightSpec spec();

    /** Everything except the weights that their play depends on. */
    String identity();

    /** Further files to be written beside a weights file: names and contents. */
    default Map<String, String> forms(Weights weights) {
        return Map.of();
    }

    /**
     * A place at the board.
     *
     * @throws mendel.ResourceException when a process cannot be started
     */
    WeightsSeat open();

    /** A place at the board, for one thread and one game at a time. */
    interface WeightsSeat extends AutoCloseable {

        /**
         * The player of some weights; the player returned before must not be used any more.
         *
         * @throws mendel.ResourceException when its process cannot be started
         */
        Player player(Weights weights);

        /** Closes what the seat holds, such as a process; never fails. */
        @Override
        void close();
    }
}
