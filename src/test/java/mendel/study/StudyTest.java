package mendel.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.WorkFolder;
import mendel.app.WorkListener;
import mendel.eval.Weights;
import mendel.evolve.config.EvolveConfig;
import mendel.export.WeightsReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole studies, of runs that take moments. */
class StudyTest {

    @TempDir
    private Path runs;

    private Path config;

    @BeforeEach
    void writeConfig() throws Exception {
        config = StudyFiles.study(runs);
    }

    private Study open(String name, String... settings) {
        return Study.open(config, List.of(settings), runs, name);
    }

    private StudyResult whole(String name, String... settings) throws InterruptedException {
        try (Study study = open(name, settings)) {
            StudyResult result = study.run(WorkListener.NONE, () -> false);
            assertThat(result.stopped()).isEmpty();
            return result;
        }
    }

    /** The rows of a table by the names of its columns. */
    static List<Map<String, String>> table(Path file) throws Exception {
        List<List<String>> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            List<String> cells = new ArrayList<>();
            StringBuilder cell = new StringBuilder();
            boolean quoted = false;
            for (char c : (line + ",").toCharArray()) {
                if (c == '"') {
                    quoted = !quoted;
                } else if (c == ',' && !quoted) {
                    cells.add(cell.toString());
                    cell.setLength(0);
                } else {
                    cell.append(c);
                }
            }
            rows.add(cells);
        }
        return rows.stream()
                .skip(1)
                .map(row -> IntStream.range(0, row.size())
                        .boxed()
                        .collect(Collectors.toMap(rows.getFirst()::get, row::get)))
                .toList();
    }

    @Test
    void everyCellRunsWithEverySeedAndIsMeasured() throws Exception {
        StudyResult result = whole("a");
        assertThat(result.runs()).hasSize(12).hasSize(result.planned());
        StudyCell steps = result.config().cells().getFirst();
        StudyCell real = result.config().cells().get(2);
        assertThat(steps.label()).isEqualTo("with, steps, small");
        assertThat(real.values()).hasToString("{evolution.preset=\"real\", population=6}");
        CellStatistics above = result.statistics(steps, StudyMeasure.ABOVE_OPTIMUM);
        assertThat(above.mean()).isBetween(0.0, 10.0);
        assertThat(above.mean())
                .isLessThan(result.statistics(real, StudyMeasure.ABOVE_OPTIMUM).mean());
        assertThat(result.tests(StudyMeasure.VALIDATION)).hasSize(6).allMatch(test -> test.pairs() == 3);

        List<Map<String, String>> rows = table(runs.resolve("a/runs.csv"));
        assertThat(rows).hasSize(12);
        Map<String, String> first = rows.getFirst();
        assertThat(first)
                .containsEntry("cell", "with, steps, small")
                .containsEntry("preset", "with, steps")
                .containsEntry("size", "small")
                .containsEntry("seed", "3")
                .containsEntry("ended", "4 generations done");
        StudyRun run = result.runs().getFirst();
        assertThat(Double.parseDouble(first.get("validationLoss"))).isEqualTo(run.figure(StudyMeasure.VALIDATION));
        assertThat(first.get("weight.square.corner")).isEqualTo(weight(runs.resolve("a/runs/c1-s3/best.json")));
        List<Map<String, String>> generations = table(runs.resolve("a/generations.csv"));
        assertThat(generations).hasSize(48);
        Map<String, String> last = generations.get(3);
        assertThat(last).containsEntry("generation", "4").containsEntry("seed", "3");
        assertThat(Double.parseDouble(last.get("train"))).isEqualTo(run.figure(StudyMeasure.TRAIN));
        assertThat(Long.parseLong(last.get("evaluations"))).isEqualTo((long) run.figure(StudyMeasure.EVALUATIONS));
        assertThat(last).doesNotContainKey("seconds");
        assertThat(runs.resolve("a/runs/c1-s3/report.html")).exists();
        assertThat(runs.resolve("a/report.html"))
                .content()
                .contains("12 of 12 runs are done", "with, steps, small", "<canvas id=\"chart\"");
        assertThat(runs.resolve("a/runs/c1-s3/checkpoints")).doesNotExist();
    }

    private static String weight(Path best) {
        Weights weights =
                WeightsReader.read(best, Games.entry("reversi").specs()).weights();
        for (int i = 0; i < weights.spec().size(); i++) {
            if (weights.spec().get(i).name().equals("square.corner")) {
                return Long.toString((long) weights.get(i));
            }
        }
        throw new AssertionError("no such weight");
    }

    /** Asked for the k-th time, it is true; whatever is done then, the tables are those of a study left alone. */
    @Test
    void interruptedAnywhereAndOnMoreThreadsItGivesTheSameBytes() throws Exception {
        whole("whole", "seeds=2");
        int stops = 0;
        boolean done = false;
        for (int patience = 1; !done; patience += 1 + patience / 2) {
            AtomicInteger asked = new AtomicInteger();
            int most = patience;
            try (Study study = open("cut", "seeds=2", "threads=2")) {
                StudyResult result = study.run(WorkListener.NONE, () -> asked.incrementAndGet() > most);
                done = result.stopped().isEmpty();
                stops += done ? 0 : 1;
            }
        }
        assertThat(stops).isGreaterThan(3);
        for (String table : List.of("runs.csv", "generations.csv")) {
            assertThat(runs.resolve("cut").resolve(table))
                    .hasSameBinaryContentAs(runs.resolve("whole").resolve(table));
        }
    }

    @Test
    void whatIsDoneIsNeverRepeated() throws Exception {
        whole("a", "seeds=1");
        Path best = runs.resolve("a/runs/c1-s1/best.json");
        FileTime written = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(best, written);
        StudyResult more = whole("a", "seeds=2");
        assertThat(more.runs()).hasSize(8);
        assertThat(Files.getLastModifiedTime(best)).isEqualTo(written);
        try (Study study = Study.resume("a", runs, List.of())) {
            assertThat(study.config().seeds()).containsExactly(1L, 2L);
            assertThat(study.plan()).isEqualTo("8 runs: 4 cells with 2 seeds; 8 are done");
        }
        StudyOverview overview = StudyOverview.read(runs.resolve("a"));
        assertThat(overview.done()).isEqualTo(8).isEqualTo(overview.planned());
    }

    /** As after a kill: a cut line at the end of the journal, and runs with more than the journal knows. */
    @Test
    void aCutJournalLosesOnlyItsLastLine() throws Exception {
        whole("a", "seeds=2");
        byte[] table = Files.readAllBytes(runs.resolve("a/runs.csv"));
        Path journal = runs.resolve("a/study.journal");
        String text = Files.readString(journal);
        Files.writeString(journal, text.substring(0, text.length() - 7));
        WorkFolder.delete(runs.resolve("a/runs/c1-s2"));
        try (Study study = open("a", "seeds=2")) {
            assertThat(study.result().runs()).hasSize(7);
            study.run(WorkListener.NONE, () -> false);
        }
        assertThat(runs.resolve("a/runs.csv")).hasBinaryContent(table);
    }

    @Test
    void anotherStudyOfTheNameIsRefused() throws Exception {
        open("a").close();
        assertThatThrownBy(() -> open("a", "generations=3"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is another study of this name");
        assertThatThrownBy(() -> Study.resume("a", runs, List.of("measures=[\"trainLoss\"]")))
                .hasMessageContaining("with these settings it would be another study");
        assertThatThrownBy(() -> Study.resume("b", runs, List.of()))
                .hasMessageContaining("there is no such study; did you mean");
        try (Study _ = open("a")) {
            assertThatThrownBy(() -> Study.resume("a", runs, List.of()))
                    .hasMessageContaining("another process works on this run");
        }
    }

    /** Runs of duels are measured by their proof, which is not played for nothing. */
    @Test
    void duelsAreMeasured() throws Exception {
        String study = """
            {"base": {"game": "reversi-6", "model": "labaj2007",
             "objective": {"type": "tournament", "limit": {"nodes": 20}},
             "evolution": {"preset": "duels", "start": "default", "batch": 4, "generations": 2, "proof": 8},
             "report": {"games": 0}},
             "seeds": 1, "measures": %s}\
            """;
        Path rated = Files.writeString(runs.resolve("r.json"), study.formatted("[\"rating\", \"games\"]"));
        try (Study one = Study.open(rated, List.of(), runs, "r")) {
            StudyRun run = one.run(WorkListener.NONE, () -> false).runs().getFirst();
            assertThat(run.figure(StudyMeasure.RATING)).isFinite();
            assertThat(run.figure(StudyMeasure.GAMES)).isEqualTo(16);
        }
        Path counted = Files.writeString(runs.resolve("g.json"), study.formatted("[\"games\"]"));
        try (Study one = Study.open(counted, List.of(), runs, "g")) {
            one.run(WorkListener.NONE, () -> false);
        }
        assertThat(Files.readString(runs.resolve("r/runs/c1-s1/config.json"))).contains("\"proof\" : 8");
        assertThat(Files.readString(runs.resolve("g/runs/c1-s1/config.json"))).contains("\"proof\" : 0");
        Files.writeString(counted, study.formatted("[\"rating\"]"));
        assertThatThrownBy(() -> Study.open(counted, List.of("evolution.proof=0"), runs, "h"))
                .hasMessageContaining("g.json: measures: no run has \"rating\"");
        Files.writeString(counted, study.replace("\"proof\": 8", "\"proof\": 0").formatted("[\"rating\"]"));
        assertThatThrownBy(() -> Study.open(counted, List.of(), runs, "h"))
                .hasMessageContaining("no run has \"rating\"");
    }

    /** The best run of all must not be the one without a number. */
    @ParameterizedTest
    @CsvSource({"4, 4, 338.04", "0, 4, -338.04", "2, 4, 0", "3, 4, 190.85", "400, 400, 1161.02"})
    void whoWinsAllGamesHasAnElo(double points, double games, double elo) {
        assertThat(StudyRunner.elo(points, games)).isCloseTo(elo, within(0.01));
    }

    /** Runs of other data could not be compared with those that are done. */
    @Test
    void otherFilesAreRefusedOnceRunsAreDone() throws Exception {
        whole("a", "seeds=1");
        Path data = runs.resolve("data.csv");
        String before = Files.readString(data);
        Files.writeString(data, before.substring(0, before.lastIndexOf('\n', before.length() - 2) + 1));
        try (Study more = Study.resume("a", runs, List.of("seeds=2"))) {
            assertThatThrownBy(() -> more.run(WorkListener.NONE, () -> false))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("data.csv: is another file now than when runs of this study were done");
        }
        try (Study same = Study.resume("a", runs, List.of("seeds=1"))) {
            assertThat(same.run(WorkListener.NONE, () -> false).runs()).hasSize(4);
        }
        Files.writeString(data, before);
        try (Study more = Study.resume("a", runs, List.of("seeds=2"))) {
            assertThat(more.run(WorkListener.NONE, () -> false).runs()).hasSize(8);
        }
    }

    @Test
    void settingsOfRunsReachEveryRun() throws Exception {
        try (Study study = open("a", "generations=2", "seeds=1", "objective.clip=900")) {
            for (StudyCell cell : study.config().cells()) {
                EvolveConfig run = study.config().run(cell, 1);
                assertThat(run.evolution().generations()).isEqualTo(2);
                assertThat(run.objective().toString()).contains("900");
                assertThat(run.seed()).isEqualTo(1);
                assertThat(run.report().games()).isZero();
            }
        }
    }

    @Test
    void aBaselineMeetsAllOthers() throws Exception {
        StudyResult result = whole("a", "seeds=2", "compare.baseline=real, small", "compare.test=t");
        assertThat(result.tests(StudyMeasure.VALIDATION))
                .hasSize(3)
                .allMatch(test -> test.second() == 3)
                .noneMatch(test -> Double.isNaN(test.adjusted()));
    }

    /** A base in a file of its own, a match and the defaults of the run's model. */
    @Test
    void matchesAreMeasured() throws Exception {
        Path base = Files.writeString(runs.resolve("b.json"), StudyFiles.base(runs.resolve("data.csv")));
        Path study = Files.writeString(runs.resolve("m.json"), """
            {"base": "%s", "seeds": 1, "measures": ["points", "seconds"],
             "match": {"limit": {"nodes": 10}, "games": 4}, "set": {"evolution": {"preset": "real", "population": 4,
             "generations": 2}}}\
            """.formatted(base));
        try (Study one = Study.open(study, List.of(), runs, "m")) {
            StudyResult result = one.run(WorkListener.NONE, () -> false);
            assertThat(result.runs()).hasSize(1);
            assertThat(result.runs().getFirst().figure(StudyMeasure.POINTS)).isBetween(0.0, 100.0);
        }
        Files.delete(base);
        try (Study again = Study.resume("m", runs, List.of())) {
            assertThat(again.result().runs()).hasSize(1);
        }
        assertThat(table(runs.resolve("m/generations.csv")).getFirst()).containsKey("seconds");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seeds=0 | seeds=0: 0 is not allowed; give a number from 1 to 1000",
                "seeds=[1, 1] | give a number from 1 to 1000, or a list of different whole numbers",
                "measures=[\"trainLos\"] | there is no measure \"trainLos\"; did you mean \"trainLoss\"?",
                "measures=[\"elo\"] | \"match\" is missing; elo needs it",
                "measures=[\"solved\"] | \"suite\" is missing; solved needs it",
                "measures=[\"weight.square.corne\"] | there is no weight \"square.corne\"; did you mean"
                        + " \"square.corner\"?",
                "measures=[\"rating\"] | s.json: measures: no run has \"rating\"; take elo, with a match, or runs by"
                        + " games",
                "reach={} | \"reach.loss\" is missing; give one of loss and aboveOptimum",
                "reach.loss=3 | give one of loss and aboveOptimum",
                "compare.baseline=real | there is no cell \"real\"; the cells are with, steps, small; with",
                "compare.test=u | the choices are wilcoxon, t",
                "figures=[{\"measure\": \"trainLoss\", \"value\": 3, \"source\": \"x\"}] | is not measured; add it to",
                "seed=4 | seed=4: every cell runs with the same seeds; give them with seeds",
                "population=4 | population=4: the variant \"small\" sets it, too; change it in the study's config",
                "evolution={} | evolution={}: the variant \"with, steps\" sets it, too",
                "evolution.generations=0 | evolution.generations=0: 0 is not allowed; give a whole number from 1",
                "genrations=3 | genrations=3: there is no key \"genrations\"; did you mean \"generations\"?",
                "base=nowhere.json | nowhere.json: cannot be read (there is no such file or folder); give a config",
                "base=3 | give the path of a config, as \"configs/quickstart.json\", or a config in braces",
                "match={\"against\": \"start\", \"limit\": {\"nodes\": 9}} | runs that begin at random have no weights",
                "suite={\"file\": \"x.epd\", \"limit\": {\"tc\": \"10\"}} | a search of one position has no clock",
            })
    void refusesWhatCannotBe(String setting, String words) {
        assertThatThrownBy(() -> open("x", setting))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(words);
        assertThat(runs.resolve("x")).doesNotExist();
    }

    /** The place is that in the file, also in lists and in the base. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"memetic\" } | \"memtic\" } | s.json:7:42: axes[0].variants[0].set.evolution.preset: \"memtic\" is"
                        + " not",
                "\"population\": 6 | \"populatoin\": 6 | axes[1].variants[0].set.populatoin: there is no key",
                "\"name\": \"size\" | \"name\": \"seed\" | s.json:9:7: axes[1].name: \"seed\" is a column of the"
                        + " tables already; give another",
                "\"label\": \"large\" | \"label\": \"small\" | axes[1].variants[1].label: \"small\" is given twice",
                "\"population\": 12 | \"population\": 6 | the cells \"with, steps, small\" and \"with, steps, large\""
                        + " are",
                "\"start\": \"random\" | \"start\": 3 | s.json:4:69: base.evolution.start: 3 is not allowed; give a"
                        + " text",
                "\"game\": \"reversi\" | \"game\": \"reverse\" | s.json:2:3: base: there is no game \"reverse\"",
                "\"population\": 12 | \"seed\": 12 | variants[1].set.seed: every cell runs with the same seeds",
                "preset\": \"memetic\" | preset\": \"fit\" | cell with, steps, small: ",
            })
    void mistakesHaveTheirPlaces(String from, String to, String words) throws Exception {
        String text = Files.readString(config);
        assertThat(text).contains(from);
        Files.writeString(config, text.replace(from, to));
        assertThatThrownBy(() -> open("x")).isInstanceOf(InputException.class).hasMessageContaining(words);
    }
}
