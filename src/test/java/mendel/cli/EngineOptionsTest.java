package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.Await;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The options of an external engine are evolved, by an engine whose strength depends on them. */
@Tag("long")
class EngineOptionsTest {

    private static final String CONFIG = """
        {"game": "chess",
         "objective": {"type": "tournament", "limit": {"depth": 4}, "games": 4, "opponents": ["default", "population"],
          "openings": "openings.epd", "gauge": {"every": 4, "games": 40},
          "engine": {"command": "ENGINE", "options": {"Hash": 1}, "evolve": [
            {"name": "skill level", "min": 5, "max": 95, "step": 5, "start": 20}, {"name": "Bold", "min": 0, "max": 1, "start": 0}]}},
         "evolution": {"preset": "real", "population": 8, "generations": 12, "start": "default", "spread": 0.2, "step": 0.1},
         "threads": 2, "seed": 5}\
        """;
    private static final Pattern ANSWER =
            Pattern.compile("setoption name Skill Level value (\\d+)\nsetoption name Bold value (true|false)\n");

    @TempDir
    private Path folder;

    private Path engine;

    @BeforeEach
    void writeFiles() throws IOException {
        engine = folder.resolve("tunable");
        try (InputStream script = EngineOptionsTest.class.getResourceAsStream("tunable-engine.sh")) {
            Files.write(engine, script.readAllBytes());
        }
        assertThat(engine.toFile().setExecutable(true)).isTrue();
        StringBuilder openings = new StringBuilder();
        for (int number = 2; number <= 100; number += 2) {
            openings.append("7k/8/5KQ1/8/8/8/8/8 w - - 0 ").append(number).append('\n');
        }
        Files.writeString(folder.resolve("openings.epd"), openings);
        Files.writeString(
                folder.resolve("c.json"),
                CONFIG.replace("ENGINE", engine.toString())
                        .replace("openings.epd", folder.resolve("openings.epd").toString()));
    }

    private Process start(String... arguments) throws IOException, InterruptedException {
        return MainProcess.of(arguments)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private String finish(Process process, int code) throws IOException, InterruptedException {
        String out = Await.output(process);
        assertThat(Await.exit(process))
                .as(Files.readString(folder.resolve("err")))
                .isEqualTo(code);
        assertNoEngineRuns();
        return out;
    }

    private void assertNoEngineRuns() throws IOException {
        for (String pid : Files.readAllLines(Path.of(engine + ".pids"))) {
            assertThat(ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive))
                    .as("engine %s", pid)
                    .isEmpty();
        }
    }

    private void awaitGenerations(Process process, String run, int count) {
        Path history = folder.resolve("populations").resolve(run).resolve("history.jsonl");
        Await.orEnd(
                process,
                count + " generations",
                () -> Files.exists(history) && Files.readAllLines(history).size() >= count);
    }

