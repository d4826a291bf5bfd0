package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.Await;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tournaments through the command line, small enough for every build. */
@Tag("long")
class EvolveTournamentTest {

    @TempDir
    private Path folder;

    private void write(String game, String model, int generations, int nodes) throws IOException {
        Files.writeString(folder.resolve("c.json"), """
            {"game": "%s", "model": "%s",
             "objective": {"type": "tournament", "limit": {"nodes": %d}, "games": 4, "opponents": ["population", "default"],
               "racing": 2, "gauge": {"every": 2, "games": 4}},
             "evolution": {"population": 4, "generations": %d, "start": "default"}}\
            """.formatted(game, model, nodes, generations));
    }

    private Process start(String... arguments) throws IOException, InterruptedException {
        return MainProcess.of(arguments)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private String output(String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        String output = Await.output(process);
        assertThat(Await.exit(process))
                .as(Files.readString(folder.resolve("err")))
                .isZero();
        return output;
    }

    @ParameterizedTest
    @CsvSource({"chess, ivanova2011", "draughts, kuhr2011", "reversi-6, labaj2007"})
    void weightsOfEveryGameBreedFromGames(String game, String model) throws IOException, InterruptedException {
        write(game, model, 3, 20);
        JsonNode answer = new JsonMapper().readTree(output("evolve", "c.json", "--run", "small", "--json"));
        assertThat(answer.propertyNames())
                .startsWith(
                        "run",
                        "generations",
                        "trainLoss",
                        "validationLoss",
                        "optimumLoss",
                        "best",
                        "seconds",
                        "rating",
                        "ratingError");
        assertThat(answer.path("generations").intValue()).isEqualTo(3);
        assertThat(answer.path("validationLoss").doubleValue()).isBetween(0.0, 1.0);
        assertThat(answer.path("optimumLoss").isNull()).isTrue();
        // Of a generation at least the games of two rounds; a champion that is the default, the start and the best
        // plays no match.
        assertThat(answer.path("games").longValue()).isGreaterThanOrEqualTo(3 * 8);
        assertThat(answer.path("gamesPerSecond").doubleValue()).isPositive();
        assertThat(answer.path("ended").stringValue()).isEqualTo("3 generations done");
        assertThat(folder.resolve(answer.path("best").stringValue())).exists();
        assertThat(folder.resolve(answer.path("report").stringValue()))
                .content()
                .contains("Elo of the champions against the default weights");
    }

    @Tag("longest")
    @Test
    void aRunInterruptedAndResumedWithOtherThreadsEndsAsOneLeftAlone() throws IOException, InterruptedException {
        // Long enough that the signal comes before the end.
        write("reversi-6", "labaj2007", 50, 60);
        String text = output("evolve", "c.json", "--run", "alone", "--set", "threads=1");
        assertThat(text).contains("50 generations", "Elo against the default weights", "first champion", "the report");
        assertThat(text).doesNotContain("train");

        Process interrupted = start("evolve", "c.json", "--run", "again", "--set", "threads=2");
        Path history = folder.resolve("populations/again/history.jsonl");
        Await.orEnd(interrupted, "a generation", () -> Files.exists(history) && Files.size(history) > 0);
        // A polite kill, handled as Ctrl-C is; that one is ignored by processes that a shell started in the background.
        interrupted.destroy();
        assertThat(Await.exit(interrupted)).as("128 and the signal's number").isEqualTo(143);
        assertThat(folder.resolve("populations/again/report.html")).exists();

        output("evolve", "--resume", "again");
        assertThat(folder.resolve("populations/again/best.json"))
                .hasSameBinaryContentAs(folder.resolve("populations/alone/best.json"));
    }
}
