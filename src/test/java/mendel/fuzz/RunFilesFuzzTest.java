package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.evolve.config.ConfigReader;
import mendel.match.event.MatchFolder;
import mendel.report.RunFiles;
import mendel.report.SummaryFile;

/** Configs with settings from the command line, what a run and a match keep in their folders. */
class RunFilesFuzzTest {

    /**
     * By their names, so that the same bytes mean the same. The folder is that of the test's classes' project, whatever
     * the current one is.
     */
    private static final List<Path> CONFIGS = configs();

    private static List<Path> configs() {
        try (Stream<Path> files = Files.list(Project.folder().resolve("configs"))) {
            return files.filter(file -> !file.toString().endsWith(".schema.json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The configs that are shipped, edited at random. */
    @FuzzTest
    void editedConfigsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Fuzzed.read(() -> {
            String edited = JsonEdits.edit(Files.readString(fuzzed.pick(CONFIGS)), fuzzed);
            requireSame(ConfigReader.read("config.json", edited, List.of()).toJson());
        });
    }

    private static void requireSame(String json) {
        if (!ConfigReader.read("again.json", json, List.of()).toJson().equals(json)) {
            throw new AssertionError("the config in effect is another when it is read again: " + json);
        }
    }

    /** The config, and after a line of dashes settings, one a line. */
    @FuzzTest
    void configsAreReadOrRefused(byte[] input) {
        String[] parts = new Fuzzed(input).text().split("---\\R", 2);
        List<String> settings = parts.length == 1 ? List.of() : Arrays.asList(parts[1].split("\\R"));
        Fuzzed.read(() ->
                requireSame(ConfigReader.read("config.json", parts[0], settings).toJson()));
    }

    @FuzzTest
    void summariesAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        fuzzed.asFile(fuzzed.pick(List.of(".json", "")), file -> {
            Fuzzed.read(() -> SummaryFile.read(file));
            Fuzzed.read(() -> {
                Files.move(file, file.resolveSibling(SummaryFile.NAME));
                RunFiles.read(file.getParent(), Games::find);
            });
        });
    }

    @FuzzTest
    void foldersOfMatchesAreOpenedOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        String name = fuzzed.pick(List.of("match.json", "games.jsonl"));
        fuzzed.asFile(
                "",
                file -> Fuzzed.read(() -> {
                    Map<String, String> settings = Map.of("game", "chess");
                    MatchFolder.open(file.getParent(), settings).close();
                    Files.write(file.resolveSibling(name), fuzzed.bytes());
                    try {
                        MatchFolder.open(file.getParent(), settings).close();
                    } catch (ResourceException e) {
                        return;
                    }
                }));
    }
}
