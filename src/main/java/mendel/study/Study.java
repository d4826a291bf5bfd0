package mendel.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.KeyValue;
import mendel.Paths;
import mendel.SettingException;
import mendel.Sha256;
import mendel.app.RunLog;
import mendel.app.Version;
import mendel.app.WorkFolder;
import mendel.app.WorkFolder.WorkKind;
import mendel.app.WorkJournal;
import mendel.app.WorkListener;
import mendel.config.Key;
import mendel.evolve.run.RunFolder;
import org.jspecify.annotations.Nullable;

/**
 * A study: every combination of settings evolves with every seed, one run after the other. It holds its folder until it
 * is closed. Whatever ends it, the same study goes on: a run that is done is never done again, one that was cut goes on
 * from its newest checkpoint.
 *
 * <pre>{@code
 * Path config = Path.of("configs/study-quickstart.json");
 * try (Study study = Study.open(config, List.of("seeds=3"), RunFolder.ROOT, "first")) {
 *     StudyResult result = study.run(WorkListener.NONE, () -> false);
 *     double mean = result.statistics(study.config().cells().getFirst(), study.config().measures().getFirst()).mean();
 * }
 * }</pre>
 */
public final class Study implements AutoCloseable {

    /** So often the page and the tables are written while the study goes on. */
    private static final long PAGE_NANOS = Duration.ofSeconds(10).toNanos();
    /** A page is written again after so many times as long as it took. */
    private static final long PAGE_SHARE = 20;

    private final StudyFolder folder;
    private final StudyConfig config;
    private final WorkJournal<StudyEntry> journal;
    private final RunLog log;

    private Study(StudyFolder folder, StudyConfig config, WorkJournal<StudyEntry> journal, RunLog log) {
        this.folder = folder;
        this.config = config;
        this.journal = journal;
        this.log = log;
    }

