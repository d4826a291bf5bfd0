package mendel.app.evolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import mendel.AtomicFile;
import mendel.DurationText;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.RunLog;
import mendel.app.Version;
import mendel.app.player.PlayWeightsFiles;
import mendel.cluster.Cluster;
import mendel.dataset.LoadListener;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.GenerationStats;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.run.EvolutionRun;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.player.PlayWeights;
import mendel.plugin.PluginFact;
import mendel.report.Losses;
import mendel.search.SearchMargins;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * An evolution of weights: its data are loaded and its folder is made or opened, and {@link #run} does the rest, with
 * summary, report and log in the folder. It holds the folder and the engines it needs until it is closed.
 *
 * <pre>{@code
 * Path config = Path.of("configs/quickstart.json");
 * try (Evolution evolution = Evolution.begin(config, List.of("population=50"), RunFolder.ROOT, "first", LoadListener.NONE)) {
 *     Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
 *     Weights best = evolved.outcome().orElseThrow().result().best().weights();
 * }
 * }</pre>
 */
public final class Evolution implements AutoCloseable {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final double NANOS = 1e9;

    private final RunFolder folder;
    private final EvolveConfig config;
    private final EvolveTask task;
    private final Machines machines;
    private final Optional<Weights> start;
    private final RunLog log;
    private final long began;
    /** Seconds of the run's clock before it was resumed. */
    private volatile double before;

    private Evolution(RunFolder folder, EvolveConfig config, LoadedTask loaded, RunLog log, long began) {
        this.folder = folder;
        this.config = config;
        this.task = loaded.task;
        this.machines = loaded.machines;
        this.start = loaded.start;
        this.log = log;
        this.began = began;
    }

    /** What a config asks for, and where it is done. */
    private record LoadedTask(EvolveTask task, Machines machines, Optional<Weights> start) {}

    /** Makes of what is loaded an evolution, or closes what was opened. */
    private interface Opener {
        Evolution of(LoadedTask loaded);
    }

    /**
     * Loads what a config asks for and makes the folder of a new run. The run's clock starts now: the time to read the
     * data is a part of it.
     *
     * @param file the config
     * @param settings {@code path=value} each, stronger than the file; later ones count
     * @param runs the folder of all runs, usually {@link RunFolder#ROOT}
     * @param name the run's name; made of game, objective, date and time for null
     * @param listener hears how far the data are loaded
     * @throws InputException when config, data, start weights or an engine's options are not there or not usable, or
     *     the name is taken
     * @throws ResourceException when an engine fails or the disk refuses
     */
    public static Evolution begin(
            Path file, List<String> settings, Path runs, @Nullable String name, LoadListener listener) {
        return begin(file, settings, runs, name, listener, List.of());
    }

    /**
     * Does the same for a program that brings objectives itself.
     *
     * @param own objectives that the config may name like those of plug-ins; the run is noted and resumed with them in
     *     the same way
     * @see #begin(Path, List, Path, String, LoadListener)
     */
    public static Evolution begin(
            Path file,
            List<String> settings,
            Path runs,
            @Nullable String name,
            LoadListener listener,
            List<ObjectivePlugin> own) {
        long began = System.nanoTime();
        return begin(ConfigReader.read(file, settings, own), file.toString(), runs, name, listener, own, began);
    }

    /**
     * Does the same for a config that is no file.
     *
     * @param place what the config is called in messages
     * @see #begin(Path, List, Path, String, LoadListener)
     */
    public static Evolution begin(
            EvolveConfig config, String place, Path runs, @Nullable String name, LoadListener listener) {
        return begin(config, place, runs, name, listener, List.of(), System.nanoTime());
    }

    private static Evolution begin(
            EvolveConfig config,
            String place,
            Path runs,
            @Nullable String name,
            LoadListener listener,
            List<ObjectivePlugin> own,
            long began) {
        if (name != null) {
            RunFolder.requireFree(runs, name); // Not only when the data are loaded.
        }
        return load(config, place, listener, own, loaded -> {
            String run = name != null
                    ? name
                    : config.game() + "-" + config.objective().type() + "-"
                            + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
            RunFolder folder = RunFolder.create(runs, run, config.toJson());
            try {
                RunPlugins.write(folder.path(), RunPlugins.of(config, loaded.task));
            } catch (RuntimeException e) {
                folder.close();
                throw e;
            }
            return open(folder, config, loaded, began);
        });
    }

    /**
     * Opens the folder of a run that is to go on, and loads what its config asks for. Settings are kept in the folder's
     * config.
     *
     * @param nameOrPath the run's name, or the path of its folder
     * @param runs the folder of all runs, usually {@link RunFolder#ROOT}
     * @param settings {@code path=value} each, stronger than the run's config
     * @param listener hears how far the data are loaded
     * @throws InputException when there is no such run, another process works on it, it cannot go on with the settings,
     *     or what it needs is not there any more
     * @throws ResourceException when an engine fails or the disk refuses
     */
    public static Evolution resume(String nameOrPath, Path runs, List<String> settings, LoadListener listener) {
        return resume(nameOrPath, runs, settings, listener, List.of());
    }

    /**
     * Does the same for a program that brings objectives itself.
     *
     * @param own objectives that the config may name like those of plug-ins
     * @see #resume(String, Path, List, LoadListener)
     */
    public static Evolution resume(
            String nameOrPath, Path runs, List<String> settings, LoadListener listener, List<ObjectivePlugin> own) {
        long began = System.nanoTime();
        RunFolder folder = RunFolder.open(runs, nameOrPath);
        try {
            RunPlugins.requireAll(folder.path(), own);
            EvolveConfig config = ConfigReader.read(folder.config(), settings, own);
            return load(config, folder.config().toString(), listener, own, loaded -> {
                if (!settings.isEmpty()) { // Those with which the run cannot go on must not stay in its config.
                    run(config, loaded.task, loaded.start).requireFits(folder);
                    AtomicFile.writeText(folder.config(), config.toJson());
                }
                return open(folder, config, loaded, began);
            });
        } catch (RuntimeException e) {
            RunLog.failed(folder.path(), e);
            folder.close();
            throw e;
        }
    }

    private static Evolution load(
            EvolveConfig config, String place, LoadListener listener, List<ObjectivePlugin> own, Opener opening) {
        requireStart(config, place); // Not only when the data are loaded.
        Machines machines = Cluster.machines(config.cluster(), config.threads());
        try {
            EvolveTask task = EvolveTasks.of(config, place, listener, own, machines);
            try {
                Optional<Weights> start = start(config, task.spec());
                task.evolver(config, start); // What plug-ins bring is refused now, and not when the folder is made.
                return opening.of(new LoadedTask(task, machines, start));
            } catch (RuntimeException e) {
                task.close();
                throw e;
            }
        } catch (RuntimeException e) {
            machines.close();
            throw e;
        }
    }

    private static Evolution open(RunFolder folder, EvolveConfig config, LoadedTask loaded, long began) {
        try {
            return new Evolution(folder, config, loaded, RunLog.open(folder.path()), began);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /** Looks at the start as far as that can be done before the data are loaded, which may take long. */
    private static void requireStart(EvolveConfig config, String place) {
        config.evolution()
                .startFile()
                .filter(start -> !Files.isRegularFile(Paths.of("evolution.start", start)))
                .ifPresent(start -> {
                    throw new InputException(
                            place + ": evolution.start",
                            "there is no file " + InputException.quote(start),
                            NearestName.hintAnd(
                                    start,
                                    List.of(EvolutionConfig.RANDOM_START, EvolutionConfig.DEFAULT_START),
                                    "give \"random\", \"default\" or a weights file; paths are relative to the"
                                            + " current directory"));
                });
        // Features, forms and engines' options become known with the data.
        Games.specs().stream()
                .filter(spec -> spec.toString().equals(config.game() + ":" + config.model()))
                .findFirst()
                .ifPresent(spec -> start(config, spec));
    }

    /** Weights around which the first generation lies. */
    private static Optional<Weights> start(EvolveConfig config, WeightSpec spec) {
        String start = config.evolution().start();
        return switch (start) {
            case EvolutionConfig.RANDOM_START -> Optional.empty();
            case EvolutionConfig.DEFAULT_START -> Optional.of(Weights.defaults(spec));
            default -> {
                Path file = Paths.of("evolution.start", start);
                yield Optional.of(
                        config.evolution().operators() instanceof DuelOperators // These evolve the margins, too.
                                ? PlayWeightsFiles.readStart(file, spec).weights()
                                : weights(file, spec));
            }
        };
    }

    /** Weights that say nothing of the search: a run plays by the usual one, and best.json would not have it. */
    private static Weights weights(Path file, WeightSpec spec) {
        PlayWeights own = PlayWeightsFiles.readStart(file, spec);
        if (!own.margins().equals(SearchMargins.defaults())) {
            throw new InputException(
                    file + ": " + WeightsFile.SEARCH,
                    "a run evolves weights for the usual search",
                    "leave it out of the start and put it into best.json afterwards, or choose the preset duels");
        }
        return own.weights();
    }

    private static EvolutionRun run(EvolveConfig config, EvolveTask task, Optional<Weights> start) {
        List<String> plugins =
                RunPlugins.of(config, task).stream().map(PluginFact::toString).toList();
        return new EvolutionRun(
                config,
                task.spec(),
                task::sideFiles,
                () -> task.evolver(config, start),
                start,
                task.hash(),
                Version.text(),
                plugins);
    }

    /** The run's folder. */
    public RunFolder folder() {
        return folder;
    }

    /** The config in effect. */
    public EvolveConfig config() {
        return config;
    }

    /** What is evolved. */
    public EvolveTask task() {
        return task;
    }

    /** Those who do the work. */
    public Machines machines() {
        return machines;
    }

    /** The run's clock, in seconds over all resumes. May be asked from any thread. */
    public double seconds() {
        return before + (System.nanoTime() - began) / NANOS;
    }

    /** When it ends and what it costs, each a line; and what the user should know of this machine. */
    public List<String> forecast() {
        return new RunForecast(config, task, seconds()).lines();
    }

    /** Adds lines to the run's log, with the time of now. May be called from any thread. */
    public void log(String lines) {
        log.add(lines);
    }

    /**
     * Evolves until a rule of the config ends it, computes the figures to compare the best weights with, and writes
     * summary and report; the report also while it goes on. A run that was begun before goes on from its newest
     * checkpoint. To be called once.
     *
     * @param listener hears how it goes on
     * @param interrupted asked now and then; once it is true, the run ends after its generation with a checkpoint
     * @throws InputException when the newest checkpoint belongs to another config or other data
     * @throws ResourceException when an engine fails or the disk refuses; the run can be resumed
     */
    public Evolved run(EvolutionListener listener, BooleanSupplier interrupted) {
        try {
            return evolve(new Logged(listener), interrupted);
        } catch (RuntimeException e) {
            log.failed(e);
            throw e;
        }
    }

    private Evolved evolve(Logged listener, BooleanSupplier interrupted) {
        Function<RunResult, EvolutionOutcome> outcomes;
        RunResult result;
        try {
            outcomes = outcomes(listener);
            try (LiveReport report = new LiveReport(outcomes, folder.best(), listener::remark)) {
                listener.report = report;
                task.warnings().forEach(warning -> listener.remark("warning: " + warning));
                result = run(config, task, start).run(folder, listener, interrupted, began);
            }
        } catch (ResourceException e) {
            return failed(e, listener, interrupted);
        }
        EvolutionOutcome outcome = outcomes.apply(result);
        boolean whole = result.ended() != RunResult.Ended.INTERRUPTED && outcome.compute(interrupted);
        outcome.write();
        if (whole) {
            return new Evolved(Optional.of(outcome), Optional.empty());
        }
        String stopped = "interrupted after generation " + result.generations();
        log.add(stopped + "; " + listener.resumeHint(folder.path()));
        return new Evolved(Optional.of(outcome), Optional.of(stopped));
    }

    /** An interruption ends engines too, and with them the generation in play; everything before it is kept. */
    private Evolved failed(ResourceException failure, EvolutionListener listener, BooleanSupplier interrupted) {
        if (!interrupted.getAsBoolean()) {
            throw new ResourceException(failure.getMessage() + "; " + listener.resumeHint(folder.path()), failure);
        }
        String stopped = "interrupted (" + failure.getMessage() + ")";
        log.add(stopped);
        return new Evolved(Optional.empty(), Optional.of(stopped));
    }

    /** What follows a result, also that of a run that goes on. */
    private Function<RunResult, EvolutionOutcome> outcomes(EvolutionListener listener) {
        double loading = (System.nanoTime() - began) / NANOS;
        return switch (task) {
            case MentorTask mentor -> {
                Losses defaults = MentorOutcome.losses(
                        mentor, Weights.defaults(mentor.objective().spec()));
                yield result -> new MentorOutcome(folder, config, mentor, start, result, listener, loading, defaults);
            }
            case PluggedTask plugged -> {
                Losses defaults = PluggedOutcome.defaults(plugged);
                yield result -> new PluggedOutcome(folder, config, plugged, start, result, listener, defaults);
            }
            case FitTask fit -> result -> new FitOutcome(folder, config, fit, start, result, listener);
            case FormTask form -> result -> new FormOutcome(folder, config, form, start, result, listener);
            case DuelTask duels -> result -> new DuelOutcome(folder, config, duels, result, listener);
            case TournamentTask tournament ->
                result -> new TournamentOutcome(folder, config, tournament, result, listener.names());
        };
    }

    @Override
    public void close() {
        try (machines;
                task;
                folder;
                log) {
            // All are closed, whichever fails.
        }
    }

    /** A listener whose remarks are kept in the log, too. */
    private final class Logged implements EvolutionListener {

        private final EvolutionListener listener;
        private @Nullable LiveReport report;

        Logged(EvolutionListener listener) {
            this.listener = listener;
        }

        @Override
        public void generation(GenerationStats stats, double seconds) {
            listener.generation(stats, seconds);
        }

        @Override
        public void reached(RunResult soFar) {
            Objects.requireNonNull(report, "begun before the run").reached(soFar);
            listener.reached(soFar);
        }

        @Override
        public void remark(String text) {
            listener.remark(text);
            log.add(text);
        }

        @Override
        public void finishing() {
            listener.finishing();
        }

        @Override
        public void resumed(long generation, double seconds) {
            remark("going on after generation " + generation + " and " + DurationText.of(seconds));
            before = seconds;
            listener.resumed(generation, seconds);
        }

        @Override
        public void plays(String work, long games) {
            remark(work + ": " + games + " games");
            listener.plays(work, games);
        }

        @Override
        public void after(String work) {
            remark(work);
            listener.after(work);
        }

        @Override
        public SettingNames names() {
            return listener.names();
        }

        @Override
        public String resumeHint(Path folder) {
            return listener.resumeHint(folder);
        }
    }
}
