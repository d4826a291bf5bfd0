package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mendel.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The same work on a cluster as on one machine, to the byte, whatever dies meanwhile. */
@Tag("long")
@Tag("longest")
class ClusterTest {

    @TempDir
    private static Path folder;

    private static SparkCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = SparkCluster.start(Files.createDirectory(folder.resolve("spark")));
        ClusterCommand.run(cluster, folder, "sample draughts --count 1500 --nodes 50 --out sample.csv");
        ClusterCommand.run(cluster, folder, "label draughts --positions sample.csv --out labelled.csv --search -d 1");
        Files.writeString(folder.resolve("games.json"), """
            {"game": "reversi-6", "model": "labaj2007",
             "objective": {"type": "tournament", "limit": {"nodes": 300}, "games": 4},
             "evolution": {"population": 12, "generations": 20, "start": "default"}}
            """);
        Files.writeString(folder.resolve("mentor.json"), """
            {"game": "draughts", "model": "full",
             "objective": {"type": "mentor", "data": "labelled.csv", "loss": "mae", "sample": 100, "stream": true},
             "evolution": {"preset": "real", "population": 20, "generations": 50}, "report": {"optimum": false, "games": 0}}
            """);
        Path run = Files.createDirectory(folder.resolve("run"));
        Files.copy(Path.of("populations", "champions", "draughts", "best.json"), run.resolve("best.json"));
        Files.writeString(run.resolve("config.json"), "{}");
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    /** Work of seconds that goes on where it was stopped. */
    private enum Work {
        LABEL("label draughts --positions sample.csv --out NAME.csv --search -d 5", "NAME.csv.journal", 50, 350, 700) {

            @Override
            Object result(String name) throws IOException {
                return Files.readString(folder.resolve(name + ".csv"));
            }
        },
        MATCH(
                "match draughts -a run/best.json -b default@nodes=200 --games 80 --nodes 400 --out NAME",
                "NAME/games.jsonl",
                3,
                12,
                20) {

            @Override
            Object result(String name) throws IOException {
                return moves(name);
            }
        },
        GAMES("evolve games.json --run NAME", "populations/NAME/history.jsonl", 3, 7, 10),
        MENTOR("evolve mentor.json --run NAME", "populations/NAME/history.jsonl", 3, 12, 24);

        private final String command;
        private final String file;
        private final List<Integer> lines;

        /**
         * Work.
         *
         * @param file grows by a line with each piece that is done
         * @param lines after which a worker is killed, another frozen, and the command killed
         */
        Work(String command, String file, Integer... lines) {
            this.command = command;
            this.file = file;
            this.lines = List.of(lines);
        }

        String command(String name) {
            return command.replace("NAME", name);
        }

        /** As the same command, or as an evolution that is resumed. */
        String resume(String name) {
            return command.startsWith("evolve ") ? "evolve --resume " + name : command(name);
        }

        Path file(String name) {
            return folder.resolve(file.replace("NAME", name));
        }

        Object result(String name) throws IOException {
            return Files.readString(folder.resolve("populations/" + name + "/best.json"));
        }
    }

    /** A worker is killed, another one frozen, then the command killed; it goes on there, and ends as if alone. */
    @ParameterizedTest
    @EnumSource
    void whateverDiesTheResultIsTheSame(Work work) throws Exception {
        String here = work + "-here";
        String there = work + "-there";
        String on = " --cluster " + cluster.master();
        ClusterCommand.run(cluster, folder, work.command(here));
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, work.command(there) + on)) {
            command.awaitLines(work.file(there), work.lines.get(0));
            cluster.killWorker();
            command.awaitLines(work.file(there), work.lines.get(1));
            ProcessHandle frozen = cluster.freezeExecutor();
            command.awaitLines(work.file(there), work.lines.get(2));
            command.kill();
            frozen.destroyForcibly();
        }
        Await.until("the workers are free", () -> cluster.executors().isEmpty());
        assertThat(work.file(there)).exists();
        ClusterCommand.run(cluster, folder, work.resume(there) + on);
        assertThat(work.result(there)).isEqualTo(work.result(here));
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
}
