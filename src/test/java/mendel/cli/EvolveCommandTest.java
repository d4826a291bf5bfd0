package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import mendel.Await;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("long")
class EvolveCommandTest {

    private static final String CONFIG = """
        {"game": "chess", "model": "ivanova2011",
         "objective": {"type": "mentor", "data": "data.csv", "validation": 0.25},
         "evolution": {"population": 10, "generations": 12, "elite": 1, "steps": 1}, "report": {"compareMinutes": 0.001, "games": 20}}\
        """;

    @TempDir
    private Path folder;

    private record Ran(int code, String out, String err) {}

    private static Ran run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
        return new Ran(code, out.toString(), err.toString());
    }

    /** Positions of random games; White's score is its material. */
    private void writeData() throws IOException {
        StringBuilder csv = new StringBuilder("position,score,result\n");
        SplittableRandom random = new SplittableRandom(4);
        long[] moves = new long[512];
        for (int game = 0; game < 6; game++) {
            Position position = new ChessGame().start();
            for (int ply = 0; ply < 40; ply++) {
                int count = position.generate(moves, 0);
                if (count == 0) {
                    break;
                }
                position.make(moves[random.nextInt(count)]);
                csv.append(Texts.text(position))
                        .append(',')
                        .append(material(Texts.text(position)))
                        .append(",0.5\n");
            }
        }
        Files.writeString(folder.resolve("data.csv"), csv);
    }

    private static int material(String fen) {
        int sum = 0;
        for (char c : fen.substring(0, fen.indexOf(' ')).toCharArray()) {
            int value = switch (Character.toLowerCase(c)) {
                case 'p' -> 100;
                case 'n', 'b' -> 300;
                case 'r' -> 500;
                case 'q' -> 900;
                default -> 0;
            };
            sum += Character.isUpperCase(c) ? value : -value;
        }
        return sum;
    }

    private Process start(String... arguments) throws IOException, InterruptedException {
        return MainProcess.of(arguments)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    @Test
    void aRunInterruptedAndResumedEndsAsOneLeftAlone() throws Exception {
        writeData();
        Files.writeString(folder.resolve("c.json"), CONFIG);
        Process alone = start("evolve", "c.json", "--run", "alone", "--json");
        String answer = Await.output(alone);
        assertThat(Await.exit(alone))
                .as(Files.readString(folder.resolve("err")))
                .isZero();
        checkAnswer(new JsonMapper().readTree(answer));

        // So many games at the end that the signal comes before them.
        Process interrupted = start("evolve", "c.json", "--run", "again", "--set", "report.games=10000");
        Path history = folder.resolve("populations/again/history.jsonl");
        Path report = folder.resolve("populations/again/report.html");
        Await.orEnd(
                interrupted,
                "a report",
                () -> Files.exists(history) && Files.size(history) > 0 && Files.exists(report));
        MainProcess.interrupt(interrupted);
        assertThat(Await.exit(interrupted)).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(Files.readString(folder.resolve("err")))
                .contains(
                        "stopping: finishing ",
                        "; Ctrl-C again ends now, resumable",
                        "go on with: mendel evolve --resume populations/again")
                .doesNotContain("WARNING");

        Process resumed = start("evolve", "--resume", "populations/again", "--set", "report.games=20");
        String text = Await.output(resumed);
        assertThat(Await.exit(resumed))
                .as(Files.readString(folder.resolve("err")))
                .isZero();
        assertThat(text)
                .contains(
                        "ends after 12 generations; disk: about ",
                        "12 generations",
                        "exact optimum",
                        "default weights",
                        "above the exact optimum",
                        "without local steps");
        assertThat(text).contains("best against default weights: ", "(+", "300 nodes a move)");
        assertThat(folder.resolve("populations/again/log.txt"))
                .content()
                .contains(
                        "mendel evolve c.json --run again --set report.games=10000",
                        "Ctrl-C: finishing ",
                        "interrupted after generation ",
                        "mendel evolve --resume populations/again",
                        "going on after generation ",
                        "12 generations",
                        "best against default weights: ");
        assertThat(report).content().contains("mendel evolve --resume again --generations 24");

        Process refused = start("evolve", "--resume", "again", "--population", "11");
        assertThat(Await.exit(refused)).isEqualTo(ExitCodes.INPUT);
        assertThat(folder.resolve("err")).content().contains("belongs to another config");
        assertThat(folder.resolve("populations/again/config.json"))
                .as("a refused setting is not kept")
                .content()
                .contains("\"population\" : 10");
        assertThat(folder.resolve("populations/again/best.json"))
                .hasSameBinaryContentAs(folder.resolve("populations/alone/best.json"));
    }

    @Tag("longest")
    @Test
    void positionsOnDiskGiveTheSameWeights() throws Exception {
        writeData();
        Files.writeString(
                folder.resolve("c.json"),
                CONFIG.replace("\"games\": 20", "\"games\": 0")
                        .replace("\"validation\"", "\"loss\": \"mae\", \"validation\""));
        for (boolean stream : new boolean[] {false, true}) {
            Process process = start("evolve", "c.json", "--run", "run" + stream, "--set", "objective.stream=" + stream);
            String text = Await.output(process);
            assertThat(Await.exit(process))
                    .as(Files.readString(folder.resolve("err")))
                    .isZero();
            assertThat(text.contains("no optimum is known: the positions stayed on disk"))
                    .as(text)
                    .isEqualTo(stream);
        }
        assertThat(bestWithoutConfig("runtrue")).isEqualTo(bestWithoutConfig("runfalse"));
        try (Stream<Path> left = Files.list(folder.resolve("populations"))) {
            assertThat(left).hasSize(2);
        }
    }

    private String bestWithoutConfig(String run) throws IOException {
        String best = Files.readString(folder.resolve("populations/" + run + "/best.json"));
        assertThat(best).contains("\"config\" : \"");
        return best.replaceFirst("\"config\" : \"[0-9a-f]+\"", "");
    }

    private void checkAnswer(JsonNode answer) {
        assertThat(answer.propertyNames())
                .startsWith("run", "generations", "trainLoss", "validationLoss", "optimumLoss", "best", "seconds");
        assertThat(answer.path("run").stringValue()).isEqualTo("alone");
        assertThat(answer.path("generations").intValue()).isEqualTo(12);
        assertThat(answer.path("trainLoss").doubleValue())
                .isGreaterThanOrEqualTo(answer.path("optimumLoss").doubleValue() * (1 - 1e-9));
        assertThat(answer.path("firstTrainLoss").doubleValue())
                .isGreaterThanOrEqualTo(answer.path("trainLoss").doubleValue());
        assertThat(answer.at("/match/games").intValue()).isEqualTo(20);
        assertThat(answer.at("/match/opponent").stringValue()).isEqualTo("default weights");
        assertThat(answer.path("warnings").isArray()).isTrue();
        assertThat(answer.at("/noLocalSteps/generations").intValue()).isPositive();
        assertThat(folder.resolve(answer.path("best").stringValue())).exists();
        assertThat(folder.resolve(answer.path("report").stringValue()))
                .content()
                .contains("<html");
    }

    private void refused(String message, String... arguments) {
        Ran ran = run(arguments);
        assertThat(ran.err()).contains(message);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.code()).isEqualTo(ExitCodes.INPUT);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void mistakesAreOneLine() throws IOException {
        String config = Files.writeString(folder.resolve("c.json"), CONFIG).toString();
        refused("neither a config nor --resume is given", "evolve");
        refused("a config and --resume are given", "evolve", config, "--resume", "x");
        refused("there is no such run", "evolve", "--resume", "no-such-run");
        refused("cannot be read", "evolve", folder.resolve("nothing.json").toString());
        refused(
                "c.json: objective.data: there is no file \"no.csv\"",
                "evolve",
                config,
                "--set",
                "objective.data=no.csv");
        refused("there is no game \"ches\"", "evolve", config, "--set", "game=ches");
        refused("there is no model \"fulll\" for chess", "evolve", config, "--set", "model=fulll");
        String data = Files.writeString(folder.resolve("bad.csv"), "position,score,result\nnonsense,1,1\n")
                .toString();
        refused("bad.csv:2", "evolve", config, "--set", "objective.data=" + data);
        byte[] half = {31, -117, 8, 0, 0, 0, 0, 0, 0, 3, 75};
        String packed = Files.write(folder.resolve("half.csv.gz"), half).toString();
        refused("half.csv.gz", "evolve", config, "--set", "objective.data=" + packed);
        writeData();
        String good = folder.resolve("data.csv").toString();
        refused("has only", "evolve", config, "--set", "objective.data=" + good, "--set", "objective.sample=100000");
        for (String preset : List.of("fit", "form")) {
            refused(
                    "c.json: objective.stream: ",
                    "evolve",
                    config,
                    "--set",
                    "objective.data=" + good,
                    "--set",
                    "objective.stream=true",
                    "--set",
                    "objective.loss=mse",
                    "--set",
                    "evolution={\"preset\": \"" + preset + "\"}");
        }
        refused("cannot be the name of a run", "evolve", config, "--set", "objective.data=" + good, "--run", "a/b");
        // Before the data are read.
        refused(
                "c.json: evolution.start: there is no file \"none.json\"",
                "evolve",
                config,
                "--set",
                "objective.data=" + data,
                "--set",
                "evolution.start=none.json");
        refused(
                "evolution.start: there is no file",
                "evolve",
                config,
                "--set",
                "objective.data=" + data,
                "--set",
                "evolution.start=" + folder);
    }
}
