package mendel.app.evolve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolveConfig;

/** What a config asks for, ready to be evolved. */
public sealed interface EvolveTask extends AutoCloseable permits ObjectiveTask, FitTask, FormTask, DuelTask {

    /** The parameters that are evolved. */
    WeightSpec spec();

    /**
     * What makes the generations.
     *
     * @param start weights to begin with; empty for random ones
     * @throws InputException when a plug-in is not there, fails, or does not take its settings
     */
    Evolver<?> evolver(EvolveConfig config, Optional<Weights> start);

    /** Further files to be written beside the best weights: names and contents. */
    default Map<String, String> sideFiles(Weights best) {
        return Map.of();
    }

    /** The progress; may be called by any thread at any time. */
    default Pulse pulse() {
        return Pulse.NONE;
    }

    /** The hash of everything that the objective depends on beside the config: data, openings. */
    String hash();

    /** What is evolved, for people. */
    String description();

    /** What the progress line tells of each generation. */
    GenerationNote note();

    /** How many bytes it takes on the disk while it runs, beside the run's folder. */
    default long scratchBytes() {
        return 0;
    }

    /** What a user should know before the first generation; each a sentence without its full stop. */
    default List<String> warnings() {
        return List.of();
    }

    /** The threads. */
    Workers workers();

    /** Ends what was started for it, as engines. */
    @Override
    default void close() {
        // Most need nothing.
    }
}
