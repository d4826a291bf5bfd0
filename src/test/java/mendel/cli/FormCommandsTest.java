package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import mendel.app.Games;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.ShippedPositions;
import mendel.report.ReportPage;
import mendel.report.RunFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Commands take the file of a form as a model, and weights of one alone. */
@Tag("long")
class FormCommandsTest extends CommandRuns {

    private static final int BASE = 1404;

    @TempDir
    private Path folder;

    private Path form;
    private Path weights;

    @BeforeEach
    void writeForm() throws Exception {
        form = folder.resolve("lean.json");
        Files.writeString(form, """
            {"format": "mendel-form/1", "game": "reversi", "base": "full", "name": "lean",
             "parts": {"drop": {"groups": ["edge"]}, "stages": ["s00..s06", "s07..s12"]}}
            """);
        weights = folder.resolve("weights.json");
        assertThat(run(line("export {} --to json -o {}", form, weights)))
                .as(err.toString())
                .isZero();
    }

    @Test
    void paramsListsTheFormsParameters() {
        JsonNode answer = json(line("params reversi -m {} --json", form));
        assertThat(answer.path("model").asString()).isEqualTo("lean");
        assertThat(answer.path("parameters").size()).isEqualTo((BASE - 520) / 13 * 2);
    }

    @Test
    void weightsNeedNoModelBesideThem() {
        JsonNode named = json(line("eval reversi -m {} --json", form));
        assertThat(json(line("eval reversi -w {} --json", weights))).isEqualTo(named);
        assertThat(json(line("eval reversi -m {} -w {} --json", weights, weights)))
                .isEqualTo(named);
        JsonNode found = json(line("search reversi -w {} -d 3 --json", weights));
        assertThat(json(line("search reversi -m {} -d 3 --json", form)).path("score"))
                .isEqualTo(found.path("score"));
        assertThat(json(line("search reversi -d 3 --json")).path("score")).isNotEqualTo(found.path("score"));
    }

    @Test
    void formsPlayMatches() {
        JsonNode answer = json(line("match reversi -a {} -b {} --games 2 -d 1 --json", weights, form));
        assertThat(answer.path("games").asInt()).isEqualTo(2);
    }

    @Test
    void weightsAreExported() {
        assertThat(run(line("export {} --to properties", weights))).isZero();
        assertThat(out.toString()).contains("tempo.s00-s06=").contains("reversi:lean");
    }

    @Test
    void weightsAreScored() throws Exception {
        Path data = folder.resolve("data.csv");
        StringBuilder text = new StringBuilder("position,score,result\n");
        JsonNode moves = json(line("moves reversi --json"));
        for (int i = 0; i < 40; i++) {
            text.append(moves.path("position").asString()).append(',').append(i).append(",0.5\n");
        }
        Files.writeString(data, text);
        JsonNode score = json(line("score reversi -w {} --data {} --json", weights, data));
        assertThat(score.path("positions").asInt()).isEqualTo(40);
    }

    @Test
    void theCommandsOfAReportFindFormsByTheirFiles() throws Exception {
        Path data = folder.resolve("positions.csv.gz");
        DataFile.write(data, ShippedPositions.first("chess", 300));
        Path config = Files.writeString(
                folder.resolve("config.json"), """
                    {"game": "chess", "model": "david-tabibi2008",
                     "objective": {"type": "mentor", "data": "%s", "loss": "mse", "clip": 800, "validation": 0.25},
                     "evolution": {"preset": "form", "population": 8, "generations": 1,
                                   "price": {"nanoseconds": {"whole": 300}}},
                     "threads": 1}\
                    """.formatted(data.toString().replace('\\', '/')));
        try (Evolution evolution = Evolution.begin(config, List.of(), folder, "a", LoadListener.NONE)) {
            evolution.run(EvolutionListener.NONE, () -> false);
        }
        String page = ReportPage.html(RunFiles.read(folder.resolve("a"), Games::find), OptionNames.ALL);
        assertThat(page)
                .contains(" of the model&#39;s "
                        + Games.spec("chess:david-tabibi2008").size() + " weights");
        List<String> commands = Pattern.compile("<pre><code>mendel ([^<]*)</code>")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(commands).hasSize(4);
        for (String command : commands.subList(0, 3)) {
            String quick = command.replace("populations/a", folder.resolve("a").toString())
                    .replace("--games 400", "--games 2")
                    .replace("--nodes 5000", "--nodes 50");
            assertThat(run(quick.split(" "))).as(command + err).isZero();
        }
    }

    @Test
    void weightsOfAnotherModelAreRefused() {
        assertThat(run(line("eval reversi -m full -w {}", weights))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("weights of \"reversi:lean\" do not fit here; give weights of reversi:full")
                .hasLineCount(1);
        assertThat(run(line("eval chess -w {}", weights))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("no model of \"reversi\" has forms here")
                .hasLineCount(1);
        assertThat(run(line("eval reversi -m {}", folder.resolve("none.json")))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("none.json: there is no such file").hasLineCount(1);
    }
}