    @Test
    @Tag("longest")
    void anEvolutionFindsTheBestOptionsWhateverHappensToIt() throws IOException, InterruptedException {
        JsonNode answer =
                new JsonMapper().readTree(finish(start("evolve", "c.json", "--run", "alone", "--json"), ExitCodes.OK));
        Path best = folder.resolve("populations/alone/best.json");
        String lines = Files.readString(folder.resolve("populations/alone/setoptions.txt"));
        Matcher matcher = ANSWER.matcher(lines);
        assertThat(matcher.matches()).as(lines).isTrue();
        assertThat(Integer.parseInt(matcher.group(1))).isBetween(55, 85);
        assertThat(Integer.parseInt(matcher.group(1)) % 5).isZero();
        assertThat(answer.path("setoptions")
                        .valueStream()
                        .map(JsonNode::stringValue)
                        .toList())
                .isEqualTo(lines.lines().toList());
        JsonNode weights = new JsonMapper().readTree(Files.readString(best));
        assertThat(weights.path("model").stringValue()).isEqualTo("uci:tunable");
        assertThat(weights.at("/weights/Skill_Level").intValue()).isEqualTo(Integer.parseInt(matcher.group(1)));
        assertThat(weights.at("/weights/Bold").intValue())
                .isEqualTo(matcher.group(2).equals("true") ? 1 : 0);

        Process crashing = start("evolve", "c.json", "--run", "again");
        awaitGenerations(crashing, "again", 2);
        Path crash = Files.createFile(Path.of(engine + ".crash"));
        finish(crashing, ExitCodes.RESOURCE);
        assertThat(Files.readString(folder.resolve("err")))
                .contains("Tunable 1.0 has ended", "go on with: mendel evolve --resume populations/again");
        Files.delete(crash);

        Process interrupted = start("evolve", "--resume", "again");
        awaitGenerations(interrupted, "again", 6);
        MainProcess.interrupt(interrupted);
        finish(interrupted, ExitCodes.INTERRUPTED);
        assertThat(Files.readString(folder.resolve("err")))
                .contains("going on after generation", "go on with: mendel evolve --resume populations/again");

        String text = finish(start("evolve", "--resume", "again"), ExitCodes.OK);
        assertThat(text).contains(lines);
        String plain = "uci:" + engine + ",Hash=1";
        String tuned = plain + ",Skill Level=" + matcher.group(1) + ",Bold=" + matcher.group(2);
        assertThat(text)
                .contains("to see what they are worth: mendel match chess -a '" + tuned + "' -b " + plain
                        + " --depth 4 --games 200\n");
        assertThat(Files.readString(folder.resolve("populations/again/report.html")))
                .contains("id=\"options\"")
                .contains("<th>Skill Level</th>");
        assertThat(new JsonMapper()
                        .readTree(Files.readAllLines(folder.resolve("populations/again/history.jsonl"))
                                .getLast())
                        .path("option.Skill_Level")
                        .asInt())
                .isBetween(5, 95);
        assertThat(folder.resolve("populations/again/best.json")).hasSameBinaryContentAs(best);
        assertThat(folder.resolve("populations/again/setoptions.txt")).content().isEqualTo(lines);
    }

    @Test
    void mistakesAreOneLine() throws IOException {
        refused(
                ExitCodes.INPUT,
                "objective.engine: Tunable 1.0 has no option \"Skill Levels\"; did you mean \"Skill Level\"?",
                "skill level",
                "Skill Levels");
        refused(
                ExitCodes.INPUT,
                "the option \"Style\" of Tunable 1.0 is a combo, not a number",
                "\"skill level\"",
                "\"Style\"");
        refused(
                ExitCodes.INPUT,
                "the option \"Skill Level\" cannot go from 5 to 195; Tunable 1.0 takes 0 to 100",
                "\"max\": 95",
                "\"max\": 195");
        refused(
                ExitCodes.INPUT,
                "the option \"Bold\" cannot go from 0 to 2; Tunable 1.0 takes 0 to 1",
                "\"max\": 1,",
                "\"max\": 2,");
        refused(ExitCodes.INPUT, "give min plus a multiple of step: 20 or another", "\"start\": 20", "\"start\": 22");
        refused(ExitCodes.INPUT, "option Style cannot be \"fierce\"", "\"Hash\": 1", "\"Style\": \"fierce\"");
        refused(ExitCodes.INPUT, "game: UCI engines play chess, not draughts", "\"chess\"", "\"draughts\"");
        refused(
                ExitCodes.INPUT,
                "model: \"full\" is not allowed; remove it",
                "\"game\"",
                "\"model\": \"full\", \"game\"");
        refused(ExitCodes.RESOURCE, "there is no such program", engine.toString(), engine + "-of-nobody");
        refused(
                ExitCodes.INPUT,
                "objective.engine: Tunable 1.0 does not keep to the limit of 70 nodes: it answers at depth 1 after 20"
                        + " nodes",
                "\"depth\": 4",
                "\"nodes\": 70");
        assertNoEngineRuns();
    }

    private void refused(int code, String message, String right, String wrong) throws IOException {
        String config = Files.readString(folder.resolve("c.json"));
        assertThat(config).contains(right);
        Path changed = Files.writeString(
                folder.resolve("wrong.json"),
                config.replaceFirst(Pattern.quote(right), Matcher.quoteReplacement(wrong)));
        StringWriter err = new StringWriter();
        StringWriter out = new StringWriter();
        assertThat(Main.run(new PrintWriter(out), new PrintWriter(err), "evolve", changed.toString()))
                .as(err.toString())
                .isEqualTo(code);
        assertThat(err.toString()).contains(message);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }
}
