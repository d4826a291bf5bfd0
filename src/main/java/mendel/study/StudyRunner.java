package mendel.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.Paths;
import mendel.SettingNames;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.app.evolve.DuelOutcome;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.app.evolve.EvolutionOutcome;
import mendel.app.evolve.Evolved;
import mendel.app.evolve.MentorTask;
import mendel.app.evolve.TournamentOutcome;
import mendel.app.match.KeptMatch;
import mendel.app.player.SearcherSettings;
import mendel.app.suite.SuiteRun;
import mendel.dataset.LoadListener;
import mendel.dataset.PositionFiles;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.GenerationStats;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.Preset;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.run.RunResult;
import mendel.match.stats.PairStatistics;
import mendel.player.GameLimit;
import mendel.report.DuelFacts;
import mendel.report.GenerationPoint;
import mendel.report.RatingPoint;
import mendel.report.RunFiles;
import mendel.search.Limits;

/** Does the runs of a study and measures them. */
final class StudyRunner {

    /** The run's history in its folder. */
    static final String HISTORY = "history.jsonl";

    private static final double HALF = 0.5;

    private final StudyConfig config;
    private final StudyFolder folder;
    private final WorkListener listener;
    private final BooleanSupplier interrupted;
    private final StudyInputs files;

    /**
     * Makes ready.
     *
     * @param listener hears how it goes on
     * @param interrupted asked now and then; once it is true, work stops as soon as it can
     */
    StudyRunner(StudyConfig config, StudyFolder folder, WorkListener listener, BooleanSupplier interrupted) {
        this.config = config;
        this.folder = folder;
        this.listener = listener;
        this.interrupted = interrupted;
        this.files = new StudyInputs(config);
    }

    /** Knows optima, and keeps those that are computed. */
    interface KnownOptima {

        /** The training loss of the optimum of a task; empty when it is not known yet. */
        Optional<Double> of(String task);

        /** Keeps what was computed. */
        void add(StudyOptimum optimum);
    }

    /**
     * Does a run from where it is, and measures it.
     *
     * @param work what it is called
     * @param done the runs that are done
     * @return empty when it was interrupted
     * @throws mendel.InputException when a file that it needs is not what it was for those
     */
    Optional<StudyRun> run(StudyCell cell, long seed, String work, KnownOptima optima, List<StudyRun> done)
            throws InterruptedException {
        EvolveConfig wanted = config.run(cell, seed);
        files.requireSame(wanted, done);
        Map<String, String> had = files.of(wanted);
        boolean counted = wanted.stop().minutes() == 0 && wanted.evolution().preset() != Preset.FIT;
        listener.begins(work, "generations", counted ? wanted.evolution().generations() : 0, 0);
        Path path = folder.run(cell, seed);
        Map<StudyMeasure, Double> figures = new LinkedHashMap<>();
        String ended;
        WeightSpec spec;
        try (Evolution evolution = open(wanted, path)) {
            Evolved evolved = evolution.run(listener(), interrupted);
            if (!evolved.isWhole()) {
                return Optional.empty();
            }
            EvolutionOutcome outcome = evolved.outcome().orElseThrow();
            spec = outcome.result().best().weights().spec();
            ended = outcome.ended();
            double optimum = config.needsOptimum() ? optimum(evolution, wanted, work, optima) : Double.NaN;
            measure(outcome, path, optimum, figures);
        }
        if (interrupted.getAsBoolean()
                || !match(wanted, spec, path, work, figures)
                || !suite(wanted, path, work, figures)) {
            return Optional.empty();
        }
        figures.values().removeIf(value -> !Double.isFinite(value));
        return Optional.of(new StudyRun(cell.number(), seed, ended, figures, had));
    }

    private Evolution open(EvolveConfig wanted, Path path) {
        return Files.exists(path.resolve("config.json"))
                ? Evolution.resume(
                        path.toString(), folder.runs(), List.of("threads=" + wanted.threads()), LoadListener.NONE)
                : Evolution.begin(
                        wanted, folder.config() + ": base", folder.runs(), Paths.name(path), LoadListener.NONE);
    }

