package mendel.evolve.run;

import io.jenetics.Gene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.eval.Weights;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.genetic.GeneticAlgorithm;
import mendel.evolve.genetic.Population;

/**
 * What an algorithm reaches within a given time; not stored and not reproducible.
 *
 * @param best the best weights
 * @param generations generations done
 * @param seconds the time it had
 * @param curve its generations in order, each with the time at its end; thinned out to a few hundred
 */
public record Comparison(Measured best, long generations, double seconds, List<TimedGeneration> curve) {

    private static final int LONGEST_CURVE = 400;

    /**
     * A generation and the time at its end.
     *
     * @param stats its figures
     * @param seconds time since the beginning
     */
    public record TimedGeneration(GenerationStats stats, double seconds) {}

    /**
     * Runs the same algorithm without local steps.
     *
     * @param start weights around which the first generation lies; empty for a random one
     * @param seconds how long
     * @param interrupted polled after every generation; true ends it early
     */
    public static Comparison withoutLocalSteps(
            EvolutionConfig config,
            Objective objective,
            Optional<Weights> start,
            long seed,
            double seconds,
            BooleanSupplier interrupted) {
        return run(GeneticAlgorithm.of(config.withoutLocalSteps(), objective, start, seed), seconds, interrupted);
    }

    private static <G extends Gene<?, G>> Comparison run(
            GeneticAlgorithm<G> algorithm, double seconds, BooleanSupplier interrupted) {
        long begin = System.nanoTime();
        List<TimedGeneration> curve = new ArrayList<>();
        Population<G> population = algorithm.first();
        int step = 1;
        while (true) {
            double now = (System.nanoTime() - begin) / 1e9;
            boolean last = now >= seconds || interrupted.getAsBoolean();
            if (last || population.generation() % step == 0) {
                curve.add(new TimedGeneration(algorithm.stats(population), now));
            }
            if (last) {
                return new Comparison(population.best(), population.generation(), now, List.copyOf(curve));
            }
            if (curve.size() == LONGEST_CURVE) {
                step *= 2;
                int kept = step;
                curve.removeIf(p -> p.stats().generation() % kept != 0);
            }
            population = algorithm.next(population);
        }
    }
}
