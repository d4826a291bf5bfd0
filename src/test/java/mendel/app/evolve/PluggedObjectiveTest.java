package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import mendel.InputException;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.dataset.LoadListener;
import mendel.eval.Weights;
import mendel.evolve.GenerationStats;
import mendel.evolve.plugin.BatchLoss;
import mendel.evolve.plugin.EvolvedModel;
import mendel.evolve.plugin.GenomeLoss;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.PluginLoss;
import mendel.evolve.plugin.PopulationLoss;
import mendel.plugin.PluginSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objectives that a program brings itself; those of jars take the same way. */
class PluggedObjectiveTest {

    @TempDir
    private Path folder;

    private Path config;
    private Path runs;

    /**
     * An objective.
     *
     * @param name its name
     * @param version its version
     * @param made makes its loss
     */
    private record Own(String name, String version, BiFunction<EvolvedModel, PluginSettings, PluginLoss> made)
            implements ObjectivePlugin {

        Own(BiFunction<EvolvedModel, PluginSettings, PluginLoss> made) {
            this("near", "1.0", made);
        }

        @Override
        public PluginLoss loss(EvolvedModel evolved, PluginSettings settings) {
            return made.apply(evolved, settings);
        }
    }

    private static double distance(Weights weights, double target) {
        return Arrays.stream(weights.toArray()).map(w -> Math.abs(w - target)).sum();
    }

    private static final Own NEAR = new Own((evolved, settings) -> {
        double target = settings.number("target", -100, 100, 0);
        return (GenomeLoss) weights -> distance(weights, target);
    });

    /** The loss is the share of the others that are nearer to the target: it means nothing to other generations. */
    private static final Own NEARER = new Own((evolved, settings) -> {
        double target = settings.number("target", -100, 100, 0);
        return (PopulationLoss) (genomes, generation) -> {
            double[] losses = new double[genomes.size()];
            evolved.workers()
                    .run(
                            losses.length,
                            (i, worker) -> losses[i] = genomes.stream()
                                            .filter(other -> distance(other, target) < distance(genomes.get(i), target))
                                            .count()
                                    / (double) losses.length);
            return losses;
        };
    });

    @BeforeEach
    void config() throws IOException {
        config = folder.resolve("c.json");
        Files.writeString(config, """
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "near",
                           "target": 20},
             "evolution": {"population": 10, "generations": 8}, "checkpoint": {"every": 4}, "report": {"games": 0}}
            """);
        runs = folder.resolve("runs");
    }

    private Evolution begin(String name, ObjectivePlugin own, String... settings) {
        return Evolution.begin(config, List.of(settings), runs, name, LoadListener.NONE, List.of(own));
    }

    private PluggedOutcome outcome(String name, ObjectivePlugin own, String... settings) {
        try (Evolution evolution = begin(name, own, settings)) {
            return (PluggedOutcome)
                    evolution.run(EvolutionListener.NONE, () -> false).outcome().orElseThrow();
        }
    }

    private String best(String name) throws IOException {
        return Files.readString(runs.resolve(name).resolve("best.json"));
    }

    @Test
    void theSmallestLossIsTheBest() throws IOException {
        PluggedOutcome outcome = outcome("near", NEAR, "report.games=2");
        assertThat(outcome.result().best().trainLoss())
                .isLessThan(outcome.firstLosses().train())
                .isEqualTo(distance(outcome.result().best().weights(), 20));
        assertThat(outcome.defaults().train())
                .isEqualTo(distance(
                        Weights.defaults(outcome.result().best().weights().spec()), 20));
        assertThat(outcome.result().best().validationLoss()).isNaN();
        assertThat(outcome.match()).isPresent();
        assertThat(best("near").replaceAll("\\s+", " "))
                .contains("\"plugins\" : [ \"objective near 1.0\" ]", "\"validationLoss\" : null");
        assertThat(runs.resolve("near/plugins.json")).content().contains("\"objective\"", "\"near\"", "\"1.0\"");
    }

    /** Who shares the work out himself gives the same losses, and gets each genome of a generation once. */
    @Test
    void genomesCanBeMeasuredManyAtATime() throws IOException {
        Own many = new Own((evolved, settings) -> {
            double target = settings.number("target", -100, 100, 0);
            return (BatchLoss) genomes -> {
                assertThat(genomes).doesNotHaveDuplicates();
                return genomes.stream()
                        .mapToDouble(weights -> distance(weights, target))
                        .toArray();
            };
        });
        outcome("each", NEAR);
        assertThat(outcome("many", many).defaults().train()).isPositive();
        assertThat(best("many")).isEqualTo(best("each"));
    }

