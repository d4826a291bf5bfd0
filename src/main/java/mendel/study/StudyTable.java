package mendel.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.report.GenerationPoint;
import mendel.report.RunFiles;

/**
 * The tables of a study for other programs, as CSV (RFC 4180): one row a run, and one a generation. They hold no time
 * unless the study measures it, so that the same study writes the same bytes.
 */
final class StudyTable {

    private static final List<String> RUN = List.of("cell", "seed", "ended");
    private static final List<String> GENERATION =
            List.of("generation", "evaluations", "best", "mean", "train", "validation", "diversity");
    private static final String SECONDS = "seconds";

    /** The names of columns that no axis may have. */
    static final Set<String> COLUMNS =
            Stream.of(RUN, GENERATION, List.of(SECONDS)).flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

    private final StudyFolder folder;
    private final StudyResult result;
    private final StudyConfig config;

    StudyTable(StudyFolder folder, StudyResult result) {
        this.folder = folder;
        this.result = result;
        this.config = result.config();
    }

    /** Writes both tables. */
    void write() {
        write(folder.runsTable(), runs());
        write(folder.generationsTable(), generations());
    }

    private static void write(Path file, List<List<String>> rows) {
        AtomicFile.writeText(
                file,
                rows.stream()
                        .map(row -> row.stream().map(StudyTable::quoted).collect(Collectors.joining(",")) + "\n")
                        .collect(Collectors.joining()));
    }

    private static String quoted(String text) {
        return text.matches("(?s).*[,\"\\n\\r].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    private static String number(double value) {
        return !Double.isFinite(value)
                ? ""
                : value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : value + "";
    }

    /** The first columns of every row. */
    private static List<String> first(StudyCell cell, String seed) {
        List<String> row = new ArrayList<>();
        row.add(cell.label());
        row.addAll(cell.variants().values());
        row.add(seed);
        return row;
    }

    private List<String> head() {
        List<String> row = new ArrayList<>(List.of(RUN.getFirst()));
        config.axes().forEach(axis -> row.add(axis.name()));
        row.add(RUN.get(1));
        return row;
    }

    private List<List<String>> runs() {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = head();
        config.measures().forEach(measure -> head.add(measure.name()));
        head.add(RUN.getLast());
        rows.add(head);
        for (StudyCell cell : config.cells()) {
            for (StudyRun run : result.of(cell)) {
                List<String> row = first(cell, Long.toString(run.seed()));
                config.measures().forEach(measure -> row.add(number(run.figure(measure))));
                row.add(run.ended());
                rows.add(row);
            }
        }
        return rows;
    }

    private List<List<String>> generations() {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = head();
        head.addAll(GENERATION);
        if (config.isTimed()) {
            head.add(SECONDS);
        }
        rows.add(head);
        for (StudyCell cell : config.cells()) {
            for (StudyRun run : result.of(cell)) {
                Path history = folder.run(cell, run.seed()).resolve(StudyRunner.HISTORY);
                List<Long> evaluations = RunFiles.evaluations(history);
                List<GenerationPoint> points = RunFiles.generations(history);
                for (int i = 0; i < points.size(); i++) {
                    GenerationPoint point = points.get(i);
                    List<String> row = first(cell, Long.toString(run.seed()));
                    row.add(Long.toString(point.generation()));
                    row.add(Long.toString(evaluations.get(i)));
                    row.add(number(point.best()));
                    row.add(number(point.mean()));
                    row.add(number(point.train()));
                    row.add(number(point.validation()));
                    row.add(number(point.diversity()));
                    if (config.isTimed()) {
                        row.add(number(point.seconds()));
                    }
                    rows.add(row);
                }
            }
        }
        return rows;
    }
}
