package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonNumber;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.report.ReportPage;
import mendel.report.RunFiles;
import mendel.report.RunReport;
import mendel.report.SummaryFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a run. */
@Command(
        name = "report",
        header = "Write the report of a run.",
        description = "The report is one HTML file that opens offline.",
        footer = {"", "Example: mendel report quickstart"})
final class ReportCommand extends BaseCommand {

    private static final Path RUNS = Paths.of("populations");

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's name, or the path of its folder")
    private String run;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "where to write it; report.html in the run's folder without it")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        Path folder = folder(RUNS, run);
        if (!Files.exists(folder.resolve(SummaryFile.NAME))) {
            throw new InputException(
                    folder.toString(),
                    "the run has no " + SummaryFile.NAME + " yet",
                    "it is written when the evolution ends or is interrupted; go on with 'mendel evolve --resume " + run
                            + "'");
        }
        RunReport kept = RunFiles.read(folder, Games::find);
        RunReport report = folder.startsWith(RUNS)
                ? kept.named(RUNS.relativize(folder).toString().replace('\\', '/'))
                : kept;
        Path file = out == null ? folder.resolve(ReportPage.NAME) : out;
        ReportPage.write(file, report, OptionNames.ALL);
        answer(new WrittenReport(report, file, Files.size(file)));
        return ExitCodes.OK;
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