    /** What such an objective cannot have is said and not made up. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsMissingIsSaid(boolean absolute) throws IOException {
        PluggedOutcome outcome = outcome("near", absolute ? NEAR : NEARER);
        assertThat(outcome.warnings()).singleElement().asString().contains("validation", "optimum");
        assertThat(Double.isNaN(outcome.firstLosses().train())).isEqualTo(!absolute);
        assertThat(Double.isNaN(outcome.defaults().train())).isEqualTo(!absolute);
        assertThat(runs.resolve("near/log.txt"))
                .content()
                .contains("warning: " + outcome.warnings().getFirst());
        assertThat(runs.resolve("near/report.html"))
                .content()
                .contains(outcome.warnings().getFirst())
                .doesNotContain("Train loss</dt>", "Validation loss</dt>", "Above the optimum");
    }

    /** The best of a generation is measured together with the best so far. */
    @Test
    void theBestOfAllGenerationsIsTheNearest() {
        AtomicLong bestGeneration = new AtomicLong();
        Map<Weights, Double> seen = new ConcurrentHashMap<>();
        Own watched = new Own((evolved, settings) -> {
            PopulationLoss nearer = (PopulationLoss) NEARER.loss(evolved, settings);
            return (PopulationLoss) (genomes, generation) -> {
                genomes.forEach(genome -> seen.put(genome, distance(genome, 20)));
                return nearer.of(genomes, generation);
            };
        });
        try (Evolution evolution = begin("nearer", watched)) {
            Weights best = evolution
                    .run(
                            (GenerationStats stats, double seconds) -> bestGeneration.set(stats.bestGeneration()),
                            () -> false)
                    .outcome()
                    .orElseThrow()
                    .result()
                    .best()
                    .weights();
            assertThat(distance(best, 20))
                    .isEqualTo(seen.values().stream().mapToDouble(d -> d).min().orElseThrow());
        }
        assertThat(bestGeneration.get()).isGreaterThan(1);
    }

