package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.Sha256;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the repository ships fits together: data, the champions bred from it, and their reports. */
class ShippedFilesTest {

    private static final int FEWEST_POSITIONS = 30_000;

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "reversi"})
    void championsFitTheModelAndComeFromTheShippedData(String game) {
        Games.GameEntry entry = Games.entry(game);
        List<WeightSpec> specs =
                entry.models().stream().map(EvaluationModel::spec).toList();
        Path folder = Path.of("populations", "champions", game);
        WeightsFile best = WeightsFile.read(folder.resolve("best.json"), specs);
        assertThat(best.weights().spec().model()).isEqualTo("full");
        assertThat(best.weights()).isNotEqualTo(Weights.defaults(best.weights().spec()));
        Path data = Path.of("games-db", game + "-mentor.csv.gz");
        assertThat(best.provenance())
                .containsEntry("data", Sha256.hex(data))
                .containsKeys("config", "seed", "generation", "trainLoss");
        for (String name : List.of("config.json", "history.jsonl", "summary.json", "report.html")) {
            assertThat(Files.isRegularFile(folder.resolve(name))).as(name).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "chess, chess-night, full",
        "draughts, draughts-patterns, patterns",
        "draughts, draughts-wide, wide",
        "draughts, draughts-kings, kings",
        "draughts, draughts-night, kings",
        "reversi, reversi-patterns, patterns"
    })
    void championsOfNightsFitTheirModels(String game, String champion, String model) {
        Path folder = Path.of("populations", "champions", champion);
        WeightsFile best = WeightsFile.read(
                folder.resolve("best.json.gz"),
                Games.entry(game).models().stream().map(EvaluationModel::spec).toList());
        assertThat(best.weights().spec().model()).isEqualTo(model);
        EvolveConfig config = ConfigReader.read(folder.resolve("config.json"), List.of());
        assertThat(best.provenance()).containsEntry("config", config.hash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"draughts", "reversi"})
    void weightsBredByGamesComeFromTheShippedConfig(String game) {
        List<WeightSpec> specs =
                Games.entry(game).models().stream().map(EvaluationModel::spec).toList();
        Path folder = Path.of("populations", "self-play", game);
        EvolveConfig config = ConfigReader.read(Path.of("configs", game + "-selfplay.json"), List.of());
        WeightsFile best = WeightsFile.read(folder.resolve("best.json"), specs);
        assertThat(best.weights()).isNotEqualTo(Weights.defaults(best.weights().spec()));
        assertThat(best.provenance()).containsEntry("config", config.hash());
        assertThat(ConfigReader.read(folder.resolve("config.json"), List.of()).hash())
                .isEqualTo(config.hash());
        assertThat(folder.resolve("history.jsonl")).isRegularFile();
        assertThat(folder.resolve("report.html")).isRegularFile();
    }

    /** Commands and files that a shipped report names are there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "champions/chess",
                "champions/chess-duels",
                "champions/draughts",
                "champions/reversi",
                "self-play/draughts",
                "self-play/reversi"
            })
    void reportsNameWhatIsThere(String run) throws IOException {
        String report = Files.readString(Path.of("populations", run, "report.html"));
        assertThat(report).contains("mendel report " + run).contains("populations/" + run + "/best.json");
        Matcher file = Pattern.compile("(?:populations|games-db|configs)/[A-Za-z0-9/._-]*[A-Za-z0-9]")
                .matcher(report);
        while (file.find()) {
            assertThat(Path.of(file.group())).as(run).exists();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "reversi"})
    void dataHasScoresForDistinctPositions(String game) {
        List<LabelledPosition> positions = DataFile.read(
                Path.of("games-db", game + "-mentor.csv.gz"), Games.entry(game).game());
        assertThat(positions)
                .hasSizeGreaterThanOrEqualTo(FEWEST_POSITIONS)
                .allMatch(p -> p.score() != null && p.result() != null);
        assertThat(positions.stream().map(LabelledPosition::position).distinct())
                .hasSameSizeAs(positions);
    }
}