    private EvolutionListener listener() {
        return new EvolutionListener() {
            @Override
            public void generation(GenerationStats stats, double seconds) {
                listener.done(stats.generation());
                listener.note(String.format(Locale.ROOT, "best %.5g", stats.best()));
            }

            @Override
            public SettingNames names() {
                return listener.names();
            }
        };
    }

    /** The training loss of the exact optimum on the run's positions; NaN where there is none. */
    private double optimum(Evolution evolution, EvolveConfig wanted, String work, KnownOptima optima) {
        if (!(evolution.task() instanceof MentorTask task)
                || !task.objective().training().isLinear()
                || task.objective().trainingInMemory().isEmpty()
                || task.spec().size() > Optimum.MAX_PARAMETERS) {
            return Double.NaN;
        }
        String key = Sha256.hex(wanted.game() + " " + task.spec() + " " + wanted.objective() + " " + task.hash());
        return optima.of(key).orElseGet(() -> {
            listener.begins(work + ", optimum", "steps", 0, 0);
            LossProblem positions = task.objective().trainingInMemory().orElseThrow();
            double loss = Optimum.of(positions, task.workers()).loss();
            optima.add(new StudyOptimum(key, loss));
            return loss;
        });
    }

    private void measure(EvolutionOutcome outcome, Path path, double optimum, Map<StudyMeasure, Double> figures) {
        RunResult result = outcome.result();
        List<GenerationPoint> points = RunFiles.generations(path.resolve(HISTORY));
        List<Long> evaluations = RunFiles.evaluations(path.resolve(HISTORY));
        double train = result.best().trainLoss();
        figures.put(StudyMeasure.TRAIN, train);
        figures.put(StudyMeasure.VALIDATION, result.best().validationLoss());
        figures.put(StudyMeasure.ABOVE_OPTIMUM, optimum > 0 ? 100 * (train / optimum - 1) : Double.NaN);
        figures.put(StudyMeasure.FIRST_BEST, points.getFirst().best());
        figures.put(StudyMeasure.FIRST_MEAN, points.getFirst().mean());
        figures.put(StudyMeasure.LAST_BEST, points.getLast().best());
        figures.put(StudyMeasure.LAST_MEAN, points.getLast().mean());
        figures.put(StudyMeasure.GENERATIONS, (double) result.generations());
        figures.put(StudyMeasure.EVALUATIONS, (double) result.evaluations());
        figures.put(StudyMeasure.SECONDS, result.seconds());
        config.reach().ifPresent(goal -> {
            double loss = goal.loss(optimum);
            for (int i = 0; i < points.size(); i++) {
                GenerationPoint point = points.get(i);
                if ((goal.validation() ? point.validation() : point.comparable()) <= loss) {
                    figures.put(StudyMeasure.GENERATIONS_TO, (double) point.generation());
                    figures.put(StudyMeasure.EVALUATIONS_TO, (double) evaluations.get(i));
                    figures.put(StudyMeasure.SECONDS_TO, point.seconds());
                    break;
                }
            }
        });
        if (outcome instanceof TournamentOutcome games) {
            figures.put(
                    StudyMeasure.RATING,
                    games.bestRating().map(RatingPoint::rating).orElse(Double.NaN));
            figures.put(StudyMeasure.GAMES, (double) games.games());
        }
        if (outcome instanceof DuelOutcome duels) {
            figures.put(StudyMeasure.RATING, duels.proof().map(StudyRunner::elo).orElse(Double.NaN));
            figures.put(StudyMeasure.GAMES, (double) duels.games());
        }
        Weights best = result.best().weights();
        for (StudyMeasure measure : config.measures()) {
            measure.weight().ifPresent(name -> figures.put(measure, weight(best, name)));
        }
    }

