package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.Await;
import mendel.dataset.DataFile;
import mendel.dataset.ShippedPositions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RunsCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    @Test
    void listsRunsWithTheirFigures() {
        JsonNode runs = json("runs", "--json").path("runs");
        assertThat(runs.valueStream().map(run -> run.path("name").stringValue()))
                .contains("champions/chess", "self-play/reversi");
        JsonNode chess = runs.valueStream()
                .filter(run -> run.path("name").stringValue().equals("champions/chess"))
                .findFirst()
                .orElseThrow();
        assertThat(chess.path("state").stringValue()).isEqualTo("ended");
        assertThat(chess.path("game").stringValue()).isEqualTo("chess");
        assertThat(chess.path("model").stringValue()).isEqualTo("full");
        assertThat(chess.path("objective").stringValue()).isEqualTo("mentor");
        assertThat(chess.path("generation").intValue()).isPositive();
        assertThat(chess.path("loss").doubleValue()).isPositive();
        assertThat(chess.path("elo").isNull()).isTrue();

        assertThat(run("runs")).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("self-play/reversi ")))
                .singleElement()
                .asString()
                .contains("ended", "reversi:labaj2007, tournament, 400 generations", "Elo +");
    }

    @Test
    void aRunThatHasEndedIsToldOnce() {
        assertThat(run("runs", "--follow", "champions/chess")).isZero();
        assertThat(out.toString().lines()).singleElement().asString().startsWith("champions/chess  ended ");
        assertThat(run("runs", "--follow", "champions/ches")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("there is no such run", "champions/chess");
    }

    /** Whoever looks on sees the log grow, and ends nothing but his looking on. */
    @Test
    @Tag("long")
    void aRunIsFollowedUntilItEnds() throws Exception {
        Path data = folder.resolve("data.csv.gz");
        DataFile.write(data, ShippedPositions.first("chess", 100));
        Files.writeString(folder.resolve("c.json"), """
                    {"game": "chess", "model": "david-tabibi2008",
                     "objective": {"type": "mentor", "data": "data.csv.gz"},
                     "evolution": {"population": 100, "generations": 1000000},
                     "report": {"optimum": false, "compareMinutes": 0, "games": 0}}\
                    """);
        Process evolution = start("evolution", "evolve", "c.json", "--run", "night");
        Await.whileAlive(
                evolution, "generations", () -> Files.exists(folder.resolve("populations/night/history.jsonl")));
        Process left = start("left", "runs", "--follow", "night");
        Process follower = start("follower", "runs", "--follow", "night");
        Await.whileAlive(left, "figures", () -> said("left").size() > 3);
        MainProcess.interrupt(left);
        assertThat(Await.exit(left)).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(said("left")).noneMatch(line -> line.contains("kept"));
        Await.whileAlive(follower, "figures", () -> said("follower").size() > 3);
        assertThat(evolution.isAlive()).isTrue();
        MainProcess.interrupt(evolution);
        assertThat(Await.exit(evolution)).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(Await.exit(follower)).isZero();
        List<String> said = said("follower");
        assertThat(said.getFirst()).startsWith("night  running ");
        assertThat(said.get(1)).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d  .*");
        assertThat(said.getLast()).startsWith("night  interrupted ");
        assertThat(said).anyMatch(line -> line.contains("  Ctrl-C: finishing generation "));
    }

    private Process start(String name, String... arguments) throws IOException, InterruptedException {
        return MainProcess.of(arguments)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name).toFile())
                .start();
    }

    private List<String> said(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name));
    }
}
