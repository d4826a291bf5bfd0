package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.report.ExampleRuns;
import mendel.report.ReportPage;
import mendel.runs.RunReports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class ReportCommandTest extends CommandRuns {

    @TempDir
    private Path runs;

    private Path writeRun(String name) throws IOException {
        Path folder = Files.createDirectories(runs.resolve(name));
        ExampleRuns.write(folder, ExampleRuns.chess(12));
        return folder;
    }

    @Test
    void writesThePageFromTheFolderAlone() throws IOException {
        Path folder = writeRun("first");
        assertThat(run("report", folder.toString(), "--json"))
                .as(err.toString())
                .isEqualTo(ExitCodes.OK);
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.path("out").stringValue())
                .isEqualTo(folder.resolve("report.html").toString());
        assertThat(answer.path("generations").intValue()).isEqualTo(12);
        assertThat(answer.path("trainLoss").doubleValue()).isEqualTo(68.62);
        assertThat(answer.path("optimumLoss").doubleValue()).isEqualTo(68.31);
        assertThat(answer.path("bytes").longValue()).isEqualTo(Files.size(folder.resolve("report.html")));
        assertThat(Files.readString(folder.resolve("report.html")))
                .isEqualTo(ReportPage.html(ExampleRuns.chess(12), OptionNames.ALL));
    }

    @Test
    void printsCommandsThatParse() {
        String page = ReportPage.html(ExampleRuns.chess(3), OptionNames.ALL);
        Matcher printed = Pattern.compile("<pre><code>mendel ([^<]*)</code>").matcher(page);
        int commands = 0;
        while (printed.find()) {
            commands++;
            String[] words = printed.group(1).split(" ");
            assertThatCode(() -> new CommandLine(new MendelCommand()).parseArgs(words))
                    .as(printed.group(1))
                    .doesNotThrowAnyException();
        }
        assertThat(commands).isEqualTo(4);
    }

    /** As runs are shipped; what the page offers then does not begin the run again. */
    @Test
    void offersNoResumeWhereThereAreNoCheckpoints() throws IOException {
        Path folder = writeRun("first");
        run("report", folder.toString());
        assertThat(folder.resolve("report.html"))
                .content()
                .contains("mendel evolve --resume chess-mentor-20261121-0500 --generations 24");
        Files.delete(folder.resolve("checkpoints/generation-00000001.checkpoint"));
        run("report", folder.toString());
        String runFolder = "populations/chess-mentor-20261121-0500/";
        assertThat(folder.resolve("report.html"))
                .content()
                .doesNotContain("--resume")
                .contains(
                        "mendel evolve " + runFolder + "config.json --set evolution.start=" + runFolder + "best.json");
    }

    @Test
    void writesElsewhere() throws IOException {
        Path file = runs.resolve("pages/page.html");
        assertThat(run("report", writeRun("first").toString(), "-o", file.toString()))
                .isEqualTo(ExitCodes.OK);
        assertThat(file).isRegularFile();
        assertThat(out.toString()).startsWith(file.toString());
    }

    @Test
    void laysSeveralRunsOverEachOther() throws IOException {
        String first = writeRun("first").toString();
        Path second = writeRun("second");
        String config = Files.readString(second.resolve("config.json"));
        Files.writeString(second.resolve("config.json"), config.replaceFirst("\\{", "{\"seeds\": 9, "));
        Path file = runs.resolve("both.html");
        JsonNode answer = json("report", first, second.toString(), "-o", file.toString(), "--json");
        assertThat(answer.path("runs")).hasSize(2);
        assertThat(answer.path("settings").path("seeds").get(1).stringValue()).isEqualTo("9");
        assertThat(answer.path("bytes").longValue()).isEqualTo(Files.size(file));
        assertThat(second.resolve("report.html")).doesNotExist();
        assertThat(run("report", first, second.toString(), "-o", file.toString()))
                .isZero();
        assertThat(out.toString()).contains("seeds:  | 9");
        assertThat(run("report", first, first)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("a run is given twice");
        assertThat(run("report", "a", "b", "c", "d", "e", "f", "g", "h", "i")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("9 runs are given; give up to 8 different ones");
    }

    @Test
    void namesTheNearestRun() throws IOException {
        writeRun("quickstart");
        writeRun("overnight");
        assertThat(RunReports.folder(runs, "overnight")).isEqualTo(runs.resolve("overnight"));
        assertThatThrownBy(() -> RunReports.folder(runs, "quickstrat"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no such run; did you mean \"quickstart\"?");
        assertThatThrownBy(() -> RunReports.folder(runs, "zzz"))
                .hasMessageContaining("the runs here are overnight, quickstart");
        assertThatThrownBy(() -> RunReports.folder(runs.resolve("nowhere"), "zzz"))
                .hasMessageContaining("no run was begun here yet");
        assertThat(run("report", runs.resolve("none").toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void refusesRunsWithMissingOrDamagedFiles() throws IOException {
        Path folder = writeRun("damaged");
        Path history = folder.resolve("history.jsonl");
        String lines = Files.readString(history);
        Files.writeString(history, lines.replaceFirst("\"mean\"", "\"men\""));
        assertThat(run("report", folder.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("history.jsonl:1: mean is missing");

        Files.writeString(history, lines + "{\"generation\":13,\"be");
        assertThat(run("report", folder.toString(), "--json"))
                .as("a line cut by a kill")
                .isEqualTo(ExitCodes.OK);

        Files.delete(folder.resolve("best.json"));
        assertThat(run("report", folder.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("best.json: there is no such file");

        Files.delete(folder.resolve("summary.json"));
        assertThat(run("report", folder.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("the run has no summary.json yet");
    }
}