    /** The value of a weight; NaN when the model has none of that name. */
    private static double weight(Weights weights, String name) {
        for (int i = 0; i < weights.spec().size(); i++) {
            if (weights.spec().isSingle(i) && weights.spec().get(i).name().equals(name)) {
                return weights.get(i);
            }
        }
        return Double.NaN;
    }

    /** Plays the match; false when it was interrupted. */
    private boolean match(EvolveConfig run, WeightSpec spec, Path path, String work, Map<StudyMeasure, Double> figures)
            throws InterruptedException {
        if (config.match().isEmpty()) {
            return true;
        }
        StudyMatch asked = config.match().get();
        KeptMatch match = new KeptMatch(
                run.game(),
                path.resolve("best.json").toString(),
                opponent(asked, run, spec),
                asked.games(),
                asked.limit(),
                null,
                asked.seed(),
                PositionFiles.none(),
                boards(asked.limit()),
                Optional.empty(),
                path.resolve("match"));
        Optional<Map<String, Object>> played = match.play(work + ", match", listener, interrupted);
        played.ifPresent(result -> {
            double games = number(result, "games");
            double points = number(result, "wins") + number(result, "draws") / 2;
            figures.put(StudyMeasure.ELO, elo(points, games));
            figures.put(StudyMeasure.POINTS, 100 * points / games);
        });
        return played.isPresent();
    }

    /** Who wins all games counts as if half a point were missing: without a number the best run would have none. */
    static double elo(double points, double games) {
        return PairStatistics.elo(Math.clamp(points, HALF, games - HALF) / games);
    }

    private static double elo(DuelFacts.DuelProof proof) {
        double games = (double) proof.games();
        return Double.isFinite(proof.elo()) ? proof.elo() : elo(Double.isNaN(proof.high()) ? games : 0, games);
    }

    /** Games at the same time; with clocks one, since each would have less of a processor than its time says. */
    private int boards(GameLimit limit) {
        if (!limit.isDeterministic()) {
            return 1;
        }
        return Workers.count(config.threads());
    }

    private static double number(Map<String, Object> figures, String key) {
        return figures.get(key) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** The other player, as matches name it. The defaults of the run's model need a file that says which one it is. */
    private String opponent(StudyMatch asked, EvolveConfig run, WeightSpec spec) {
        String start = run.evolution().start();
        boolean fromFile = asked.against().equals(StudyMatch.START) && !start.equals(EvolutionConfig.DEFAULT_START);
        if (fromFile) {
            return start;
        }
        if (!asked.against().equals(StudyMatch.DEFAULT) && !asked.against().equals(StudyMatch.START)) {
            return asked.against();
        }
        Path file = folder.path().resolve("default-" + run.game() + "-" + spec.model() + ".json");
        WeightsFile.write(file, Weights.defaults(spec), Map.of());
        return file.toString();
    }

    /** Searches the test positions; false when it was interrupted. */
    private boolean suite(EvolveConfig run, Path path, String work, Map<StudyMeasure, Double> figures) {
        if (config.suite().isEmpty()) {
            return true;
        }
        StudySuite asked = config.suite().get();
        GameLimit limit = asked.limit();
        SuiteRun suite = SuiteRun.of(new SuiteRun.SuiteSettings(
                Paths.of("suite.file", asked.file()),
                Games.entry(run.game()).game().id(),
                null,
                path.resolve("best.json").toString(),
                new Limits(limit.depth(), limit.nodes(), 0, limit.moveMillis()),
                SearcherSettings.of("pvs", List.of(), List.of(), 1)));
        listener.begins(work + ", suite", "positions", suite.read(), 0);
        SuiteRun.SuiteResult result = suite.play(done -> {
            listener.done(done);
            if (interrupted.getAsBoolean()) {
                suite.stop();
            }
        });
        figures.put(StudyMeasure.SOLVED, 100.0 * result.solved() / result.problems());
        return result.complete();
    }
}
