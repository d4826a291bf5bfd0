package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import mendel.evolve.plugin.AltererPlugin;
import mendel.evolve.plugin.PresetPlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Selectors, alterers and presets of plug-ins, named by a config. */
class EvolvePluginTest {

    private static final int POSITIONS = 300;

    @TempDir
    private Path folder;

    private Path jar;
    private final List<List<String>> commands = new ArrayList<>();

    @BeforeEach
    void prepare() throws IOException {
        jar = folder.resolve("plug-ins.jar");
        Files.writeString(folder.resolve("config.json"), """
            {"game": "chess", "model": "ivanova2011", "objective": {"type": "mentor", "data": "data.csv"},
             "evolution": {"preset": "real", "population": 12, "generations": 5}, "report": {"games": 0, "optimum": false}}
            """);
        try (BufferedReader data = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of("games-db/chess-mentor.csv.gz"))),
                StandardCharsets.UTF_8))) {
            Files.write(
                    folder.resolve("data.csv"), data.lines().limit(POSITIONS).toList());
        }
    }

    private static PluginJar good() throws IOException {
        return new PluginJar()
                .with(PluginJar.source("Rank"), SelectorPlugin.class)
                .with(PluginJar.source("Swaps"), AltererPlugin.class)
                .with(PluginJar.source("Plain"), PresetPlugin.class)
                .version("1.0");
    }

    private void evolve(String run, String... settings) {
        List<String> command = new ArrayList<>(List.of("evolve", "config.json", "--run", run));
        Arrays.stream(settings).forEach(setting -> command.addAll(List.of("--set", setting)));
        commands.add(command);
    }

    private List<ManyCommands.Done> done() throws IOException, InterruptedException {
        List<ManyCommands.Done> done = ManyCommands.run(folder, List.of(jar), commands);
        commands.clear();
        return done;
    }

    private String best(String run) throws IOException {
        return Files.readString(folder.resolve("populations").resolve(run).resolve("best.json"));
    }

    private String weights(String run) throws IOException {
        return best(run).replaceAll("(?s)\"provenance\".*", "");
    }

    @Test
    void sameSeedSameWeights() throws IOException, InterruptedException {
        good().write(jar);
        String swaps = "evolution.alterers=[{\"type\":\"swaps\",\"probability\":0.3}]";
        evolve("ours");
        evolve("selector", "evolution.selector=rank");
        evolve("both", "evolution.selector={\"type\":\"rank\",\"worst\":0.1}", swaps, "threads=1");
        evolve("both-again", "evolution.selector={\"type\":\"rank\",\"worst\":0.1}", swaps, "threads=3");
        evolve("bits", "evolution.preset=david-tabibi", swaps, "threads=1");
        evolve("bits-again", "evolution.preset=david-tabibi", swaps, "threads=3");
        evolve("plain", "evolution.preset=plain", "evolution.rivals=4", "threads=1");
        evolve("plain-again", "evolution.preset=plain", "evolution.rivals=4", "threads=3", "generations=3");
        commands.add(List.of("evolve", "--resume", "plain-again", "--generations", "5", "--threads", "1"));
        evolve("plain-bits", "evolution.preset=plain", "evolution.bits=true", "evolution.selector=rank", swaps);
        assertThat(done())
                .allSatisfy(done -> assertThat(done.code()).as(done.err()).isZero());
        assertThat(best("both-again")).isEqualTo(best("both"));
        assertThat(best("bits-again")).isEqualTo(best("bits"));
        assertThat(best("plain-again")).isEqualTo(best("plain"));
        assertThat(List.of("ours", "selector", "both", "bits", "plain", "plain-bits").stream()
                        .map(this::read)
                        .distinct())
                .hasSize(6);
        assertThat(best("ours")).doesNotContain("plugins");
        assertThat(best("both").replaceAll("\\s+", " "))
                .contains("\"plugins\" : [ \"selector rank 1.0\", \"alterer swaps 1.0\" ]");
    }

    private String read(String run) {
        try {
            return weights(run);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A run goes on with the plug-ins that it began with, and not without. */
    @Test
    void resumedOnlyWithTheSamePlugins() throws IOException, InterruptedException {
        good().write(jar);
        evolve("mine", "evolution.preset=plain", "evolution.alterers=[\"swaps\"]");
        assertThat(done())
                .allSatisfy(done -> assertThat(done.code()).as(done.err()).isZero());
        commands.add(List.of("evolve", "--resume", "mine", "--generations", "6"));
        new PluginJar()
                .with(PluginJar.source("Plain"), PresetPlugin.class)
                .version("1.0")
                .write(jar);
        refused("the run was begun with the alterer swaps 1.0 of a plug-in, which is not here");
        commands.add(List.of("evolve", "--resume", "mine", "--generations", "6"));
        good().version("1.1").write(jar);
        refused("the run was begun with the preset plain 1.0 of a plug-in, and here is the preset plain 1.1");
    }

    private void refused(String... complaints) throws IOException, InterruptedException {
        List<ManyCommands.Done> done = done();
        for (int i = 0; i < complaints.length; i++) {
            assertThat(done.get(i).err()).contains(complaints[i]).hasLineCount(1);
            assertThat(done.get(i).code()).isEqualTo(ExitCodes.INPUT);
        }
    }

    @Test
    void mistakesOfTheUserAreOneLine() throws IOException, InterruptedException {
        good().write(jar);
        evolve("x", "evolution.preset=plan");
        evolve("x", "evolution.preset=gone");
        evolve("x", "evolution.selector=ranks");
        evolve("x", "evolution.alterers=[\"rank\"]");
        evolve("x", "evolution.selector={\"type\":\"rank\",\"worst\":7}");
        evolve("x", "evolution.alterers=[{\"type\":\"swaps\",\"probable\":0.3}]");
        evolve("x", "evolution.preset=plain", "evolution.rivals=few");
        evolve("x", "evolution.preset=plain", "evolution.elite=2");
        evolve("x", "evolution.selector=rank", "evolution.truncation=0.5");
        evolve("x", "evolution.preset=strategy", "evolution.selector=rank");
        refused(
                "did you mean \"plain\"?",
                "the choices are david-tabibi, real, memetic, strategy, plain",
                "config.json: evolution.selector: there is no selector \"ranks\"; did you mean \"rank\"?",
                "config.json: evolution.alterers: there is no alterer \"rank\"; the plug-ins bring swaps",
                "config.json: evolution.selector.worst: 7 is not allowed; give a number from 0.0 to 1.0",
                "config.json: evolution.alterers.probable: there is no key \"probable\" here; the keys are"
                        + " probability",
                "config.json: evolution.rivals: few is not allowed; give a whole number from 2 to 100",
                "config.json: evolution.elite: there is no key \"elite\" here; the keys are rivals, bits",
                "the selector of a plug-in chooses the parents",
                "the preset strategy has one centre");
        assertThat(folder.resolve("populations")).doesNotExist();
    }

    /** Plug-ins that do what they must not are told, by name and in one line. */
    @Test
    void mistakesOfPluginsAreOneLine() throws IOException, InterruptedException {
        PluginJar bad = new PluginJar();
        bad.with(
                altered("Few", "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().subSeq(1))"), AltererPlugin.class);
        bad.with(
                altered(
                        "Shape",
                        "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().map(x -> io.jenetics.Phenotype.of("
                                + "io.jenetics.Genotype.of(io.jenetics.DoubleChromosome.of(0, 1, 2)), g)))"),
                AltererPlugin.class);
        bad.with(
                altered(
                        "Bounds",
                        "(p, g) -> new io.jenetics.AltererResult<>(p.asISeq().map(x -> io.jenetics.Phenotype.of("
                            + "io.jenetics.Genotype.of(io.jenetics.DoubleChromosome.of(x.genotype().chromosome().stream().map(a"
                            + " -> DoubleGene.of(2, 0, 1)).toArray(DoubleGene[]::new))), g)))"),
                AltererPlugin.class);
        bad.with(
                altered("Thrower", "(p, g) -> { throw new IllegalStateException(\"no luck\"); }"), AltererPlugin.class);
        bad.with(altered("Nothing", "null"), AltererPlugin.class);
        bad.with(
                PluginJar.source("Rank")
                        .replaceAll("new LinearRankSelector.*", "(population, count, opt) -> population.asISeq();"),
                SelectorPlugin.class);
        bad.write(jar);
        List.of("few", "shape", "bounds", "thrower", "nothing")
                .forEach(name -> evolve(name, "evolution.alterers=[\"" + name + "\"]"));
        evolve("selector", "evolution.selector=rank");
        List<ManyCommands.Done> done = done();
        assertThat(done)
                .allSatisfy(d -> assertThat(d.err().replaceAll("(?m)^warning: .*\\R", ""))
                        .hasLineCount(1));
        assertThat(done.stream().map(ManyCommands.Done::code).collect(Collectors.toList()))
                .containsExactly(3, 3, 3, 3, 2, 3);
        assertThat(done.get(0).err()).contains("the alterer \"few\" of a plug-in gave 10 genomes for 11");
        assertThat(done.get(1).err()).contains("it must have one chromosome of 22 genes");
        assertThat(done.get(2).err()).contains("gave a gene out of bounds");
        assertThat(done.get(3).err()).contains("another.house.Thrower", "IllegalStateException: no luck");
        assertThat(done.get(4).err()).contains("the plug-in \"nothing\" failed (NullPointerException");
        assertThat(done.get(5).err()).contains("the selector \"rank\" of a plug-in did not give 11 genomes");
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
