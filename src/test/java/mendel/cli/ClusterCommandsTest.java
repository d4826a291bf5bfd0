package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Commands on a cluster: samples and suites as on one machine, failures, Ctrl-C, and who can reach it. */
@Tag("long")
class ClusterCommandsTest {

    private static final String MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - -";
    private static final String LONG_SUITE = "suite long.epd --nodes 1000000000000";

    @TempDir
    private static Path folder;

    private static SparkCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = SparkCluster.start(Files.createDirectory(folder.resolve("spark")));
        ClusterCommand.run(cluster, folder, "sample draughts --count 1500 --nodes 50 --out positions.csv");
        Files.writeString(folder.resolve("long.epd"), MATE.replace("R5K1", "Q5K1") + " bm Qa7;\n");
        Files.writeString(folder.resolve("games.json"), """
            {"game": "reversi-6", "model": "labaj2007",
             "objective": {"type": "tournament", "limit": {"nodes": 300}, "games": 4},
             "evolution": {"population": 12, "generations": 4000, "start": "default"}}
            """);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static String on() {
        return " --cluster " + cluster.master();
    }

    /** A worker is killed, the command stopped; it goes on alone. */
    @Tag("longest")
    @Test
    void samplesAreTheSame() throws Exception {
        String sample = "sample draughts --count 3000 --nodes 200 --seed 3 --out ";
        ClusterCommand.run(cluster, folder, sample + "here.csv");
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, sample + "there.csv" + on())) {
            command.awaitLines(folder.resolve("there.csv.journal"), 10);
            cluster.killWorker();
            command.awaitLines(folder.resolve("there.csv.journal"), 50);
            command.pressCtrlC();
            command.requireEnd(ExitCodes.INTERRUPTED);
        }
        assertThat(folder.resolve("there.csv")).doesNotExist();
        ClusterCommand.run(cluster, folder, sample + "there.csv");
        assertThat(folder.resolve("there.csv")).hasSameBinaryContentAs(folder.resolve("here.csv"));
    }

    @Tag("longest")
    @Test
    void samplesOfAWorkersWeightsAreTheSame() throws Exception {
        Files.copy(
                Path.of("populations", "champions", "draughts", "best.json").toAbsolutePath(),
                folder.resolve("champion.json"));
        String sample = "sample draughts --count 300 --nodes 50 -w champion.json --out ";
        ClusterCommand.run(cluster, folder, sample + "own-here.csv");
        ClusterCommand.run(cluster, folder, sample + "own-there.csv --cluster local[2]");
        assertThat(folder.resolve("own-there.csv")).hasSameBinaryContentAs(folder.resolve("own-here.csv"));
    }

    @Tag("longest")
    @Test
    void suitesAreTheSame() throws Exception {
        Path suite =
                Path.of("src/test/resources/mendel/search/win-at-chess.epd").toAbsolutePath();
        String command = "suite " + suite + " --nodes 2000 --json";
        assertThat(answer(command + on())).isEqualTo(answer(command)).hasSizeGreaterThan(30);
    }

    @Tag("longest")
    @Test
    void basicEndingsAreTheSame() throws Exception {
        String command = "suite draughts --basics --games 6 --nodes 200 --player default --player kuhr2011 --json";
        assertThat(answer(command + on())).isEqualTo(answer(command)).isNotEmpty();
    }

    /** The games and labels of a night. */
    @Tag("longest")
    @Test
    void campaignsAreTheSame() throws Exception {
        Files.writeString(folder.resolve("campaign.json"), CampaignCommandTest.CONFIG);
        Path here = folder.resolve("populations/night-here");
        Path there = folder.resolve("populations/night-there");
        ClusterCommand.run(cluster, folder, "campaign campaign.json --run night-here");
        ClusterCommand.run(cluster, folder, "campaign campaign.json --run night-there --cluster local[2]");
        assertThat(there.resolve("campaign.json")).content().contains("local[2]");
        for (String file : List.of("rounds/001/labels.csv.gz", "rounds/001/gate/games.jsonl", "best.json.gz")) {
            assertThat(there.resolve(file)).as(file).isNotEmptyFile();
        }
        assertThat(there.resolve("rounds/001/labels.csv.gz"))
                .hasSameBinaryContentAs(here.resolve("rounds/001/labels.csv.gz"));
        assertThat(there.resolve("best.json.gz")).hasSameBinaryContentAs(here.resolve("best.json.gz"));
    }

    /** What a command answers, field by field, without times. */
    private static List<String> answer(String line) throws Exception {
        ObjectNode answer;
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, line)) {
            command.awaitEnd();
            answer = (ObjectNode) new JsonMapper().readTree(command.lastWords());
        }
        List<String> fields = new ArrayList<>();
        answer.properties().forEach(field -> {
            if (field.getValue().isArray()) {
                field.getValue().forEach(row -> fields.add(withoutTime(row)));
            } else if (!field.getKey().equals("seconds")) {
                fields.add(field.toString());
            }
        });
        return fields;
    }

    private static String withoutTime(JsonNode row) {
        ((ObjectNode) row).remove("seconds");
        return row.toString();
    }

    /** One line with the worker's name, whatever the work; in a cluster of one process that is the driver. */
    @Test
    void aWorkerWithoutTheEngineIsNamed() throws Exception {
        requireNamed(
                "label draughts --positions positions.csv --out no.csv --engine hub:no-such-engine -d 3", "local[2]");
    }

    @Tag("longest")
    @ParameterizedTest
    @CsvSource({
        "match draughts -a default -b hub:no-such-engine --games 2 --nodes 100, spark",
        "tournament draughts -p default -p kuhr2011 -p hub:no-such-engine --games 2 --nodes 100, local[2]",
        "suite draughts --basics --player hub:no-such-engine --nodes 100, local[2]"
    })
    void aWorkerWithoutTheEngineIsNamedByOtherCommands(String line, String master) throws Exception {
        requireNamed(line, master);
    }

    private static void requireNamed(String line, String master) throws Exception {
        String where = master.equals("spark") ? on() : " --cluster " + master;
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, line + where)) {
            command.requireEnd(ExitCodes.RESOURCE);
            assertThat(command.lastWords())
                    .matches("worker ([0-9]+|driver) on 127\\.0\\.0\\.1: .*no-such-engine.*")
                    .doesNotContain("Exception");
        }
    }

    /** An engine that only this machine has: an evolution of its options needs it on the workers. */
    @Tag("longest")
    @Test
    void anEvolutionNamesTheWorkerThatFails() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path engine = programs.resolve("only-here");
        Files.writeString(engine, "#!/bin/sh\nexec " + OwnEngine.command("chess --protocol uci") + "\n");
        assertThat(engine.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("options.json"), """
            {"game": "chess",
             "objective": {"type": "tournament", "limit": {"depth": 1}, "games": 2, "opponents": ["twin"], "racing": 1,
               "engine": {"command": "only-here",
                 "evolve": [{"name": "Hash", "min": 1, "max": 8, "step": 1, "start": 2}]}},
             "evolution": {"preset": "strategy", "population": 4, "generations": 2, "start": "default",
               "step": 0.1, "rate": 0.5}}
            """);
        try (ClusterCommand command = ClusterCommand.start(
                cluster,
                folder,
                "evolve options.json --run options" + on(),
                environment -> environment.merge("PATH", programs.toString(), (path, more) -> path + ":" + more))) {
            command.requireEnd(ExitCodes.RESOURCE);
            assertThat(command.said()).containsPattern("worker [0-9]+ on 127\\.0\\.0\\.1: .*only-here");
        }
    }

    @Test
    void aClusterThatIsNotThereIsNamed() throws Exception {
        try (ClusterCommand command = ClusterCommand.start(
                cluster, folder, "match draughts -a default -b default --games 2 --nodes 9 --cluster no-such:master")) {
            command.requireEnd(ExitCodes.RESOURCE);
            assertThat(command.lastWords()).startsWith("--cluster no-such:master: ");
        }
    }

    /** Spark asks it for a minute. */
    @Tag("longest")
    @Test
    void aMasterThatNeverAnswersIsNamed() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            String master = "spark://127.0.0.1:" + silent.getLocalPort();
            try (ClusterCommand command = ClusterCommand.start(
                    cluster, folder, "match draughts -a default -b default --games 2 --nodes 9 --cluster " + master)) {
                command.requireEnd(ExitCodes.RESOURCE);
                assertThat(command.lastWords()).isEqualTo("--cluster " + master + ": the cluster did not answer");
            }
        }
    }

    /** A master that never answers: Ctrl-C is heard all the same. */
    @Test
    @Tag("longest")
    void ctrlCEndsTheSearchForACluster() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ClusterCommand command = ClusterCommand.start(
                        cluster,
                        folder,
                        "label draughts --positions positions.csv --out never.csv --search -d 2 --cluster"
                                + " spark://127.0.0.1:"
                                + silent.getLocalPort())) {
            silent.accept().close(); // Spark is looking for it.
            command.pressCtrlC();
            command.requireEnd(ExitCodes.INTERRUPTED);
            assertThat(command.children()).isEmpty();
        }
    }

    /** As always, and nothing is left on the cluster. */
    @Tag("longest")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        evolve games.json --run ended                                          | populations/ended/history.jsonl | 3
        """)
    void ctrlCFreesTheWorkers(String line, Path file, int lines) throws Exception {
        requireFreed(line, file, lines);
    }

    @Tag("longest")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        match draughts -a default -b kuhr2011 --games 10000 --nodes 400 --out ended-match | ended-match/games.jsonl | 3
        tournament draughts -p default -p kuhr2011 -p full --games 10000 --nodes 400 --out ended-three | ended-three/games.jsonl | 3
        """)
    void ctrlCFreesTheWorkersOfGames(String line, Path file, int lines) throws Exception {
        requireFreed(line, file, lines);
    }

    private static void requireFreed(String line, Path file, int lines) throws Exception {
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, line + on())) {
            command.awaitLines(folder.resolve(file), lines);
            assertThat(cluster.executors()).isNotEmpty();
            requireStopped(command);
        }
        Await.until("the workers are free", () -> cluster.executors().isEmpty());
    }

    /** Ends it by Ctrl-C, with all that it started. */
    private static void requireStopped(ClusterCommand command) throws Exception {
        command.pressCtrlC();
        command.requireEnd(ExitCodes.INTERRUPTED);
        assertThat(command.said()).contains("stopping: ");
        assertThat(command.children()).isEmpty();
    }

    /** A search without end is given up; what runs beside no file begins to work when its workers are there. */
    @Tag("longest")
    @ParameterizedTest
    @ValueSource(strings = {LONG_SUITE, "suite draughts --basics --games 100000 --nodes 20000"})
    void ctrlCFreesTheWorkersOfSuites(String line) throws Exception {
        try (ClusterCommand command = ClusterCommand.start(cluster, folder, line + on())) {
            Await.until("workers", () -> !cluster.executors().isEmpty());
            command.pressCtrlC();
            command.requireEnd(ExitCodes.INTERRUPTED);
        }
        Await.until("the workers are free", () -> cluster.executors().isEmpty());
    }

    /**
     * With the guide's settings nobody on another machine can reach anything, there is no door without a key, and
     * Ctrl-C frees the workers.
     */
    @Test
    @Tag("longest")
    void nothingListensElsewhere() throws Exception {
        assumeTrue(Listening.isTold(), "no /proc/net");
        assertThat(SparkCluster.settingsOfTheGuide().lines().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        "spark.authenticate true",
                        "spark.authenticate.secret a-secret-of-this-test",
                        "spark.network.crypto.enabled true",
                        "spark.master.rest.enabled false");
        try (ClusterCommand command = ClusterCommand.start(
                cluster, folder, "label draughts --positions positions.csv --out listen.csv --search -d 7" + on())) {
            command.awaitLines(folder.resolve("listen.csv.journal"), 20);
            List<ProcessHandle> driver = command.children();
            List<ProcessHandle> executors = cluster.executors();
            assertThat(driver).hasSize(1);
            assertThat(executors).hasSize(2);
            for (ProcessHandle process : Stream.of(cluster.daemons(), driver, executors)
                    .flatMap(List::stream)
                    .toList()) {
                assertThat(Listening.addresses(process))
                        .as(process.info().commandLine().orElse(""))
                        .isNotEmpty()
                        .allMatch(InetAddress::isLoopbackAddress);
            }
            // The one for workers and programs, and the page.
            assertThat(Listening.addresses(cluster.daemons().getFirst())).hasSize(2);
            requireStopped(command);
        }
        Await.until("the workers are free", () -> cluster.executors().isEmpty());
    }
}
