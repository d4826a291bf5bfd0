package mendel.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import mendel.InputException;
import mendel.app.Version;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.Evolved;
import mendel.evolve.run.RunFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evolves weights. */
@Command(
        name = "evolve",
        header = "Evolve the weights of an evaluation as a config describes.",
        description = {
            "A run fills populations/RUN: best.json, report.html, log.txt, history and checkpoints.",
            "Weights follow a mentor's scores or a plug-in's objective, or win games (configs/draughts-selfplay.json).",
            "Ctrl-C ends the run after its generation, again now; a closed terminal does not end it. --resume goes on"
                    + " from the newest checkpoint with the same outcome."
        },
        footer = {"", "Example: mendel evolve configs/quickstart.json --run first --set evolution.generations=20"})
final class EvolveCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "the config, JSON with comments")
    private @Nullable Path configFile;

    @Option(names = "--resume", paramLabel = "RUN", description = "go on with a run: its name, or its folder")
    private @Nullable String resume;

    @Option(
            names = "--run",
            paramLabel = "NAME",
            description = "the run's name; made of game, objective, date and time without it")
    private @Nullable String name;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "a setting stronger than the config's, as evolution.population=100, or population=100 where only"
                            + " one key has that name")
    private List<String> settings = List.of();

    @Option(names = "--seed", paramLabel = "S", description = "--set seed=S")
    void seed(long seed) {
        set("seed", seed);
    }

    @Option(names = "--generations", paramLabel = "N", description = "--set evolution.generations=N")
    void generations(long generations) {
        set("evolution.generations", generations);
    }

    @Option(names = "--population", paramLabel = "N", description = "--set evolution.population=N")
    void population(long population) {
        set("evolution.population", population);
    }

    @Option(names = "--minutes", paramLabel = "M", description = "--set stop.minutes=M")
    void minutes(double minutes) {
        set("stop.minutes", minutes);
    }

    @Option(names = "--threads", paramLabel = "N", description = "--set threads=N")
    void threads(long threads) {
        set("threads", threads);
    }

    @Option(names = "--cluster", paramLabel = "MASTER", description = "--set cluster=MASTER; none for this machine")
    void cluster(String master) {
        set("cluster", master);
    }

    private final List<String> shorthands = new ArrayList<>();

    private void set(String path, Object value) {
        shorthands.add(path + "=" + value);
    }

    /** All settings; of two for one key the later one counts, and options of their own before {@code --set}. */
    private List<String> settings() {
        List<String> all = new ArrayList<>(settings);
        all.addAll(shorthands);
        return all;
    }

    @Override
    public Integer call() {
        if ((configFile == null) == (resume == null)) {
            throw new InputException(
                    configFile == null ? "neither a config nor --resume is given" : "a config and --resume are given",
                    "give one of them, as 'mendel evolve configs/quickstart.json'");
        }
        if (resume != null && name != null) {
            throw new InputException(
                    "--run and --resume are given", "a run that is resumed has its name: leave --run out");
        }
        try (Evolution evolution = open()) {
            List<String> begin = new ArrayList<>(List.of(evolution.task().description()));
            begin.addAll(evolution.forecast());
            if (!json) {
                out().print(evolution.folder().path() + ": ");
                begin.forEach(out()::println);
                out().flush();
            }
            return work(evolution, begin);
        }
    }

    private Evolution open() {
        try (LoadProgress loading = LoadProgress.start(err())) {
            return resume == null
                    ? Evolution.begin(
                            Objects.requireNonNull(configFile, "a config or a run is given"),
                            settings(),
                            RunFolder.ROOT,
                            name,
                            loading)
                    : Evolution.resume(resume, RunFolder.ROOT, settings(), loading);
        }
    }

    private int work(Evolution evolution, List<String> begin) {
        try (RunWatch watch = new RunWatch(evolution, err())) {
            evolution.log(Version.text() + ": " + CommandText.of(spec) + "\n" + String.join("\n", begin));
            watch.start();
            Evolved evolved = evolution.run(watch, watch::interrupted);
            watch.ended();
            if (!evolved.isWhole()) {
                watch.remark(evolved.stopped().orElseThrow() + "; "
                        + watch.resumeHint(evolution.folder().path()));
                return watch.code();
            }
            EvolveAnswer<?> answer =
                    EvolveAnswer.of(evolution, evolved.outcome().orElseThrow());
            evolution.log(told(answer));
            answer(answer);
            return ExitCodes.OK;
        }
    }

    private static String told(Answer answer) {
        StringWriter text = new StringWriter();
        answer.tell(new PrintWriter(text));
        return text.toString();
    }
}
