package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mendel.Await;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide for authors of other programs and of plug-ins, as a reader copies it. */
class EmbeddingGuideTest {

    private static final Path GUIDE = Path.of("src", "guide", "embedding.md");
    private static final int LINES = 300;

    @TempDir
    private Path folder;

    @BeforeEach
    void data() throws IOException {
        try (BufferedReader data = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of("games-db", "chess-mentor.csv.gz"))),
                StandardCharsets.UTF_8))) {
            Files.write(folder.resolve("mine.csv"), data.lines().limit(LINES).toList());
        }
    }

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("(?ms)^```" + language + "$\\R(.*?)^```$")
                .matcher(Files.readString(GUIDE))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    /** What a program prints that has these classes beside Mendel's. */
    private String run(Path classes, String main) throws IOException, InterruptedException {
        String path = Stream.concat(
                        Stream.of(classes),
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(Path::of))
                .map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--add-modules",
                        "jdk.incubator.vector",
                        "-cp",
                        path,
                        main)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = Await.output(process);
        assertThat(Await.exit(process)).as(said).isZero();
        return said;
    }

    @Test
    void aProgramEvolvesItsOwnData() throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        new PluginJar().with(blocks("java").get(0)).writeClasses(classes);
        Files.writeString(folder.resolve("mine.json"), blocks("json").get(0));
        String said = run(classes, "guide.EvolveOwnData");
        assertThat(said.lines().filter(line -> line.startsWith("generation ")))
                .hasSize(5)
                .allMatch(line -> line.matches("generation [1-5]: loss \\d+\\.\\d"));
        assertThat(said).containsPattern("a pawn is worth \\d+\\.0");
        assertThat(folder.resolve("runs/first/report.html")).exists();
    }

    @Test
    void aProgramEvolvesItsOwnModel() throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        String program = blocks("java").get(0);
        String settings = "\"generations=5\"";
        String weight = "\"material.pawn\"";
        assertThat(program).contains(settings, weight);
        new PluginJar()
                .with(program.replace(settings, settings + ", \"model=pieces\"").replace(weight, "\"pawn\""))
                .with(blocks("java").get(1), ModelPlugin.class)
                .writeClasses(classes);
        Files.writeString(folder.resolve("mine.json"), blocks("json").get(0));
        assertThat(run(classes, "guide.EvolveOwnData")).containsPattern("a pawn is worth \\d+\\.0");
        assertThat(Files.readString(folder.resolve("runs/first/best.json"))).contains("model chess:pieces");
    }

    @Test
    void commandsHaveTheJarsOfTheFolder() throws IOException, InterruptedException {
        Path jars = Files.createDirectory(folder.resolve("my-plugins"));
        new PluginJar()
                .with(blocks("java").get(1), ModelPlugin.class)
                .with(blocks("java").get(2), SelectorPlugin.class)
                .version("1.0")
                .write(jars.resolve("mine.jar"));
        Files.writeString(folder.resolve("mine.json"), blocks("json").get(1));
        Release mendel = new Release(folder.resolve("release"), folder);
        assertThat(mendel.run(jars, "evolve", "mine.json", "--run", "ranked", "--json"))
                .as(mendel.complained())
                .isZero();
        assertThat(mendel.said()).contains("\"generations\":5");
        assertThat(Files.readString(folder.resolve("populations/ranked/best.json")))
                .contains("model chess:pieces 1.0", "selector rank 1.0");
    }

    @Test
    void theVersionIsThatOfTheBuild() throws IOException {
        String version = Pattern.compile("(?m)^  <version>(.*)</version>")
                .matcher(Files.readString(Path.of("pom.xml")))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        assertThat(blocks("xml")).singleElement().asString().contains("<version>" + version + "</version>");
    }
}
