package mendel.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GenerationStats;
import mendel.evolve.run.EvolutionRun;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunListener;
import mendel.evolve.run.RunResult;
import mendel.export.WeightsReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evolves weights. */
@Command(name = "evolve", header = "Evolve the weights of an evaluation as a config describes.", description = {
    "A run fills populations/RUN: best.json, report.html, history and checkpoints.",
    "Weights follow a mentor's scores, or win games (configs/draughts-selfplay.json).",
    "Ctrl-C ends the run after its generation; --resume goes on from the newest checkpoint with the same outcome."},
        footer = {"", "Example: mendel evolve configs/quickstart.json --run first --set evolution.generations=20"})
final class EvolveCommand extends BaseCommand {

    private static final long PATIENCE_MILLIS = 3_600_000;
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "the config, JSON with comments")
    private Path configFile;

    @Option(names = "--resume", paramLabel = "RUN", description = "go on with a run: its name, or its folder")
    private String resume;

    @Option(names = "--run", paramLabel = "NAME", description = "the run's name; made of game, objective, date and time without it")
    private String name;

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "a setting stronger than the config's, as evolution.population=100")
    private List<String> settings = List.of();

    @Override
    public Integer call() {
        if ((configFile == null) == (resume == null)) {
            throw new InputException(configFile == null ? "neither a config nor --resume is given" : "a config and --resume are given",
                    "give one of them, as 'mendel evolve configs/quickstart.json'");
        }
        return resume == null ? begin() : resume();
    }

    private int begin() {
        EvolveConfig config = ConfigReader.read(configFile, settings);
        try (EvolveTask task = EvolveTask.of(config, configFile.toString())) {
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
            EvolveConfig config = ConfigReader.read(folder.config(), settings);
            try (EvolveTask task = EvolveTask.of(config, folder.config().toString())) {
                if (!settings.isEmpty()) {
                    AtomicFile.writeText(folder.config(), config.toJson());
                }
                return work(folder, config, task, start(config, task));
            }
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

    private int work(RunFolder folder, EvolveConfig config, EvolveTask task, Optional<Weights> start) {
        if (!json) {
            out().println(folder.path() + ": " + task.description());
            out().flush();
        }
        try (Interruption interruption = Interruption.listen(PATIENCE_MILLIS, () -> {})) {
            EvolutionRun run = new EvolutionRun(config, task.objective(), start, task.hash(), Version.text());
            RunResult result;
            try {
                result = evolve(run, task.note(), folder, interruption::requested);
            } catch (ResourceException e) {
                return failed(e, folder, interruption.requested());
            }
            RunOutcome report = switch (task) {
                case MentorTask mentor -> new EvolveReport(folder, config, mentor, start, result, this);
                case TournamentTask tournament -> new TournamentOutcome(folder, config, tournament, result, this);
            };
            boolean whole = result.ended() != RunResult.Ended.INTERRUPTED && report.compute(interruption::requested);
            report.write();
            if (!whole) {
                err().println("interrupted after generation " + result.generations() + "; go on with: mendel evolve --resume "
                        + folder.path());
                return ExitCodes.INTERRUPTED;
            }
            report.answer();
            return ExitCodes.OK;
        }
    }

    /** Ctrl-C ends engines too, and with them the generation in play; everything before it is kept. */
    private int failed(ResourceException failure, RunFolder folder, boolean interrupted) {
        String resume = "; go on with: mendel evolve --resume " + folder.path();
        if (!interrupted) {
            throw new ResourceException(failure.getMessage() + resume, failure);
        }
        err().println("interrupted (" + failure.getMessage() + ")" + resume);
        return ExitCodes.INTERRUPTED;
    }

    private RunResult evolve(EvolutionRun run, GenerationNote note, RunFolder folder, BooleanSupplier interrupted) {
        try (Shown shown = new Shown(run.config().evolution().generations(), note)) {
            return run.run(folder, shown, interrupted);
        }
    }

    /** Shows each generation on standard error. */
    private final class Shown implements RunListener, AutoCloseable {

        private final long generations;
        private final GenerationNote note;
        private Progress progress;

        Shown(long generations, GenerationNote note) {
            this.generations = generations;
            this.note = note;
        }

        @Override
        public void generation(GenerationStats stats, double seconds) {
            if (progress == null) {
                progress = Progress.start(err(), "evolve", "generations", generations, 0);
            }
            progress.note(note.of(stats, seconds));
            progress.to(stats.generation());
        }

        @Override
        public void remark(String text) {
            err().println(text);
        }

        @Override
        public void resumed(long generation, double seconds) {
            err().println("going on after generation " + generation);
            progress = Progress.start(err(), "evolve", "generations", generations, generation);
        }

        @Override
        public void close() {
            if (progress != null) {
                progress.close();
            }
        }
    }
}