    @ParameterizedTest
    @CsvSource({"real, true", "real, false", "david-tabibi, true", "strategy, true", "strategy, false"})
    void sameSeedSameWeights(String preset, boolean absolute) throws IOException {
        Own own = absolute ? NEAR : NEARER;
        String[] settings = {"preset=" + preset, "threads=1"};
        outcome("whole", own, settings);
        AtomicLong generations = new AtomicLong();
        settings[1] = "threads=3";
        try (Evolution evolution = begin("parts", own, settings)) {
            Evolved evolved =
                    evolution.run((stats, seconds) -> generations.incrementAndGet(), () -> generations.get() == 3);
            assertThat(evolved.isWhole()).isFalse();
        }
        try (Evolution evolution =
                Evolution.resume("parts", runs, List.of("threads=2"), LoadListener.NONE, List.of(own))) {
            assertThat(evolution.run(EvolutionListener.NONE, () -> false).isWhole())
                    .isTrue();
        }
        assertThat(best("parts")).isEqualTo(best("whole"));
        assertThat(best("whole")).contains("\"generation\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "target": 20  | "target": 700 | c.json:3:16: objective.target: 700 is not allowed; give a number from -100.0 to 100.0
        "target": 20  | "targt": 20   | c.json:3:16: objective.targt: there is no key "targt" here; did you mean "target"?
        "type": "near"| "type": "neer"| c.json:2:16: objective.type: "neer" is not allowed; did you mean "near"?
        "type": "near"| "type": "best"| the choices are mentor, tournament, command, near
        "target": 20  | "target": {}  | c.json:3:16: objective.target: this object or list is not allowed; settings of plug-ins are
        "game": "reversi", "model": "labaj2007" | "game": "features" | c.json:2:16: objective.type: features have no model for the objective of a plug-in
        "population": | "preset": "memetic", "population": | c.json:4:16: evolution.preset: "memetic" is not allowed; objectives of plug-ins have no exact steps downhill
        "population": | "elite": 2, "population": | c.json:4:16: evolution.elite: this key has no meaning here
        """)
    void mistakesOfTheConfigHaveTheirPlace(String right, String wrong, String complaint) throws IOException {
        String text = Files.readString(config);
        assertThat(text).contains(right);
        Files.writeString(config, text.replace(right, wrong));
        assertThatThrownBy(() -> begin("x", NEAR).close())
                .isInstanceOf(InputException.class)
                .hasMessageContaining(complaint);
        assertThat(runs).doesNotExist();
    }

    @Test
    void settingsOfTheCommandLineAreTheirOwnPlace() {
        assertThatThrownBy(() -> begin("x", NEAR, "objective.target=far").close())
                .isInstanceOf(InputException.class)
                .hasMessage("setting objective.target=far: far is not allowed; give a number from -100.0 to 100.0");
        assertThatThrownBy(() -> begin("x", NEAR, "objective={\"type\":\"near\",\"target\":true}")
                        .close())
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "setting objective={\"type\":\"near\",\"target\":true}: objective.target: true is not allowed;"
                                + " give a number from -100.0 to 100.0");
    }

    @ParameterizedTest
    @CsvSource({"mentor, of Mendel already", "near, of another plug-in already", "Far, is not allowed"})
    void namesAreTheirs(String name, String complaint) {
        List<ObjectivePlugin> own = List.of(NEAR, new Own(name, "", NEAR.made()));
        assertThatThrownBy(() -> Evolution.begin(config, List.of(), runs, "x", LoadListener.NONE, own)
                        .close())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("objective plug-in " + Own.class.getName() + ": ")
                .hasMessageContaining(complaint);
    }

    /** A loss that is none ends the run in one line, and what was reached is kept. */
    @Test
    void faultsOfLossesAreOneLine() {
        AtomicLong asked = new AtomicLong();
        ended("nan", (GenomeLoss) weights -> asked.incrementAndGet() > 15 ? Double.NaN : 1, "gave NaN as a loss");
        ended("infinite", (GenomeLoss) weights -> Double.POSITIVE_INFINITY, "gave Infinity as a loss");
        ended("few", (PopulationLoss) (genomes, generation) -> new double[9], "gave 9 losses for 10 genomes");
        ended("none", (PopulationLoss) (genomes, generation) -> null, "failed (NullPointerException: no answer");
        ended(
                "thrown",
                (GenomeLoss) weights -> {
                    throw new IllegalStateException("no luck");
                },
                "failed (IllegalStateException: no luck in ",
                "PluggedObjectiveTest.java:");
        assertThat(runs.resolve("nan/checkpoints")).isNotEmptyDirectory();
    }

    private void ended(String name, PluginLoss loss, String... complaints) {
        try (Evolution evolution = begin(name, new Own((evolved, settings) -> {
            settings.number("target", 0, 50, 0);
            return loss;
        }))) {
            assertThatThrownBy(() -> evolution.run(EvolutionListener.NONE, () -> false))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageStartingWith("the objective \"near\" of a plug-in ")
                    .hasMessageContainingAll(complaints)
                    .message()
                    .hasLineCount(1)
                    .endsWith("can be resumed");
        }
    }

    /** A run goes on with what it began with. */
    @Test
    void resumedOnlyWithTheSame() {
        class Read implements GenomeLoss {
            private final String text;

            Read(String text) {
                this.text = text;
            }

            @Override
            public double of(Weights weights) {
                return distance(weights, 20);
            }

            @Override
            public String data() {
                return Sha256.hex(text);
            }
        }
        Own reads = new Own((evolved, settings) -> {
            settings.number("target", 0, 50, 0);
            return new Read("a");
        });
        outcome("read", reads);
        refused("the run was begun with the objective near 1.0 of a plug-in, which is not here");
        refused(
                "the run was begun with the objective near 1.0 of a plug-in, and here is the objective near 1.1",
                new Own("near", "1.1", reads.made()));
        refused("other data", new Own((evolved, settings) -> {
            settings.number("target", 0, 50, 0);
            return new Read("b");
        }));
    }

    private void refused(String complaint, ObjectivePlugin... own) {
        assertThatThrownBy(() -> {
                    try (Evolution evolution = Evolution.resume(
                            "read", runs, List.of("generations=20"), LoadListener.NONE, List.of(own))) {
                        evolution.run(EvolutionListener.NONE, () -> false);
                    }
                })
                .isInstanceOf(InputException.class)
                .hasMessageContaining(complaint);
    }
}
