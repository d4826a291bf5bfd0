package mendel.app.evolve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import mendel.AtomicFile;
import mendel.FileStamp;
import mendel.InputException;
import mendel.Leftovers;
import mendel.Sha256;
import mendel.Workers;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureNames;
import mendel.dataset.FeaturePacker;
import mendel.dataset.LoadListener;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedMatrix;
import mendel.dataset.PackedMatrixWriter;
import mendel.eval.EvaluationModel;
import mendel.eval.ModelTerms;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.Evolver;
import mendel.evolve.FitWarnings;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.run.RunFolder;
import mendel.evolve.wide.WideEvolution;
import mendel.evolve.wide.WideGeneration;
import mendel.evolve.wide.WideProblem;
import mendel.game.Game;
import mendel.game.Position;
import mendel.report.DataFacts;

/** A fit of very many weights to a mentor's scores, or to results. */
public final class FitTask implements EvolveTask {

    /** With fewer training positions for each weight that they tell, half of them validates nothing. */
    private static final double FEW = 1;
    /** Weights that count for less than in so many positions are held by the penalty more than by the data. */
    private static final int SELDOM = 20;
    /** When more than this share of the weights that positions tell are seldom, there is a warning. */
    private static final double MANY = 0.5;

    /** So many stages without positions are worth a warning: few games last long in the first one alone. */
    private static final int UNTOLD = 2;

    private final PackedMatrix matrix;
    private final WideProblem problem;
    private final DataFacts data;
    private final Workers workers;
    /** By weight of the matrix. */
    private final double[] shares;

    private final boolean holdsStart;
    private volatile Optional<WideEvolution> evolution = Optional.empty();

    private FitTask(PackedMatrix matrix, WideProblem problem, DataFacts data, Workers workers, boolean holdsStart) {
        this.matrix = matrix;
        this.problem = problem;
        this.data = data;
        this.workers = workers;
        this.holdsStart = holdsStart;
        shares = problem.shares(workers);
    }

    /**
     * Reads the data and traces their positions into a file beside the runs.
     *
     * @param place the config, for messages
     * @param listener hears how far the data are loaded
     * @throws InputException when the data are not there or not usable
     * @throws mendel.ResourceException when the file cannot be written
     */
    static FitTask of(
            EvolveConfig config,
            MentorConfig mentor,
            Game game,
            EvaluationModel<Position> model,
            Workers workers,
            String place,
            LoadListener listener) {
        return of(
                config,
                mentor,
                workers,
                place,
                (file, target) -> PackedMatrixWriter.write(
                        game, model, file, mentor.validation(), MatrixOrder.BY_ROWS, target, workers, listener));
    }

    /**
     * Reads features into a file beside the runs.
     *
     * @param place the config, for messages
     * @param listener hears how far the data are loaded
     * @throws InputException when the data or their names are not there or not usable, or the names have formulas
     * @throws mendel.ResourceException when the file cannot be written
     */
    static FitTask ofFeatures(
            EvolveConfig config, MentorConfig mentor, Workers workers, String place, LoadListener listener) {
        FeatureNames names = FeatureNames.of(MentorTask.file(mentor, place));
        if (names.hasFormulas()) {
            throw new InputException(
                    place + ": evolution.preset",
                    "fit takes no formulas, and the names of " + mentor.data() + " have some",
                    "choose memetic");
        }
        return of(
                config,
                mentor,
                workers,
                place,
                (file, target) ->
                        FeaturePacker.write(names, file, mentor.validation(), MatrixOrder.BY_ROWS, target, listener));
    }

    /** Refuses what has no meaning for a fit. */
    static void require(MentorConfig mentor, String place) {
        if (mentor.sample() > 0) {
            throw new InputException(
                    place + ": objective.sample", "a fit takes all positions", "remove it, or choose another preset");
        }
        if (mentor.stream()) {
            throw new InputException(
                    place + ": objective.stream",
                    "the preset fit always leaves the positions on disk",
                    "remove it, or choose another preset");
        }
    }

    /** Makes a matrix of a data file, whose entries it writes to another file. */
    @FunctionalInterface
    private interface MatrixMaker {
        PackedMatrix make(Path data, Path target);
    }

    private static FitTask of(
            EvolveConfig config, MentorConfig mentor, Workers workers, String place, MatrixMaker maker) {
        require(mentor, place);
        Path file = MentorTask.file(mentor, place);
        FileStamp stamp = DataFile.stamp(file);
        PackedMatrix matrix = maker.make(file, matrixFile());
        try {
            Optional<SigmoidScale> scale = scale(matrix, mentor);
            WideProblem problem = scale.isPresent()
                    ? WideProblem.onResults(matrix, mentor.clip(), scale.get())
                    : WideProblem.onScores(matrix, mentor.loss(), mentor.clip());
            DataFacts facts = facts(mentor, file, matrix, problem.trainCount(), problem.validationCount(), scale);
            stamp.requireSame();
            return new FitTask(
                    matrix, problem, facts, workers, config.evolution().holdsStart());
        } catch (InputException e) {
            matrix.close();
            throw e.at(file.toString());
        } catch (RuntimeException e) {
            matrix.close();
            throw e;
        }
    }

