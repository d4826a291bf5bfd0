package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import mendel.evolve.plugin.AltererPlugin;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.PresetPlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objectives, selectors, alterers and presets of plug-ins, named by a config. All commands are run by two processes:
 * one that has the plug-ins, and one that resumes runs with others.
 */
@Tag("long")
class EvolvePluginTest {

    private static final int POSITIONS = 300;
    private static final int PARAMETERS = 5;
    private static final String SWAPS = "evolution.alterers=[{\"type\":\"swaps\",\"probability\":0.3}]";
    private static final String NEAR = "objective={\"type\":\"near\",\"target\":30}";

    @TempDir
    private static Path folder;

    private static final Map<String, ManyCommands.Done> DONE = new HashMap<>();

    @BeforeAll
    static void run() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("config.json"), """
            {"game": "features", "objective": {"type": "mentor", "data": "data.csv"},
             "evolution": {"preset": "real", "population": 12, "generations": 5}, "report": {"games": 0, "optimum": false}}
            """);
        Files.writeString(folder.resolve("near.json"), """
            {"game": "reversi", "model": "labaj2007", "objective": {"type": "near", "target": 20},
             "evolution": {"population": 12, "generations": 5}, "report": {"games": 0}}
            """);
        writeData(folder.resolve("data.csv"));
        Path good = folder.resolve("good.jar");
        good().with(PluginJar.source("Near"), ObjectivePlugin.class).write(good);
        Path bad = folder.resolve("bad.jar");
        bad().write(bad);
        Map<String, List<String>> commands = new LinkedHashMap<>();
        sameSeed(commands);
        mistakesOfTheUser(commands);
        mistakesOfPlugins(commands);
        evolve(commands, "swapped", "evolution.alterers=[\"swaps\"]");
        done(commands, List.of(good, bad));
        Path other = folder.resolve("other.jar");
        new PluginJar()
                .with(PluginJar.source("Plain"), PresetPlugin.class)
                .version("1.1")
                .write(other);
        for (String name : List.of("swapped", "plain", "near")) {
            commands.put(name + " by others", List.of("evolve", "--resume", name, "--generations", "6"));
        }
        done(commands, List.of(other));
    }

    /** Positions of another program: features drawn at random, and the scores that some weights give them. */
    private static void writeData(Path file) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder data = new StringBuilder("score,result,features\n");
        for (int i = 0; i < POSITIONS; i++) {
            StringBuilder features = new StringBuilder();
            int score = 0;
            for (int parameter = 0; parameter < PARAMETERS; parameter++) {
                int value = random.nextInt(-3, 4);
                score += value * (10 + 7 * parameter);
                features.append(parameter == 0 ? "" : " ")
                        .append(parameter)
                        .append(':')
                        .append(value);
            }
            data.append(score).append(",0.5,").append(features).append('\n');
        }
        Files.writeString(file, data);
        StringBuilder names = new StringBuilder("name,default,min,max,group\n");
        for (int parameter = 0; parameter < PARAMETERS; parameter++) {
            names.append("p").append(parameter).append(",0,-100,100,all\n");
        }
        Files.writeString(file.resolveSibling("data.names.csv"), names);
    }

    private static PluginJar good() throws IOException {
        return new PluginJar()
                .with(PluginJar.source("Rank"), SelectorPlugin.class)
                .with(PluginJar.source("Swaps"), AltererPlugin.class)
                .with(PluginJar.source("Plain"), PresetPlugin.class)
                .version("1.0");
    }

    private static PluginJar bad() throws IOException {
        return new PluginJar()
                .with(
                        altered("Few", "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().subSeq(1))"),
                        AltererPlugin.class)
                .with(
                        altered(
                                "Shape",
                                "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().map(x ->"
                                    + " io.jenetics.Phenotype.of(io.jenetics.Genotype.of(io.jenetics.DoubleChromosome.of(0,"
                                    + " 1, 2)), g)))"),
                        AltererPlugin.class)
                .with(
                        altered(
                                "Bounds",
                                "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().map(x ->"
                                    + " io.jenetics.Phenotype.of("
                                    + "io.jenetics.Genotype.of(io.jenetics.DoubleChromosome.of(x.genotype().chromosome().stream().map(a"
                                    + " -> DoubleGene.of(2, 0, 1)).toArray(DoubleGene[]::new))), g)))"),
                        AltererPlugin.class)
                .with(
                        altered("Thrower", "(p, g) -> { throw new IllegalStateException(\"no luck\"); }"),
                        AltererPlugin.class)
                .with(altered("Nothing", "null"), AltererPlugin.class)
                .with(
                        PluginJar.source("Rank")
                                .replace("class Rank", "class Unfit")
                                .replace("\"rank\"", "\"unfit\"")
                                .replaceAll(
                                        "new LinearRankSelector.*", "(population, count, opt) -> population.asISeq();")
                                .replace("import io.jenetics.LinearRankSelector;\n", ""),
                        SelectorPlugin.class)
                .with(
                        PluginJar.source("Near")
                                .replace("class Near", "class Lost")
                                .replace("\"near\"", "\"lost\"")
                                .replace("weight - target)", "weight - target) / 0"),
                        ObjectivePlugin.class);
    }

    private static void evolve(Map<String, List<String>> commands, String run, String... settings) {
        List<String> command = new ArrayList<>(List.of("evolve", "config.json", "--run", run));
        Arrays.stream(settings).forEach(setting -> command.addAll(List.of("--set", setting)));
        commands.put(run, command);
    }

    private static void done(Map<String, List<String>> commands, List<Path> jars)
            throws IOException, InterruptedException {
        List<String> names = List.copyOf(commands.keySet());
        List<ManyCommands.Done> done = ManyCommands.run(folder, jars, List.copyOf(commands.values()));
        for (int i = 0; i < done.size(); i++) {
            DONE.put(names.get(i), done.get(i));
        }
        commands.clear();
    }

    private static String best(String run) throws IOException {
        return Files.readString(folder.resolve("populations").resolve(run).resolve("best.json"));
    }

    private static String weights(String run) {
        try {
            return best(run).replaceAll("(?s)\"provenance\".*", "");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void sameSeed(Map<String, List<String>> commands) {
        evolve(commands, "ours");
        evolve(commands, "selector", "evolution.selector=rank");
        evolve(commands, "both", "evolution.selector={\"type\":\"rank\",\"worst\":0.1}", SWAPS, "threads=1");
        evolve(commands, "both-again", "evolution.selector={\"type\":\"rank\",\"worst\":0.1}", SWAPS, "threads=3");
        evolve(commands, "bits", "evolution.preset=david-tabibi", SWAPS, "threads=1");
        evolve(commands, "bits-again", "evolution.preset=david-tabibi", SWAPS, "threads=3");
        evolve(commands, "plain", "evolution.preset=plain", "evolution.rivals=4", "threads=1");
        evolve(commands, "plain-again", "evolution.preset=plain", "evolution.rivals=4", "threads=3", "generations=3");
        commands.put(
                "plain-resumed", List.of("evolve", "--resume", "plain-again", "--generations", "5", "--threads", "1"));
        evolve(
                commands,
                "plain-bits",
                "evolution.preset=plain",
                "evolution.bits=true",
                "evolution.selector=rank",
                SWAPS);
        commands.put("near", List.of("evolve", "near.json", "--run", "near", "--threads", "1", "--json"));
        commands.put("near-again", List.of("evolve", "near.json", "--run", "near-again", "--generations", "2"));
        commands.put("near-resumed", List.of("evolve", "--resume", "near-again", "--generations", "5"));
    }

    @Test
    void sameSeedSameWeights() throws IOException {
        assertThat(List.of(
                        "ours",
                        "selector",
                        "both",
                        "both-again",
                        "bits",
                        "bits-again",
                        "plain",
                        "plain-again",
                        "plain-resumed",
                        "plain-bits",
                        "near",
                        "near-again",
                        "near-resumed"))
                .allSatisfy(name -> assertThat(DONE.get(name).code())
                        .as(name + DONE.get(name).err())
                        .isZero());
        assertThat(best("both-again")).isEqualTo(best("both"));
        assertThat(best("bits-again")).isEqualTo(best("bits"));
        assertThat(best("plain-again")).isEqualTo(best("plain"));
        assertThat(best("near-again")).isEqualTo(best("near"));
        assertThat(List.of("ours", "selector", "both", "bits", "plain", "plain-bits").stream()
                        .map(EvolvePluginTest::weights)
                        .distinct())
                .hasSize(6);
        assertThat(best("ours")).doesNotContain("plugins");
        assertThat(best("both").replaceAll("\\s+", " "))
                .contains("\"plugins\" : [ \"selector rank 1.0\", \"alterer swaps 1.0\" ]");
        assertThat(best("near").replaceAll("\\s+", " ")).contains("\"plugins\" : [ \"objective near 1.0\" ]");
    }

    /** What an objective of a plug-in cannot have is null, and a sentence says why. */
    @Test
    void anObjectiveSaysWhatItLacks() {
        assertThat(DONE.get("near").out())
                .contains("\"validationLoss\":null", "\"optimumLoss\":null", "\"match\":null", "\"trainLoss\":")
                .contains("neither validation nor an optimum");
        assertThat(DONE.get("near-resumed").out())
                .contains("objective near 1.0", "default weights", "warning: the objective of a plug-in has neither");
    }

    /** A run goes on with the plug-ins that it began with, and not without. */
    @Test
    void resumedOnlyWithTheSamePlugins() {
        refused("swapped by others", "the run was begun with the alterer swaps 1.0 of a plug-in, which is not here");
        refused(
                "plain by others",
                "the run was begun with the preset plain 1.0 of a plug-in, and here is the preset plain 1.1");
        refused("near by others", "the run was begun with the objective near 1.0 of a plug-in, which is not here");
    }

    private static void refused(String command, String complaint) {
        assertThat(DONE.get(command).err()).contains(complaint).hasLineCount(1);
        assertThat(DONE.get(command).code()).isEqualTo(ExitCodes.INPUT);
    }

    /** The settings that are mistakes, with what is said of them. */
    private static final Map<List<String>, String> MISTAKES = Map.ofEntries(
            Map.entry(List.of("evolution.preset=plan"), "did you mean \"plain\"?"),
            Map.entry(
                    List.of("evolution.preset=gone"),
                    "the choices are david-tabibi, real, memetic, strategy, fit, form, duels, plain"),
            Map.entry(
                    List.of("evolution.selector=ranks"),
                    "--set evolution.selector=ranks: there is no selector \"ranks\"; did you mean \"rank\"?"),
            Map.entry(
                    List.of("evolution.alterers=[\"rank\"]"),
                    "there is no alterer \"rank\"; choose one of single-point, multi-point, uniform-crossover, line,"
                            + " intermediate, mean, simulated-binary, blend, gaussian, gaussian-reset,"
                            + " uniform-mutation, swap, shift, shuffle, self-adaptive, bounds, few, nothing, shape,"
                            + " swaps, thrower"),
            Map.entry(
                    List.of("evolution.selector={\"type\":\"rank\",\"worst\":7}"),
                    ": evolution.selector.worst: 7 is not allowed; give a number from 0.0 to 1.0"),
            Map.entry(
                    List.of("evolution.alterers=[{\"type\":\"swaps\",\"probable\":0.3}]"),
                    ": evolution.alterers.probable: there is no key \"probable\" here; the keys are probability"),
            Map.entry(
                    List.of("evolution.preset=plain", "evolution.rivals=few"),
                    "--set evolution.rivals=few: few is not allowed; give a whole number from 2 to 100"),
            Map.entry(
                    List.of("evolution.preset=plain", "evolution.elite=2"),
                    "--set evolution.elite=2: there is no key \"elite\" here; the keys are rivals, bits"),
            Map.entry(
                    List.of("evolution.selector=rank", "evolution.truncation=0.5"), "the selector chooses the parents"),
            Map.entry(
                    List.of("evolution.preset=strategy", "evolution.selector=rank"),
                    "the preset strategy has one centre"),
            Map.entry(List.of("objective={\"type\":\"neer\"}"), "did you mean \"near\"?"),
            Map.entry(List.of(NEAR), "features have no model for the objective of a plug-in"),
            Map.entry(
                    List.of("game=reversi", NEAR, "objective.target=1e9"),
                    "--set objective.target=1e9: 1.0E9 is not allowed; give a number from -1000.0 to 1000.0"),
            Map.entry(
                    List.of("game=reversi", NEAR, "objective.aim=1"),
                    "--set objective.aim=1: there is no key \"aim\" here; the keys are target"),
            Map.entry(
                    List.of("game=reversi", NEAR, "evolution.preset=memetic"),
                    "objectives of plug-ins have no exact steps downhill"));

    private static void mistakesOfTheUser(Map<String, List<String>> commands) {
        MISTAKES.keySet().forEach(settings -> {
            evolve(commands, "x", settings.toArray(String[]::new));
            commands.put(settings.toString(), commands.remove("x"));
        });
    }

    @Test
    void mistakesOfTheUserAreOneLine() {
        MISTAKES.forEach((settings, complaint) -> refused(settings.toString(), complaint));
        assertThat(folder.resolve("populations/x")).doesNotExist();
    }

    private static void mistakesOfPlugins(Map<String, List<String>> commands) {
        List.of("few", "shape", "bounds", "thrower", "nothing")
                .forEach(name -> evolve(commands, name, "evolution.alterers=[\"" + name + "\"]"));
        evolve(commands, "unfit", "evolution.selector=unfit");
        commands.put("lost", List.of("evolve", "near.json", "--run", "lost", "--set", "objective.type=lost"));
    }

    /** Plug-ins that do what they must not are told, by name and in one line. */
    @Test
    void mistakesOfPluginsAreOneLine() {
        blamed("few", ExitCodes.RESOURCE, "the alterer \"few\" of a plug-in gave 10 genomes for 11");
        blamed("shape", ExitCodes.RESOURCE, "it must have one chromosome of " + PARAMETERS + " genes");
        blamed("bounds", ExitCodes.RESOURCE, "gave a gene out of bounds");
        blamed("thrower", ExitCodes.RESOURCE, "another.house.Thrower", "IllegalStateException: no luck");
        blamed("nothing", ExitCodes.INPUT, "the plug-in \"nothing\" failed (NullPointerException");
        blamed("unfit", ExitCodes.RESOURCE, "the selector \"unfit\" of a plug-in did not give 11 genomes");
        blamed(
                "lost",
                ExitCodes.RESOURCE,
                "the objective \"lost\" of a plug-in gave Infinity as a loss",
                "mendel evolve --resume populations/lost");
    }

    private static void blamed(String command, int code, String... complaints) {
        assertThat(DONE.get(command).err().replaceAll("(?m)^warning: .*\\R", ""))
                .hasLineCount(1)
                .contains(complaints);
        assertThat(DONE.get(command).code()).isEqualTo(code);
    }

    private static String altered(String type, String alterer) {
        return """
            package another.house;

            import io.jenetics.Alterer;
            import io.jenetics.DoubleGene;
            import java.util.Optional;
            import mendel.evolve.plugin.AltererPlugin;
            import mendel.plugin.PluginSettings;

            public final class TYPE implements AltererPlugin {

                @Override
                public String name() {
                    return "NAME";
                }

                @Override
                public Optional<Alterer<DoubleGene, Double>> reals(PluginSettings settings) {
                    return Optional.of(ALTERER);
                }
            }
            """.replace("TYPE", type)
                .replace("NAME", type.toLowerCase(java.util.Locale.ROOT))
                .replace("ALTERER", alterer);
    }
}
