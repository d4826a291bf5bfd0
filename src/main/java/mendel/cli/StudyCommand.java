package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import mendel.InputException;
import mendel.app.Version;
import mendel.evolve.run.RunFolder;
import mendel.study.Study;
import mendel.study.StudyResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares settings of evolutions over many seeds. */
@Command(
        name = "study",
        header = "Compare settings of evolutions over many seeds.",
        description = {
            "Every combination of the settings in FILE (a cell) evolves with every seed, one run after the other."
                    + " Tables tell mean and 95 %% interval of each cell, and which differences are more than chance.",
            "The folder populations/NAME has a page (report.html), a row for each run (runs.csv) and for each"
                    + " generation (generations.csv), a log, and the runs.",
            "Ctrl-C stops the study after the generation at work, again now; a closed terminal does not end it. The"
                    + " same command goes on: a run that is done is never repeated."
        },
        footer = {"", "Example: mendel study configs/study-quickstart.json --set seeds=3"})
final class StudyCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "the study, JSON with comments")
    private @Nullable Path file;

    @Option(names = "--resume", paramLabel = "NAME", description = "go on with a study: its name, or its folder")
    private @Nullable String resume;

    @Option(names = "--run", paramLabel = "NAME", description = "the study's name; that of the file without it")
    private @Nullable String name;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "a setting stronger than the file's: of the study, as seeds=3 or match.games=20, or of all its"
                            + " runs, as evolution.generations=5; with --resume those of seeds, threads, compare and"
                            + " figures")
    private List<String> settings = List.of();

    @Override
    public Integer call() throws InterruptedException {
        if ((file == null) == (resume == null)) {
            throw new InputException(
                    file == null ? "neither a file nor --resume is given" : "a file and --resume are given",
                    "give one of them, as 'mendel study configs/study-quickstart.json'");
        }
        if (resume != null && name != null) {
            throw new InputException(
                    "--run and --resume are given", "a study that is resumed has its name: leave --run out");
        }
        try (Study study = open();
                WorkWatch watch = new WorkWatch("study", study.folder().path(), study::log, "this run", err())) {
            study.log(Version.text() + ": " + CommandText.of(spec) + "\n" + study.plan());
            err().println(study.plan());
            watch.start();
            StudyResult result = study.run(watch, watch::interrupted);
            watch.ended();
            if (result.stopped().isPresent()) {
                err().println(result.stopped().get() + "; " + watch.resumeHint());
                return watch.code();
            }
            answer(new StudyAnswer(study, result));
            return ExitCodes.OK;
        }
    }

    private Study open() {
        return resume == null
                ? Study.open(Objects.requireNonNull(file, "a file or a study is given"), settings, RunFolder.ROOT, name)
                : Study.resume(resume, RunFolder.ROOT, settings);
    }
}