    /**
     * Begins a study, or opens the one of that name to go on.
     *
     * @param file the config
     * @param settings {@code path=value} each, stronger than the file. One that begins with a key of studies, as
     *     {@code seeds=3}, belongs to the study, any other to the configs of all runs
     * @param runs the folder of all runs, usually {@link RunFolder#ROOT}
     * @param name the study's name; that of the file for null
     * @throws InputException when the config is not usable, or there is another study, campaign or run of the name
     * @throws mendel.ResourceException when the disk refuses
     */
    public static Study open(Path file, List<String> settings, Path runs, @Nullable String name) {
        StudyConfig config = read(file, settings);
        String study = name != null ? name : Paths.name(file).replaceFirst("\\.[^.]*$", "");
        Path path = runs.resolve(Paths.of(study));
        if (!Files.exists(path.resolve(RunFolder.STUDY))) {
            config.unknown().ifPresent(measure -> {
                throw new InputException(
                        file + ": measures", "no run has " + InputException.quote(measure.name()), measure.remedy());
            });
            return open(WorkFolder.create(runs, study, WorkKind.STUDY, config.toJson()), config);
        }
        WorkFolder folder = WorkFolder.open(runs, study, WorkKind.STUDY);
        try {
            if (!StudyConfig.read(folder.config(), List.of()).identity().equals(config.identity())) {
                throw new SettingException(names -> new InputException(
                        path.toString(),
                        "there is another study of this name",
                        "give another name with " + names.of("run")
                                + ", or the config and settings with which it was begun"));
            }
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
        return open(folder, config);
    }

    /**
     * Opens a study that is to go on.
     *
     * @param nameOrPath its name, or the path of its folder
     * @param settings {@code path=value} each, stronger than its config, and kept in it; only of {@code seeds},
     *     {@code threads}, {@code compare} and {@code figures}
     * @throws InputException when there is no such study, another process works on it, or it cannot go on with the
     *     settings
     */
    public static Study resume(String nameOrPath, Path runs, List<String> settings) {
        WorkFolder folder = WorkFolder.open(runs, nameOrPath, WorkKind.STUDY);
        try {
            StudyConfig config = read(folder.config(), settings);
            if (!config.identity()
                    .equals(StudyConfig.read(folder.config(), List.of()).identity())) {
                throw new InputException(
                        folder.path().toString(),
                        "with these settings it would be another study",
                        "only those of seeds, threads, compare and figures can change");
            }
            return open(folder, config);
        } catch (RuntimeException e) {
            RunLog.failed(folder.path(), e);
            folder.close();
            throw e;
        }
    }

    private static Study open(WorkFolder held, StudyConfig config) {
        StudyFolder folder = new StudyFolder(held);
        try {
            WorkJournal<StudyEntry> journal = WorkJournal.open(
                    StudyEntry.FORMAT,
                    folder.path(),
                    List.of("version " + Version.text(), "config " + Sha256.hex(config.identity())));
            try {
                AtomicFile.writeText(folder.config(), config.toJson());
                return new Study(folder, config, journal, RunLog.open(folder.path()));
            } catch (RuntimeException e) {
                journal.close();
                throw e;
            }
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /** The config with the study's own settings and those of its runs. */
    private static StudyConfig read(Path file, List<String> settings) {
        List<String> keys = new StudyKeys().keys().stream().map(Key::name).toList();
        Predicate<String> isOfStudy =
                setting -> keys.contains(KeyValue.of(setting).key().replaceFirst("\\..*", ""));
        StudyConfig config =
                StudyConfig.read(file, settings.stream().filter(isOfStudy).toList());
        List<String> own = settings.stream().filter(isOfStudy.negate()).toList();
        if (own.isEmpty()) {
            return config;
        }
        for (String setting : own) {
            requireFree(config, setting);
        }
        StudyConfig more = config.with(own);
        more.firstRuns();
        return more;
    }

    /** Refuses a setting that would have no effect, or take the difference from the cells. */
    private static void requireFree(StudyConfig config, String setting) {
        String path = KeyValue.of(setting).key();
        if (path.equals("seed")) {
            throw wrong(setting, "every cell runs with the same seeds", "give them with seeds");
        }
        for (StudyAxis axis : config.axes()) {
            for (StudyVariant variant : axis.variants()) {
                for (String own : variant.settings()) {
                    String other = KeyValue.of(own).key();
                    if (covers(path, other) || covers(other, path)) {
                        throw wrong(
                                setting,
                                "the variant " + InputException.quote(variant.label()) + " sets it, too",
                                "change it in the study's config");
                    }
                }
            }
        }
    }

    private static boolean covers(String path, String other) {
        return other.equals(path) || other.endsWith("." + path) || other.startsWith(path + ".");
    }

    private static InputException wrong(String setting, String problem, String remedy) {
        return new SettingException(names -> new InputException(names.of("setting") + " " + setting, problem, remedy));
    }

    /** The study's folder. */
    public StudyFolder folder() {
        return folder;
    }

    /** The config in effect. */
    public StudyConfig config() {
        return config;
    }

    /** Adds lines to the study's log, with the time of now. May be called from any thread. */
    public void log(String lines) {
        log.add(lines);
    }

    /** What there is to do, a line. */
    public String plan() {
        StudyResult now = result(Optional.empty());
        int cells = config.cells().size();
        int seeds = config.seeds().size();
        return now.planned() + (now.planned() == 1 ? " run: " : " runs: ") + cells + (cells == 1 ? " cell" : " cells")
                + " with " + seeds + (seeds == 1 ? " seed" : " seeds")
                + (now.runs().isEmpty() ? "" : "; " + now.runs().size() + " are done");
    }

    /** What is done so far. */
    public StudyResult result() {
        return result(Optional.empty());
    }

    private StudyResult result(Optional<String> stopped) {
        Map<RunKey, StudyRun> done = done();
        List<StudyRun> runs = new ArrayList<>();
        for (StudyCell cell : config.cells()) {
            for (long seed : config.seeds()) {
                Optional.ofNullable(done.get(new RunKey(cell.number(), seed))).ifPresent(runs::add);
            }
        }
        return new StudyResult(config, runs, stopped);
    }

    /** A run of a study. */
    private record RunKey(int cell, long seed) {}

    /** The runs that are done. */
    private Map<RunKey, StudyRun> done() {
        Map<RunKey, StudyRun> done = new HashMap<>();
        journal.results().forEach(entry -> {
            if (entry instanceof StudyRun run) {
                done.putIfAbsent(new RunKey(run.cell(), run.seed()), run);
            }
        });
        return done;
    }

    /**
     * Does the runs that are not done, seed by seed, so that what is there can always be compared. To be called once.
     *
     * @param listener hears how it goes on
     * @param interrupted asked now and then; once it is true, the study stops as soon as it can
     * @throws mendel.ResourceException when an engine fails or the disk refuses; the study can be resumed
     * @throws InterruptedException when this thread is interrupted
     */
    public StudyResult run(WorkListener listener, BooleanSupplier interrupted) throws InterruptedException {
        try {
            return runAll(listener, interrupted);
        } catch (RuntimeException e) {
            log.failed(e);
            throw e;
        }
    }

    private StudyResult runAll(WorkListener listener, BooleanSupplier interrupted) throws InterruptedException {
        StudyRunner runner = new StudyRunner(config, folder, listener, interrupted);
        List<StudyCell> cells = new ArrayList<>(config.cells());
        Set<RunKey> before = done().keySet();
        int number = 0;
        long pageAt = System.nanoTime() + PAGE_NANOS;
        for (long seed : config.seeds()) {
            for (StudyCell cell : cells) {
                number++;
                if (before.contains(new RunKey(cell.number(), seed))) {
                    clean(cell, seed);
                    continue;
                }
                String work = "run " + number + " of "
                        + cells.size() * config.seeds().size() + ": " + cell.label() + ", seed " + seed;
                Optional<StudyRun> done = interrupted.getAsBoolean()
                        ? Optional.empty()
                        : runner.run(cell, seed, work, new JournalledOptima(), List.copyOf(done().values()));
                if (done.isEmpty()) {
                    String words = "interrupted at " + work;
                    log.add(words);
                    return finish(result(Optional.of(words)), listener);
                }
                journal.add(done.get());
                clean(cell, seed);
                String told = work + ": " + told(done.get());
                log.add(told);
                listener.remark(told);
                long now = System.nanoTime();
                if (now - pageAt > 0) { // It shows how far the study is, and must not cost more than the runs.
                    finish(result(Optional.empty()), listener);
                    long after = System.nanoTime();
                    pageAt = after + Math.max(PAGE_NANOS, PAGE_SHARE * (after - now));
                }
            }
            // Whatever the first run of all has to wait for, it is not always the same cell that waits.
            Collections.rotate(cells, -1);
        }
        return finish(result(Optional.empty()), listener);
    }

    private String told(StudyRun run) {
        return config.measures().stream()
                .map(measure -> measure.name() + " " + StudyText.number(run.figure(measure)))
                .collect(Collectors.joining(", "));
    }

    private StudyResult finish(StudyResult result, WorkListener listener) {
        new StudyTable(folder, result).write();
        new StudyReport(folder, result).write(listener.names());
        return result;
    }

    /** Deletes what only a run that goes on needs. */
    private void clean(StudyCell cell, long seed) {
        WorkFolder.delete(folder.run(cell, seed).resolve("checkpoints"));
    }

    /** The optima that the journal has. */
    private final class JournalledOptima implements StudyRunner.KnownOptima {

        @Override
        public Optional<Double> of(String task) {
            return journal.results().stream()
                    .filter(StudyOptimum.class::isInstance)
                    .map(StudyOptimum.class::cast)
                    .filter(known -> known.task().equals(task))
                    .map(StudyOptimum::loss)
                    .findFirst();
        }

        @Override
        public void add(StudyOptimum optimum) {
            journal.add(optimum);
        }
    }

    @Override
    public void close() {
        try (folder;
                journal;
                log) {
            // All are closed, whichever fails.
        }
    }
}
