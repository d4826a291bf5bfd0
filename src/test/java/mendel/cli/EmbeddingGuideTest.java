package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mendel.Await;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide for authors of other programs and of plug-ins, as a reader copies it. */
@Tag("long")
class EmbeddingGuideTest {

    private static final Path GUIDE = Path.of("src", "guide", "embedding.md");
    private static final int LINES = 300;

    @TempDir
    private static Path folder;

    /** All programs and plug-ins of the guide, and the files that they read. */
    @BeforeAll
    static void write() throws IOException {
        try (BufferedReader data = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of("games-db", "chess-mentor.csv.gz"))),
                StandardCharsets.UTF_8))) {
            Files.write(folder.resolve("mine.csv"), data.lines().limit(LINES).toList());
        }
        Files.writeString(
                folder.resolve("mine.json"), block("json", "\"mentor\", \"data\": \"mine.csv\" },\n  \"report\""));
        Files.writeString(folder.resolve("surprise.json"), block("json", "\"surprise\""));
        Files.writeString(folder.resolve("rank.json"), block("json", "\"rank\""));
        plugins().writeClasses(folder.resolve("classes"));
    }

    /** The only block of the guide that holds some text. */
    private static String block(String language, String held) throws IOException {
        List<String> found =
                blocks(language).stream().filter(block -> block.contains(held)).toList();
        assertThat(found).as(held).hasSize(1);
        return found.getFirst();
    }

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("(?ms)^```" + language + "$\\R(.*?)^```$")
                .matcher(Files.readString(GUIDE))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    private static PluginJar plugins() throws IOException {
        return new PluginJar()
                .with(block("java", "class Pieces"), ModelPlugin.class)
                .with(block("java", "class Surprise"))
                .with(block("java", "class Rank"), SelectorPlugin.class)
                .with(block("java", "class EvolveOwnData"))
                .with(block("java", "class EvolveOwnObjective"))
                .version("1.0");
    }

    /** What programs print that have these classes beside Mendel's; one process runs them one after the other. */
    private static String run(String... programs) throws IOException, InterruptedException {
        String path = Stream.concat(
                        Stream.of(folder.resolve("classes")),
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(Path::of))
                .map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                path,
                EmbeddingGuideTest.class.getName()));
        command.addAll(List.of(programs));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = Await.output(process);
        assertThat(Await.exit(process)).as(said).isZero();
        return said;
    }

    /** The process. */
    public static void main(String[] programs) throws ReflectiveOperationException {
        for (String program : programs) {
            Class.forName(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    @Test
    void programsEvolveTheirOwnDataAndObjectives() throws IOException, InterruptedException {
        String said = run("guide.EvolveOwnData", "guide.EvolveOwnObjective");
        assertThat(said.lines().filter(line -> line.startsWith("generation ")))
                .hasSize(5)
                .allMatch(line -> line.matches("generation [1-5]: loss \\d+\\.\\d"));
        assertThat(said).containsPattern("a pawn is worth \\d+\\.0").containsPattern("a queen is worth \\d+\\.0");
        assertThat(folder.resolve("runs/first/report.html")).exists();
        assertThat(folder.resolve("runs/surprised/report.html")).content().contains("surprise");
        assertThat(Files.readString(folder.resolve("runs/surprised/best.json")))
                .contains("model chess:pieces", "objective surprise");
    }

    @Test
    void commandsHaveTheJarsOfTheFolder() throws IOException, InterruptedException {
        Path jars = Files.createDirectory(folder.resolve("my-plugins"));
        plugins().service(ObjectivePlugin.class, "guide.Surprise").write(jars.resolve("mine.jar"));
        Release mendel = new Release(folder.resolve("release"), folder);
        assertThat(mendel.run(
                        jars,
                        "evolve",
                        "rank.json",
                        "--run",
                        "ranked",
                        "--json",
                        "--set",
                        "objective={\"type\":\"surprise\",\"data\":\"mine.csv\"}"))
                .as(mendel.complained())
                .isZero();
        assertThat(mendel.said()).contains("\"generations\":5");
        assertThat(Files.readString(folder.resolve("populations/ranked/best.json")))
                .contains("model chess:pieces 1.0", "objective surprise 1.0", "selector rank 1.0");
    }

    /** The config with a selector goes with Mendel's objective as it is printed. */
    @Test
    void theConfigOfTheSelectorIsWhole() throws IOException {
        assertThat(block("json", "\"rank\"")).contains("\"type\": \"mentor\", \"data\": \"mine.csv\"");
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
