package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The same work on a cluster as on one machine, to the byte, whatever dies meanwhile. */
@Tag("long")
class ClusterTest {

    @TempDir
    private static Path folder;

    private static SparkCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        here("sample", "draughts", "--count", "1500", "--nodes", "50", "--out", path("sample.csv"));
        here(labels("whole.csv"));
        cluster = SparkCluster.start(Files.createDirectory(folder.resolve("spark")));
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static void here(String... command) {
        assertThat(Main.run(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()), command))
                .isZero();
    }

    private static String path(String name) {
        return folder.resolve(name).toString();
    }

    private static String[] labels(String out, String... more) {
        return Stream.concat(
                        Stream.of(CommandRuns.line(
                                "label draughts --positions {} --out {} --search -d 5", path("sample.csv"), path(out))),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    /** One worker is killed, the other one frozen; others come in their place. */
    @Test
    void lostWorkersCostTheirTasksOnly() throws Exception {
        Path said = folder.resolve("lost.err");
        Process command = cluster.command(folder, labels("lost.csv", "--cluster", cluster.master()))
                .redirectError(said.toFile())
                .redirectOutput(folder.resolve("lost.out").toFile())
                .start();
        try {
            awaitLabels(command, "lost.csv", 50);
            SparkCluster.signal("KILL", cluster.executors().getFirst());
            awaitLabels(command, "lost.csv", 400);
            ProcessHandle frozen = cluster.executors().getFirst();
            SparkCluster.signal("STOP", frozen);
            assertThat(Await.exit(command)).as(Files.readString(said)).isZero();
            frozen.destroyForcibly();
        } finally {
            command.destroyForcibly();
        }
        assertThat(folder.resolve("lost.csv")).hasSameBinaryContentAs(folder.resolve("whole.csv"));
    }

    /** What begins on a cluster, and loses a worker there, ends on one machine; the cluster has nothing left to do. */
    @Test
    void aKilledRunGoesOnWithoutTheCluster() throws Exception {
        Files.writeString(folder.resolve("games.json"), """
                {"game": "reversi-6", "model": "labaj2007",
                 "objective": {"type": "tournament", "limit": {"nodes": 300}, "games": 4},
                 "evolution": {"population": 12, "generations": 40, "start": "default"}}
                """);
        alone("evolve games.json --run alone");
        Path said = folder.resolve("killed.out");
        Process command = cluster.command(
                        folder, CommandRuns.line("evolve games.json --run killed --cluster " + cluster.master()))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        Path history = folder.resolve("populations/killed/history.jsonl");
        awaitLines(command, history, 3);
        SparkCluster.signal("KILL", cluster.executors().getFirst());
        awaitLines(command, history, 8);
        command.destroyForcibly();
        Await.exit(command);
        Await.until("the workers are free", () -> cluster.executors().isEmpty());

        alone("evolve --resume killed --cluster none");
        assertThat(folder.resolve("populations/killed/best.json"))
                .hasSameBinaryContentAs(folder.resolve("populations/alone/best.json"));
    }

    /** Losses of populations; what begins with them on a cluster ends on one machine. */
    @Test
    void ctrlCEndsTheGeneration() throws Exception {
        Files.writeString(folder.resolve("mentor.json"), """
                {"game": "draughts", "model": "full",
                 "objective": {"type": "mentor", "data": "whole.csv", "loss": "mae", "sample": 200},
                 "evolution": {"preset": "real", "population": 40, "generations": 10}, "report": {"optimum": false}}
                """);
        alone("evolve mentor.json --run mentor-alone");
        Path said = folder.resolve("mentor.out");
        Process command = cluster.command(
                        folder, CommandRuns.line("evolve mentor.json --run mentor --cluster local[1]"))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        awaitLines(command, folder.resolve("populations/mentor/history.jsonl"), 3);
        MainProcess.interrupt(command);
        assertThat(Await.exit(command)).as(Files.readString(said)).isEqualTo(ExitCodes.INTERRUPTED);
        alone("evolve --resume mentor --cluster none");
        assertThat(folder.resolve("populations/mentor/best.json"))
                .hasSameBinaryContentAs(folder.resolve("populations/mentor-alone/best.json"));
    }

    /** The same games under the same names; a worker is killed meanwhile. */
    @Test
    void matchesAreTheSame() throws Exception {
        Path run = Files.createDirectory(folder.resolve("run"));
        Files.copy(Path.of("populations", "champions", "draughts", "best.json"), run.resolve("best.json"));
        Files.writeString(run.resolve("config.json"), "{}");
        String match = "match draughts -a run/best.json -b default@nodes=200 --games 60 --nodes 400 --out ";
        alone(match + "here");
        Process command = cluster.command(folder, CommandRuns.line(match + "there --cluster " + cluster.master()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("match.out").toFile())
                .start();
        awaitLines(command, folder.resolve("there/games.jsonl"), 4);
        SparkCluster.signal("KILL", cluster.executors().getFirst());
        assertThat(Await.exit(command))
                .as(Files.readString(folder.resolve("match.out")))
                .isZero();
        assertThat(moves("there")).hasSize(60).isEqualTo(moves("here"));
    }

    @Test
    void ctrlCKeepsTheScores() throws Exception {
        Path said = folder.resolve("ended.err");
        Process command = cluster.command(folder, labels("ended.csv", "--cluster", "local[1]"))
                .redirectError(said.toFile())
                .redirectOutput(folder.resolve("ended.out").toFile())
                .start();
        awaitLabels(command, "ended.csv", 100);
        MainProcess.interrupt(command);
        assertThat(Await.exit(command)).as(Files.readString(said)).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(folder.resolve("ended.csv.journal")).isNotEmptyFile();
    }

    @Test
    void aWorkerWithoutTheEngineIsNamed() throws Exception {
        Path said = folder.resolve("engine.err");
        Process command = cluster.command(
                        folder,
                        CommandRuns.line(
                                "label draughts --positions sample.csv --out engine.csv --engine hub:no-such-engine -d"
                                        + " 3 --cluster local[1]"))
                .redirectError(said.toFile())
                .start();
        assertThat(Await.exit(command)).as(Files.readString(said)).isEqualTo(ExitCodes.RESOURCE);
        assertThat(Files.readString(said).lines().toList().getLast())
                .startsWith("worker driver on 127.0.0.1: ")
                .contains("no-such-engine");
    }

    /** Does the work on this machine. */
    private static void alone(String command) throws Exception {
        Path said = folder.resolve("alone.out");
        Process process = cluster.command(folder, CommandRuns.line(command))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(Await.exit(process)).as("%s", said).isZero();
    }

    /** Who played which moves, game by game. */
    private static Map<Integer, String> moves(String kept) throws IOException {
        Map<Integer, String> games = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve(kept).resolve("games.jsonl"))) {
            JsonNode game = new JsonMapper().readTree(line);
            games.put(
                    game.path("index").intValue(),
                    game.path("tags").path("White").stringValue() + ", "
                            + game.path("start").stringValue() + ": "
                            + game.path("moves").stringValue() + ", "
                            + game.path("result").doubleValue());
        }
        return games;
    }

    private static void awaitLabels(Process command, String out, int least) throws Exception {
        awaitLines(command, folder.resolve(out + ".journal"), least);
    }

    private static void awaitLines(Process command, Path file, int least) throws Exception {
        Await.orEnd(command, least + " lines", () -> {
            if (!Files.exists(file)) {
                return false;
            }
            try (var lines = Files.lines(file)) {
                return lines.count() >= least;
            }
        });
        assertThat(command.isAlive()).isTrue();
    }
}
