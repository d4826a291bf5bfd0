package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import mendel.app.WorkListener;
import mendel.study.Study;
import mendel.study.StudyFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class StudyCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    @Test
    void answersWithItsCells() throws Exception {
        try (Study study = Study.open(StudyFiles.study(folder), List.of("seeds=2"), folder, "a")) {
            study.run(WorkListener.NONE, () -> false);
        }
        // A study that is done ends at once, and says the same.
        assertThat(run(line("study --resume {} --json", folder.resolve("a")))).isZero();
        assertThat(err.toString()).contains("8 runs: 4 cells with 2 seeds; 8 are done");
        JsonNode answer = answer();
        assertThat(answer.path("measure").stringValue()).isEqualTo("validationLoss");
        assertThat(answer.path("cells")).hasSize(4);
        JsonNode cell = answer.path("cells").get(3);
        assertThat(cell.path("settings").path("evolution.preset").stringValue()).isEqualTo("real");
        assertThat(cell.path("settings").path("population").intValue()).isEqualTo(12);
        assertThat(cell.path("runs").intValue()).isEqualTo(2);
        assertThat(cell.path("mean").doubleValue()).isPositive();
        assertThat(cell.path("error").doubleValue()).isPositive();
        assertThat(cell.path("variants").path("size").stringValue()).isEqualTo("large");
        assertThat(cell.path("measures").path("aboveOptimum").path("mean").doubleValue())
                .isPositive();
        assertThat(answer.path("tests")).hasSize(5 * 6);

        assertThat(run(line("study --resume {}", folder.resolve("a")))).isZero();
        assertThat(out.toString())
                .contains("aboveOptimum: training loss above that of the exact optimum, in per cent")
                .contains("Differences in validationLoss, p adjusted for 6 tests:")
                .contains("runs.csv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "study | neither a file nor --resume is given; give one of them",
                "study x.json --resume a | a file and --resume are given",
                "study --resume a --run b | leave --run out",
                "study nowhere.json | nowhere.json: cannot be read (there is no such file or folder); give a config,"
                        + " as",
                "study --resume nowhere-at-all | there is no such study",
                "study configs/study-quickstart.json --set seed=3 | --set seed=3: every cell runs with the same seeds",
                "study configs/study-quickstart.json --set sedes=3 | --set sedes=3: there is no key \"sedes\"",
                "study configs/quickstart.json | configs/quickstart.json: is a config of mendel evolve, not of mendel"
                        + " study; run mendel evolve configs/quickstart.json",
                "study configs/study-quickstart.json --set base=configs/night-chess.json |"
                        + " configs/night-chess.json: is a config of mendel campaign, not of mendel evolve",
            })
    void oneLineAndTheCodeOfWrongInput(String command, String words) {
        assertThat(run(line(command))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(words).hasLineCount(1);
    }
}
