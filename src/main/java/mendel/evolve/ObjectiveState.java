package mendel.evolve;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;

/**
 * The state that an objective keeps from one generation to the next. Immutable; stored in checkpoints with the
 * population.
 */
public interface ObjectiveState {

    /** The state of an objective that needs none. */
    ObjectiveState NONE = new ObjectiveState() {

        @Override
        public void write(DataOutput out) {
            // There is no state.
        }

        @Override
        public Map<String, Double> figures() {
            return Map.of();
        }
    };

    /** Writes it so that {@link Objective#read} restores it bit for bit. */
    void write(DataOutput out) throws IOException;

    /** Figures of the generation for the run's history, by their keys there, in order; {@code NaN} for not measured. */
    Map<String, Double> figures();
}
