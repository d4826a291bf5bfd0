package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.GenerationStats;
import mendel.evolve.LossObjective;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.SmallObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeneticAlgorithmTest {

    private static EvolutionConfig config(String evolution) {
        return ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv"}, "evolution": %s}\
            """.formatted(evolution), List.of()).evolution();
    }

    private static Population<?> evolve(EvolutionConfig config, Objective objective, long seed, int generations) {
        return evolve(GeneticAlgorithm.of(config, objective, Optional.empty(), seed), generations);
    }

    private static <G extends Gene<?, G>> Population<G> evolve(GeneticAlgorithm<G> algorithm, int generations) {
        Population<G> population = algorithm.first();
        while (population.generation() < generations) {
            population = algorithm.next(population);
        }
        return population;
    }

    @ParameterizedTest
    @ValueSource(strings = {"david-tabibi", "real", "memetic", "strategy"})
    void weightsOnWhichNothingDependsStayWhereTheyBegan(String preset) {
        EvolutionConfig config = config("{\"preset\": \"%s\", \"population\": 20}".formatted(preset));
        SmallObjective objective = new SmallObjective(6, 0, 1).without(2).without(5);
        Population<?> random = evolve(config, objective, 5, 6);
        assertThat(random.best().weights().get(2))
                .isEqualTo(objective.spec().get(2).defaultValue());
        Weights start = Weights.of(objective.spec(), new double[] {1, 2, 37, 4, 5, -11});
        Population<?> end = evolve(GeneticAlgorithm.of(config, objective, Optional.of(start), 5), 6);
        for (Population<?> population : List.of(end, random)) {
            assertThat(population.best().weights().get(0))
                    .isNotEqualTo(objective.spec().get(0).defaultValue());
        }
        assertThat(end.best().weights().get(2)).isEqualTo(37);
        assertThat(end.best().weights().get(5)).isEqualTo(-11);
        assertThat(end.first().weights().get(5)).isEqualTo(-11);
    }

    /** The noise of the targets has the variance 1, rounding adds to it; random weights have a loss above 20,000. */
    @ParameterizedTest
    @CsvSource({"david-tabibi, 400, 150, 2000", "real, 100, 200, 3", "memetic, 20, 30, 2"})
    void everyPresetConverges(String preset, int population, int generations, double reached) {
        // A step of the small problem is one weight's, so that a round of them takes twelve.
        String steps = preset.equals("memetic") ? ", \"steps\": 24" : "";
        Population<?> end = evolve(
                config("{\"preset\": \"%s\", \"population\": %d%s}".formatted(preset, population, steps)),
                new SmallObjective(12, 0, 1),
                5,
                generations);
        assertThat(end.first().trainLoss()).isGreaterThan(5000);
        assertThat(end.best().trainLoss()).isLessThan(reached);
        assertThat(end.best().validationLoss()).isLessThan(2 * reached);
        assertThat(end.members().length()).isEqualTo(population);
    }

    @ParameterizedTest
    @ValueSource(strings = {"david-tabibi", "real", "memetic"})
    void threadsDoNotMatter(String preset) {
        EvolutionConfig config = config("{\"preset\": \"%s\", \"population\": 30}".formatted(preset));
        Population<?> one = evolve(config, new SmallObjective(8, 40, 1), 3, 12);
        for (int threads = 2; threads <= 3; threads++) {
            Population<?> many = evolve(config, new SmallObjective(8, 40, threads), 3, 12);
            assertThat(values(many.best())).isEqualTo(values(one.best()));
            assertThat(fitness(many)).isEqualTo(fitness(one));
        }
        Population<?> otherSeed = evolve(config, new SmallObjective(8, 40, 1), 4, 12);
        assertThat(fitness(otherSeed)).isNotEqualTo(fitness(one));
    }

    private static List<Double> values(Measured measured) {
        return Arrays.stream(measured.weights().toArray()).boxed().toList();
    }

    private static List<Double> fitness(Population<?> population) {
        return population.members().stream().<Double>map(Phenotype::fitness).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"david-tabibi", "real", "memetic"})
    void aStoredPopulationGoesOnAsIfNothingHadHappened(String preset) throws IOException {
        EvolutionConfig config = config("{\"preset\": \"%s\", \"population\": 24, \"survivors\": 2}".formatted(preset));
        goesOn(GeneticAlgorithm.of(config, new SmallObjective(8, 50, 1), Optional.empty(), 11));
    }

    private static <G extends Gene<?, G>> void goesOn(GeneticAlgorithm<G> algorithm) throws IOException {
        Population<G> population = algorithm.first();
        Population<G> restored = population;
        for (int i = 0; i < 10; i++) {
            population = algorithm.next(population);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            algorithm.write(algorithm.next(restored), new DataOutputStream(bytes));
            restored = algorithm.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            assertThat(restored.members()).isEqualTo(population.members());
            assertThat(values(restored.best())).isEqualTo(values(population.best()));
            assertThat(restored.best().trainLoss()).isEqualTo(population.best().trainLoss());
            assertThat(restored.evaluations()).isEqualTo(population.evaluations());
        }
    }

    /** The operators that presets have are at work when they are named, too: the same seed gives the same genomes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "real | \"selector\": {\"type\": \"truncation\", \"share\": 0.3}",
                "real | \"survivorSelector\": {\"type\": \"truncation\", \"share\": 1}",
                "real | \"crossover\": \"blend\"",
                "real | \"mutation\": \"self-adaptive\", \"step\": 0.002",
                "memetic | \"crossover\": {\"type\": \"blend\", \"blend\": 0.4}, \"mutation\": [\"self-adaptive\"]",
                "david-tabibi | \"selector\": \"proportional\"",
                "david-tabibi | \"crossover\": \"single-point-bits\", \"mutation\": \"flip-bits\""
            })
    void theOperatorsOfPresetsHaveNames(String preset, String named) {
        String plain = "{\"preset\": \"%s\", \"population\": 30, \"survivors\": 2".formatted(preset);
        Population<?> own = evolve(config(plain + "}"), new SmallObjective(8, 0, 1), 3, 12);
        Population<?> same = evolve(config(plain + ", " + named + "}"), new SmallObjective(8, 0, 1), 3, 12);
        assertThat(same.members()).isEqualTo(own.members());
    }

    private static final String MANY = """
        {"preset": "%s", "population": 31, "survivors": 4, "selector": "%s", "survivorSelector": "stochastic-universal",
         "crossover": "multi-point", "mutation": ["swap", "uniform-mutation"], "alterers": ["shift", "%s"]}\
        """;

    /** Named operators draw from the generation's random numbers alone. */
    @ParameterizedTest
    @CsvSource({
        "real, elite, line",
        "memetic, boltzmann, gaussian-reset",
        "real, monte-carlo, mean",
        "david-tabibi, exponential-rank, uniform-crossover"
    })
    void namedOperatorsAreRepeatable(String preset, String selector, String alterer) throws IOException {
        EvolutionConfig config = config(MANY.formatted(preset, selector, alterer));
        Population<?> one = evolve(config, new SmallObjective(8, 40, 1), 3, 8);
        assertThat(evolve(config, new SmallObjective(8, 40, 3), 3, 8).members()).isEqualTo(one.members());
        assertThat(evolve(config, new SmallObjective(8, 40, 1), 4, 8).members()).isNotEqualTo(one.members());
        goesOn(GeneticAlgorithm.of(config, new SmallObjective(8, 50, 1), Optional.empty(), 11));
    }

    @Test
    void operatorsAreToldInWords() {
        assertThat(config("{\"preset\": \"real\"}").operatorWords())
                .isEqualTo("parents by truncation (share 0.3); blend (probability 0.9, blend 0.4);"
                        + " self-adaptive (probability 1)");
        assertThat(config(MANY.formatted("david-tabibi", "elite", "single-point"))
                        .operatorWords())
                .isEqualTo("parents by elite (eliteCount 1, the others by tournament (sampleSize 3)); multi-point"
                        + " (probability 0.7, n 2); swap (probability 0.01); uniform-mutation (probability 0.01); shift"
                        + " (probability 0.01); single-point (probability 0.7); survivors by stochastic-universal");
        assertThat(config("{\"preset\": \"fit\"}").operatorWords()).isEmpty();
    }

    /** Counts what it is asked. */
    private static final class Counting implements LossObjective {

        private final SmallObjective inner;
        private long genomes;
        private long calls;

        Counting(SmallObjective inner) {
            this.inner = inner;
        }

        @Override
        public WeightSpec spec() {
            return inner.spec();
        }

        @Override
        public double[] losses(List<Weights> weights, long generation) {
            calls++;
            genomes += weights.size();
            assertThat(weights).doesNotHaveDuplicates();
            return inner.losses(weights, generation);
        }

        @Override
        public boolean resamples() {
            return inner.resamples();
        }

        @Override
        public double trainLoss(Weights weights) {
            return inner.trainLoss(weights);
        }

        @Override
        public double validationLoss(Weights weights) {
            return inner.validationLoss(weights);
        }

        @Override
        public Weights improve(Weights start, long generation, int steps) {
            return inner.improve(start, generation, steps);
        }
    }

    @Test
    void aGenerationIsOneBatchAndSurvivorsAreNotMeasuredTwice() {
        EvolutionConfig config = config("""
            {"preset": "real", "population": 50, "survivors": 10, "crossover": 0, "mutation": 1, "step": 0.05}\
            """);
        Counting objective = new Counting(new SmallObjective(20, 0, 1));
        Population<?> end = evolve(config, objective, 1, 6);
        assertThat(objective.calls).isEqualTo(6);
        assertThat(objective.genomes).isEqualTo(50 + 5 * 40).isEqualTo(end.evaluations());
    }

    @Test
    void freshPositionsMeanFreshLossesForAll() {
        EvolutionConfig config = config("""
            {"preset": "real", "population": 50, "survivors": 10, "crossover": 0, "mutation": 1, "step": 0.05}\
            """);
        Counting objective = new Counting(new SmallObjective(20, 60, 1));
        Population<?> end = evolve(config, objective, 1, 6);
        assertThat(objective.calls).isEqualTo(6);
        assertThat(end.evaluations()).isEqualTo(objective.genomes).isEqualTo(6 * 50);
        Weights best = end.current().weights();
        assertThat(end.members().stream().mapToDouble(Phenotype::fitness).min().orElseThrow())
                .isEqualTo(objective.losses(List.of(best), 6)[0]);
    }

    @Test
    void theBestNeverGetsWorseAndTheOldestMayLiveOn() {
        EvolutionConfig config =
                config("{\"preset\": \"real\", \"population\": 10, \"mutation\": 0, \"crossover\": 0}");
        Population<?> end = evolve(config, new SmallObjective(5, 0, 1), 2, 120);
        assertThat(end.best().generation()).isEqualTo(1);
        assertThat(end.stalled()).isEqualTo(119);
        assertThat(end.members().stream().mapToLong(Phenotype::generation)).containsOnly(1L);
    }

    @Test
    void aGivenStartIsTheFirstGenomeAndTheOthersLieAround() {
        SmallObjective objective = new SmallObjective(10, 0, 1);
        EvolutionConfig config = config("{\"preset\": \"real\", \"population\": 40, \"spread\": 0.02}");
        Population<?> population = GeneticAlgorithm.of(config, objective, Optional.of(objective.truth()), 1)
                .first();
        assertThat(population.best().weights()).isEqualTo(objective.truth());
        assertThat(population.members().stream()
                        .mapToDouble(Phenotype::fitness)
                        .max()
                        .orElseThrow())
                .isBetween(20.0, 2000.0);
    }

    @Test
    void diversityFallsAndStatisticsFit() {
        GeneticAlgorithm<?> algorithm = GeneticAlgorithm.of(
                config("{\"preset\": \"memetic\", \"population\": 30, \"steps\": 20}"),
                new SmallObjective(10, 0, 1),
                Optional.empty(),
                1);
        checkStats(algorithm);
    }

    private static <G extends Gene<?, G>> void checkStats(GeneticAlgorithm<G> algorithm) {
        Population<G> population = algorithm.first();
        GenerationStats first = algorithm.stats(population);
        // A uniform share of a range has the standard deviation 0.289.
        assertThat(first.diversity()).isBetween(0.24, 0.34);
        double[] losses =
                population.members().stream().mapToDouble(Phenotype::fitness).toArray();
        assertThat(first.best()).isEqualTo(Arrays.stream(losses).min().orElseThrow());
        assertThat(first.mean()).isEqualTo(Arrays.stream(losses).sum() / 30, within(1e-6));
        assertThat(first.stdev()).isPositive();
        for (int i = 0; i < 15; i++) {
            population = algorithm.next(population);
        }
        assertThat(algorithm.stats(population).diversity()).isLessThan(first.diversity() / 3);
        assertThat(algorithm.stats(population).train())
                .isEqualTo(algorithm.stats(population).best());
    }
}
