package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonNumber;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.report.ComparedRun;
import mendel.report.ComparisonPage;
import mendel.report.ReportPage;
import mendel.report.RunComparison;
import mendel.report.RunFiles;
import mendel.report.RunReport;
import mendel.report.SummaryFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a run, or lays several runs over each other. */
@Command(
        name = "report",
        header = "Write the report of a run, or compare several.",
        description = {
            "The report is one HTML file that opens offline.",
            "Several runs, up to eight, are laid over each other: figures, curves, the settings in which they differ,"
                    + " and the weights that differ most."
        },
        footer = {"", "Example: mendel report quickstart", "Example: mendel report first second -o both.html"})
final class ReportCommand extends BaseCommand {

    private static final Path RUNS = Paths.of("populations");

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "RUN",
            description = "the runs' names, or the paths of their folders")
    private List<String> runs;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "where to write it; without it report.html in the run's folder, of several"
                    + " populations/comparison.html")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        if (runs.size() == 1) {
            RunReport report = read(runs.getFirst());
            Path file = out == null ? folder(RUNS, runs.getFirst()).resolve(ReportPage.NAME) : out;
            ReportPage.write(file, report, OptionNames.ALL);
            answer(new WrittenReport(report, file, Files.size(file)));
            return ExitCodes.OK;
        }
        if (runs.size() > RunComparison.MOST || Set.copyOf(runs).size() < runs.size()) {
            throw new InputException(
                    runs.size() > RunComparison.MOST ? runs.size() + " runs are given" : "a run is given twice",
                    "give up to " + RunComparison.MOST + " different ones");
        }
        List<ComparedRun> compared = new ArrayList<>();
        for (String run : runs) {
            compared.add(new ComparedRun(
                    read(run), RunFiles.evaluations(folder(RUNS, run).resolve("history.jsonl"))));
        }
        RunComparison comparison = new RunComparison(compared);
        Path file = out == null ? RUNS.resolve("comparison.html") : out;
        ComparisonPage.write(file, comparison);
        answer(new WrittenComparison(comparison, file, Files.size(file)));
        return ExitCodes.OK;
    }

    private static RunReport read(String run) {
        Path folder = folder(RUNS, run);
        if (!Files.exists(folder.resolve(SummaryFile.NAME))) {
            throw new InputException(
                    folder.toString(),
                    "the run has no " + SummaryFile.NAME + " yet",
                    "it is written when the evolution ends or is interrupted; go on with 'mendel evolve --resume " + run
                            + "'");
        }
        RunReport kept = RunFiles.read(folder, Games::find);
        return folder.startsWith(RUNS)
                ? kept.named(RUNS.relativize(folder).toString().replace('\\', '/'))
                : kept;
    }

    /** Several runs that were compared, with the page's length in bytes. */
    private record WrittenComparison(RunComparison comparison, Path file, long bytes) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put(
                    "runs",
                    comparison.runs().stream().map(WrittenComparison::run).toList());
            object.put("settings", comparison.settings());
            object.put("out", file.toString());
            object.put("bytes", bytes);
            return object;
        }

        private static Map<String, @Nullable Object> run(ComparedRun run) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("run", run.name());
            object.put("generations", run.generations());
            object.put("trainLoss", JsonNumber.of(run.report().bestLosses().train()));
            object.put("validationLoss", JsonNumber.of(run.report().bestLosses().validation()));
            object.put("aboveOptimum", JsonNumber.of(run.aboveOptimum()));
            object.put("seconds", run.report().summary().facts().seconds());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            if (!comparison.caution().isEmpty()) {
                to.println(comparison.caution());
            }
            comparison.settings().forEach((path, values) -> to.println(path + ": " + String.join(" | ", values)));
            to.println(file + ": " + bytes + " bytes");
        }
    }

    /** A report that was written, with its length in bytes. */
    private record WrittenReport(RunReport report, Path file, long bytes) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("run", report.summary().facts().run());
            object.put("out", file.toString());
            object.put("bytes", bytes);
            object.put(
                    "generations",
                    report.history().isEmpty() ? 0 : report.history().getLast().generation());
            object.put("trainLoss", JsonNumber.of(report.bestLosses().train()));
            object.put("validationLoss", JsonNumber.of(report.bestLosses().validation()));
            object.put(
                    "optimumLoss",
                    report.summary()
                            .optimum()
                            .map(o -> JsonNumber.of(o.losses().train()))
                            .orElse(null));
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.println(file + ": " + bytes + " bytes");
        }
    }

    /** The folder of a run by name, or by path. */
    static Path folder(Path runs, String name) {
        for (Path candidate : List.of(runs.resolve(Paths.of(name)), Paths.of(name))) {
            if (!name.isBlank() && Files.exists(candidate.resolve("config.json"))) {
                return candidate.normalize();
            }
        }
        List<String> names = names(runs);
        throw new InputException(
                runs.resolve(name).toString(),
                "there is no such run",
                names.isEmpty()
                        ? "no run was begun here yet: start one with 'mendel evolve CONFIG'"
                        : NearestName.hint(name, names, "the runs here are " + String.join(", ", names)));
    }

    private static List<String> names(Path runs) {
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(folder -> Files.exists(folder.resolve("config.json")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ResourceException(runs + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }
}
