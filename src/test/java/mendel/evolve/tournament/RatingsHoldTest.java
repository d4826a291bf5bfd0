package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import io.jenetics.Gene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.genetic.GeneticAlgorithm;
import mendel.evolve.genetic.Population;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whole runs of players whose strengths are known: what a run believes of its champions agrees with the truth within
 * the stated errors, whoever meets whom, and the best is not weaker than the start. The runs are the same in every
 * build.
 */
class RatingsHoldTest {

    private static final int RUNS = 8;
    private static final int GENERATIONS = 20;

    /** What a run believed and what was true. */
    private static final class Course {

        private final double[] believed = new double[GENERATIONS];
        private final double[] error = new double[GENERATIONS];
        private final double[] truth = new double[GENERATIONS];
        private double best;

        /** In standard errors; nothing where the champion is the default, of which everything is known. */
        double off(int generation) {
            return error[generation] == 0 ? 0 : (believed[generation] - truth[generation]) / error[generation];
        }
    }

    private static EvolveConfig config(String preset, String opponents, int gauge, int seed) {
        String settings = switch (preset) {
            case "strategy" -> "\"population\": 20, \"step\": 0.02";
            case "real" -> "\"population\": 10, \"survivors\": 2, \"spread\": 0.05, \"step\": 0.03";
            default -> "\"population\": 10, \"survivors\": 2, \"spread\": 0.05";
        };
        return ConfigReader.read(
                "test",
                """
                {"game": "reversi-6", "model": "labaj2007",
                 "objective": {"type": "tournament", "limit": {"nodes": 1}, "games": 18, "opponents": ["%s"], "racing": 1,
                   "gauge": {"every": %d, "games": 100}},
                 "evolution": {"preset": "%s", "generations": %d, %s}, "seed": %d}\
                """.formatted(opponents.replace(" ", "\", \""), gauge, preset, GENERATIONS, settings, seed),
                List.of());
    }

    private static <G extends Gene<?, G>> Course run(GeneticAlgorithm<G> algorithm, SimulatedBouts bouts) {
        Course course = new Course();
        Population<G> population = algorithm.first();
        for (int g = 0; g < GENERATIONS; g++) {
            population = g == 0 ? population : algorithm.next(population);
            Map<String, Double> figures = algorithm.stats(population).figures();
            course.believed[g] = figures.get("believed");
            course.error[g] = figures.get("believedError") / 1.96;
            course.truth[g] = bouts.elo(population.current().weights());
        }
        course.best = bouts.elo(population.best().weights());
        return course;
    }

    /**
     * Of 95 % intervals of runs that do as they say, 95 % hold the truth; those of one run are not independent. Without
     * a gauge between the first and the last generation nothing but the games of the mix itself ties a run to the
     * default.
     */
    @ParameterizedTest
    @CsvSource({
        "real, population, default, 100",
        "real, population, file, 5",
        "real, population fame, default, 100",
        "real, population fame default, default, 100",
        "real, default, file, 100",
        "real, population, random, 100",
        "strategy, twin, default, 100",
        "strategy, twin, file, 5",
        "strategy, population default twin, default, 100",
        "david-tabibi, population fame, random, 5"
    })
    void whatIsBelievedIsTrueWithinItsErrors(String preset, String opponents, String start, int gauge) {
        List<Course> courses = new ArrayList<>();
        int weaker = 0;
        for (int seed = 1; seed <= RUNS; seed++) {
            SimulatedBouts bouts = new SimulatedBouts(60, 250, 5, seed);
            EvolveConfig config = config(preset, opponents, gauge, seed);
            TournamentObjective objective =
                    new TournamentObjective((TournamentConfig) config.objective(), bouts, config.seed());
            Optional<Weights> weights = switch (start) {
                case "random" -> Optional.empty();
                case "default" -> Optional.of(Weights.defaults(bouts.spec()));
                default ->
                    Optional.of(Weights.nearest(
                            bouts.spec(),
                            new SplittableRandom(seed).doubles(60, -0.3, 0.3).toArray()));
            };
            Course course = run(GeneticAlgorithm.of(config.evolution(), objective, weights, config.seed()), bouts);
            weaker += weights.isPresent() && course.best < bouts.elo(weights.get()) ? 1 : 0;
            courses.add(course);
        }
        double within =
                courses.stream().mapToDouble(RatingsHoldTest::share).average().orElseThrow();
        double drift = courses.stream()
                .mapToDouble(course -> course.off(GENERATIONS - 1))
                .average()
                .orElseThrow();
        assertThat(within)
                .as("share of the champions whose truth lies within the 95 %% interval; drift %.2f", drift)
                .isGreaterThan(0.9);
        assertThat(drift)
                .as("how far the last champions are off, in standard errors")
                .isBetween(-1.0, 1.0);
        assertThat(weaker).as("runs whose best is weaker than their start").isLessThanOrEqualTo(1);
    }

    private static double share(Course course) {
        return IntStream.range(0, GENERATIONS)
                        .filter(g -> Math.abs(course.off(g)) <= 1.96)
                        .count()
                / (double) GENERATIONS;
    }
}