    /** What is known of data that were read into a matrix. */
    static DataFacts facts(
            MentorConfig mentor,
            Path file,
            PackedMatrix matrix,
            int train,
            int validation,
            Optional<SigmoidScale> scale) {
        int excluded = matrix.split().excluded();
        long all = matrix.size() + matrix.counts().mates() + matrix.counts().unlabelled();
        return new DataFacts(
                mentor.data(),
                Sha256.hex(file),
                train,
                validation,
                excluded,
                all - train - validation - excluded,
                scale.map(SigmoidScale::text).orElse(""));
    }

    /** A new file beside the runs, for the entries of a matrix; those of processes that were killed are deleted. */
    static Path matrixFile() {
        Path matrix = RunFolder.ROOT.resolve("matrix");
        try {
            Files.createDirectories(RunFolder.ROOT);
            Leftovers.remove(matrix);
            return Files.createFile(Leftovers.name(matrix, UUID.randomUUID().toString()));
        } catch (IOException e) {
            throw AtomicFile.refused(matrix, "", e);
        }
    }

    private static Optional<SigmoidScale> scale(PackedMatrix matrix, MentorConfig mentor) {
        return mentor.loss() == LossKind.SIGMOID ? Optional.of(MentorTask.scale(matrix, mentor)) : Optional.empty();
    }

    /** The scores of all positions by the default weights. */
    static float[] byDefaults(PackedMatrix matrix) {
        Weights defaults = Weights.defaults(matrix.spec());
        float[] weights = new float[matrix.weights()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (float) defaults.get(matrix.parameter(i));
        }
        float[] own = new float[matrix.size()];
        matrix.scores(weights, 0, own.length, own);
        return own;
    }

    /** What is minimised. */
    public WideProblem problem() {
        return problem;
    }

    /** The facts of the data. */
    public DataFacts data() {
        return data;
    }

    /** The weights that no training position tells. */
    public int unseen() {
        return spec().size()
                - (int) Arrays.stream(shares).filter(share -> share > 0).count();
    }

    /** In which share of the training positions a parameter occurs, as {@link WideProblem#shares}. */
    double share(int parameter) {
        int weight = matrix.weightOf(parameter);
        return weight < 0 ? 0 : shares[weight];
    }

    /** Where the fits are; empty before the first generation. */
    Optional<WideGeneration> newest() {
        return evolution.flatMap(WideEvolution::newest);
    }

    @Override
    public WeightSpec spec() {
        return matrix.spec();
    }

    @Override
    public Evolver<?> evolver(EvolveConfig config, Optional<Weights> start) {
        WideEvolution made = new WideEvolution(
                problem,
                (FitOperators) config.evolution().operators(),
                start.orElseGet(() -> Weights.defaults(spec())),
                workers);
        evolution = Optional.of(made);
        return made;
    }

    @Override
    public String hash() {
        String hash = MentorTask.hash(data.sha256(), matrix.split().isByResults());
        return data.target().isEmpty() ? hash : hash + " " + data.target();
    }

    @Override
    public Workers workers() {
        return workers;
    }

    @Override
    public long scratchBytes() {
        return matrix.bytes();
    }

    @Override
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        int seen = spec().size() - unseen();
        if (problem.validationCount() == 0) {
            warnings.add("nothing validates, so that the weakest penalty wins: it fits noise, too");
        }
        if (problem.trainCount() < FEW * seen) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%d positions are few for the %d weights that they tell: %.1f each",
                    problem.trainCount(),
                    seen,
                    (double) problem.trainCount() / seen));
        }
        long seldom = Arrays.stream(shares)
                .filter(share -> share > 0 && share * problem.trainCount() < SELDOM)
                .count();
        // Held near the start they keep what it knows of them, as they should.
        if (!holdsStart && seldom > MANY * seen) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%d of the %d weights that positions tell count in them for less than in %d full ones, of %d games"
                            + " in all: the penalty holds them more than the data do",
                    seldom,
                    seen,
                    SELDOM,
                    matrix.split().trainingRuns()));
        }
        if (!holdsStart) {
            untoldStages().ifPresent(warnings::add);
        }
        FitWarnings.ofChecks(matrix.size(), matrix.counts()).ifPresent(warnings::add);
        return warnings;
    }

    /**
     * Measured in Reversi: of two fits to a million positions behind the twentieth ply that validated alike, the one
     * whose first eight stages shared their weights was 128 ± 28 Elo points stronger in games from random openings.
     */
    private Optional<String> untoldStages() {
        List<String> stages = ModelTerms.untoldStages(spec(), parameter -> share(parameter) > 0);
        return stages.size() < UNTOLD
                ? Optional.empty()
                : Optional.of("no training position is of the stages " + String.join(", ", stages)
                        + ": games are played there by what weights have in common with other stages, or by zeros; "
                        + "take positions from there, too");
    }

    @Override
    public GenerationNote note() {
        return (stats, seconds) -> String.format(
                Locale.ROOT,
                "strength %s, train %.5g, validation %.5g",
                WeightsFile.number(Objects.requireNonNull(stats.figures().get(WideEvolution.STRENGTH))),
                stats.train(),
                stats.validation());
    }

    @Override
    public String description() {
        return String.format(
                Locale.ROOT,
                "%s, %d parameters, %d of them in no training position, %d positions to train and %d to validate%s",
                spec(),
                spec().size(),
                unseen(),
                data.train(),
                data.validation(),
                data.target().isEmpty() ? "" : "; expected results by " + data.target());
    }

    @Override
    public void close() {
        matrix.close();
    }
}
