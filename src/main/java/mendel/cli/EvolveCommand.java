package mendel.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.app.Version;
import mendel.app.evolve.EvolveTask;
import mendel.app.evolve.MentorTask;
import mendel.app.evolve.RunLog;
import mendel.app.evolve.TournamentTask;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.EvolutionRun;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.export.WeightsReader;
import mendel.report.Losses;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evolves weights. */
@Command(name = "evolve", header = "Evolve the weights of an evaluation as a config describes.", description = {
    "A run fills populations/RUN: best.json, report.html, log.txt, history and checkpoints.",
    "Weights follow a mentor's scores, or win games (configs/draughts-selfplay.json).",
    "Ctrl-C ends the run after its generation, again now; a closed terminal does not end it. --resume goes on from the newest checkpoint with the same outcome."},
        footer = {"", "Example: mendel evolve configs/quickstart.json --run first --set evolution.generations=20"})
final class EvolveCommand extends BaseCommand {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    /** The run's clock starts with the command: reading the data is a part of the time that the user waits for. */
    private final long began = System.nanoTime();

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "the config, JSON with comments")
    private Path configFile;

    @Option(names = "--resume", paramLabel = "RUN", description = "go on with a run: its name, or its folder")
    private String resume;

    @Option(names = "--run", paramLabel = "NAME", description = "the run's name; made of game, objective, date and time without it")
    private String name;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
            description = "a setting stronger than the config's, as evolution.population=100, or population=100 where only one key has that name")
    private List<String> settings = List.of();

    @Option(names = "--seed", paramLabel = "S", description = "--set seed=S")
    private void seed(long seed) {
        set("seed", seed);
    }

    @Option(names = "--generations", paramLabel = "N", description = "--set evolution.generations=N")
    private void generations(long generations) {
        set("evolution.generations", generations);
    }

    @Option(names = "--population", paramLabel = "N", description = "--set evolution.population=N")
    private void population(long population) {
        set("evolution.population", population);
    }

    @Option(names = "--minutes", paramLabel = "M", description = "--set stop.minutes=M")
    private void minutes(double minutes) {
        set("stop.minutes", minutes);
    }

    @Option(names = "--threads", paramLabel = "N", description = "--set threads=N")
    private void threads(long threads) {
        set("threads", threads);
    }

    private final List<String> shorthands = new ArrayList<>();

    private void set(String path, Object value) {
        shorthands.add(path + "=" + value);
    }

    /** All settings, in an order in which later ones count. */
    private List<String> settings() {
        List<String> all = new ArrayList<>(settings);
        all.addAll(shorthands);
        return all;
    }

    @Override
    public Integer call() {
        if ((configFile == null) == (resume == null)) {
            throw new InputException(configFile == null ? "neither a config nor --resume is given" : "a config and --resume are given",
                    "give one of them, as 'mendel evolve configs/quickstart.json'");
        }
        return resume == null ? begin() : resume();
    }

    private int begin() {
        EvolveConfig config = ConfigReader.read(configFile, settings());
        if (name != null) {
            RunFolder.requireFree(RunFolder.ROOT, name); // Not only when the data are loaded.
        }
        try (EvolveTask task = task(config, configFile)) {
            Optional<Weights> start = start(config, task);
            String run = name != null ? name
                    : config.game() + "-" + config.objective().type() + "-" + LocalDateTime.now().format(STAMP);
            try (RunFolder folder = RunFolder.create(RunFolder.ROOT, run, config.toJson())) {
                return work(folder, config, task, start);
            }
        }
    }

    private int resume() {
        if (name != null) {
            throw new InputException("--run and --resume are given", "a run that is resumed has its name: leave --run out");
        }
        try (RunFolder folder = RunFolder.open(RunFolder.ROOT, resume)) {
            EvolveConfig config = ConfigReader.read(folder.config(), settings());
            try (EvolveTask task = task(config, folder.config())) {
                Optional<Weights> start = start(config, task);
                if (!settings().isEmpty()) { // Those with which the run cannot go on must not stay in its config.
                    run(config, task, start).requireFits(folder);
                    AtomicFile.writeText(folder.config(), config.toJson());
                }
                return work(folder, config, task, start);
            }
        }
    }

    private EvolveTask task(EvolveConfig config, Path place) {
        requireStart(config, place); // Not only when the data are loaded.
        try (LoadProgress loading = LoadProgress.start(err())) {
            return EvolveTask.of(config, place.toString(), loading);
        }
    }

    private static void requireStart(EvolveConfig config, Path place) {
        String start = config.evolution().start();
        if (!start.equals(EvolutionConfig.RANDOM_START) && !start.equals(EvolutionConfig.DEFAULT_START)
                && !Files.isRegularFile(Paths.of("evolution.start", start))) {
            throw new InputException(place + ": evolution.start", "there is no file " + InputException.quote(start),
                    "give \"random\", \"default\" or a weights file; paths are relative to the current directory");
        }
    }

    /** Weights around which the first generation lies. */
    private static Optional<Weights> start(EvolveConfig config, EvolveTask task) {
        String start = config.evolution().start();
        return switch (start) {
            case EvolutionConfig.RANDOM_START -> Optional.empty();
            case EvolutionConfig.DEFAULT_START -> Optional.of(Weights.defaults(task.objective().spec()));
            default -> Optional.of(WeightsReader.read(Paths.of("evolution.start", start), List.of(task.objective().spec())).weights());
        };
    }

    private static EvolutionRun run(EvolveConfig config, EvolveTask task, Optional<Weights> start) {
        return new EvolutionRun(config, task.objective(), start, task.hash(), Version.text());
    }

    private int work(RunFolder folder, EvolveConfig config, EvolveTask task, Optional<Weights> start) {
        if (!json) {
            out().println(folder.path() + ": " + task.description());
            out().flush();
        }
        try (RunLog log = RunLog.open(folder.path())) {
            try {
                return watched(folder, config, task, start, log);
            } catch (RuntimeException e) {
                log.add("failed: " + e.getMessage());
                throw e;
            }
        }
    }

    private int watched(RunFolder folder, EvolveConfig config, EvolveTask task, Optional<Weights> start, RunLog log) {
        try (RunWatch watch = new RunWatch(folder, config, task, err(), log, began)) {
            log.add(Version.text() + ": " + CommandText.of(spec) + "\n" + task.description());
            Function<RunResult, RunOutcome> outcomes = outcomes(folder, config, task, start, watch::after);
            watch.start(outcomes);
            if (task instanceof MentorTask mentor) {
                mentor.warnings().forEach(warning -> watch.remark("warning: " + warning));
            }
            RunResult result;
            try {
                result = run(config, task, start).run(folder, watch, watch::interrupted, began);
            } catch (ResourceException e) {
                watch.ended();
                return failed(e, folder, watch, log);
            }
            watch.evolved();
            RunOutcome report = outcomes.apply(result);
            boolean whole = result.ended() != RunResult.Ended.INTERRUPTED && report.compute(watch::interrupted);
            report.write();
            watch.ended();
            if (!whole) {
                watch.remark("interrupted after generation " + result.generations() + "; go on with: mendel evolve --resume " + folder.path());
                return watch.code();
            }
            watch.keep(report);
            report.answer();
            return ExitCodes.OK;
        }
    }

    /** What follows a result, also that of a run that goes on. */
    private Function<RunResult, RunOutcome> outcomes(RunFolder folder, EvolveConfig config, EvolveTask task, Optional<Weights> start,
            Consumer<String> remarks) {
        double loading = (System.nanoTime() - began) / 1e9;
        return switch (task) {
            case MentorTask mentor -> {
                Losses defaults = EvolveReport.losses(mentor, Weights.defaults(mentor.objective().spec()));
                yield result -> new EvolveReport(folder, config, mentor, start, result, this, remarks, loading, defaults);
            }
            case TournamentTask tournament -> result -> new TournamentOutcome(folder, config, tournament, result, this);
        };
    }

    /** Ctrl-C ends engines too, and with them the generation in play; everything before it is kept. */
    private int failed(ResourceException failure, RunFolder folder, RunWatch watch, RunLog log) {
        String resume = "; go on with: mendel evolve --resume " + folder.path();
        if (!watch.interrupted()) {
            throw new ResourceException(failure.getMessage() + resume, failure);
        }
        err().println("interrupted (" + failure.getMessage() + ")" + resume);
        log.add("interrupted (" + failure.getMessage() + ")");
        return watch.code();
    }
}
