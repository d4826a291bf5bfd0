package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.JsonNumber;
import mendel.Paths;
import mendel.report.ComparedRun;
import mendel.report.ComparisonPage;
import mendel.report.ReportPage;
import mendel.report.RunComparison;
import mendel.report.RunReport;
import mendel.runs.RunReports;
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
        footer = {"", "Example: mendel report first", "Example: mendel report first second -o both.html"})
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
            RunReport report = RunReports.read(RUNS, runs.getFirst());
            Path file = out == null ? RunReports.folder(RUNS, runs.getFirst()).resolve(ReportPage.NAME) : out;
            ReportPage.write(file, report, OptionNames.ALL);
            answer(new WrittenReport(report, file, Files.size(file)));
            return ExitCodes.OK;
        }
        RunComparison comparison = RunReports.compare(RUNS, runs);
        Path file = out == null ? RUNS.resolve("comparison.html") : out;
        ComparisonPage.write(file, comparison);
        answer(new WrittenComparison(comparison, file, Files.size(file)));
        return ExitCodes.OK;
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
}
