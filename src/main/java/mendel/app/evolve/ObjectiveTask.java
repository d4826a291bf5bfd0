package mendel.app.evolve;

import java.util.Map;
import java.util.Optional;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.Objective;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GeneticAlgorithm;

/** What a genetic algorithm evolves. */
sealed interface ObjectiveTask extends EvolveTask permits MentorTask, TournamentTask, PluggedTask {

    /** What is minimised. */
    Objective objective();

    @Override
    default WeightSpec spec() {
        return objective().spec();
    }

    @Override
    default Evolver<?> evolver(EvolveConfig config, Optional<Weights> start) {
        return GeneticAlgorithm.of(config.evolution(), objective(), start, config.seed());
    }

    @Override
    default Map<String, String> sideFiles(Weights best) {
        return objective().sideFiles(best);
    }

    @Override
    default Pulse pulse() {
        return objective().pulse();
    }
}
