package mendel.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.evolve.run.RunFolder;
import mendel.report.ComparedRun;
import mendel.report.RunComparison;
import mendel.report.RunFiles;
import mendel.report.RunReport;
import mendel.report.SummaryFile;

/** Everything that the reports of evolutions show, read from their folders. */
public final class RunReports {

    private RunReports() {}

    /**
     * The folder of an evolution.
     *
     * @param runs the folder of all runs
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none
     */
    public static Path folder(Path runs, String nameOrPath) {
        for (Path candidate : List.of(runs.resolve(Paths.of(nameOrPath)), Paths.of(nameOrPath))) {
            if (!nameOrPath.isBlank() && Files.exists(candidate.resolve("config.json"))) {
                return candidate.normalize();
            }
            if (!nameOrPath.isBlank()
                    && Stream.of(RunFolder.CAMPAIGN, RunFolder.STUDY)
                            .anyMatch(config -> Files.exists(candidate.resolve(config)))) {
                throw new InputException(
                        candidate.normalize().toString(),
                        "campaigns and studies write their reports themselves, as they go on",
                        "look at " + candidate.resolve("report.html").normalize());
            }
        }
        List<String> names = names(runs);
        throw new InputException(
                runs.resolve(nameOrPath).toString(),
                "there is no such run",
                names.isEmpty()
                        ? "no run was begun here yet: start one with 'mendel evolve CONFIG'"
                        : NearestName.hint(nameOrPath, names, "the runs here are " + String.join(", ", names)));
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

    /**
     * What the report of an evolution shows.
     *
     * @throws InputException when there is none, it has no figures yet, or a file is damaged
     */
    public static RunReport read(Path runs, String nameOrPath) {
        Path folder = folder(runs, nameOrPath);
        if (!Files.exists(folder.resolve(SummaryFile.NAME))) {
            throw unreported(folder, nameOrPath);
        }
        RunReport kept = RunFiles.read(folder, Games::find);
        return folder.startsWith(runs)
                ? kept.named(runs.relativize(folder).toString().replace('\\', '/'))
                : kept;
    }

    private static InputException unreported(Path folder, String nameOrPath) {
        String missing = "the run has no " + SummaryFile.NAME;
        if (FolderLock.isTaken(folder)) {
            return new InputException(folder.toString(), missing + " yet", "wait for its first generation");
        }
        return Files.isDirectory(folder.resolve("checkpoints"))
                ? new InputException(
                        folder.toString(),
                        missing + " yet",
                        "it is written when the evolution goes on: give 'mendel evolve --resume " + nameOrPath + "'")
                : new InputException(
                        folder.toString(), missing, "its weights are kept without the figures that a report shows");
    }

    /**
     * Evolutions beside each other.
     *
     * @param names their names, or the paths of their folders
     * @throws InputException when there are too many, one is given twice, or one cannot be read
     */
    public static RunComparison compare(Path runs, List<String> names) {
        if (names.size() > RunComparison.MOST || Set.copyOf(names).size() < names.size()) {
            throw new InputException(
                    names.size() > RunComparison.MOST ? names.size() + " runs are given" : "a run is given twice",
                    "give up to " + RunComparison.MOST + " different ones");
        }
        List<ComparedRun> compared = new ArrayList<>();
        for (String name : names) {
            compared.add(new ComparedRun(
                    read(runs, name), RunFiles.evaluations(folder(runs, name).resolve("history.jsonl"))));
        }
        return new RunComparison(compared);
    }
}
