package mendel.app.evolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.FileStamp;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.app.Games;
import mendel.dataset.DataCounts;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureFile;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledData;
import mendel.dataset.LoadListener;
import mendel.dataset.PackedMatrix;
import mendel.dataset.SomeLabels;
import mendel.eval.FormFile;
import mendel.eval.Weights;
import mendel.evolve.FitWarnings;
import mendel.evolve.LossTask;
import mendel.evolve.MentorObjective;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossTargets;
import mendel.evolve.fitness.SigmoidScale;
import mendel.report.DataFacts;
import mendel.work.JobRun;
import mendel.work.Machines;

/**
 * A comparison with a mentor's scores.
 *
 * @param objective what is minimised
 * @param data the facts of the data
 * @param hash that of the data, and of the file of names where that has formulas
 * @param workers the threads
 * @param stored the positions, where they stay on disk; closed with the task
 */
public record MentorTask(
        MentorObjective objective, DataFacts data, String hash, Workers workers, Optional<PackedMatrix> stored)
        implements ObjectiveTask {

    /**
     * Reads the data and traces its positions.
     *
     * @param source makes of the data file what is read
     * @param place the config, for messages
     * @param listener hears how far the data are loaded
     * @throws InputException when the data, or the names of features, are not there or not usable
     */
    static MentorTask of(
            EvolveConfig config,
            MentorConfig mentor,
            Function<Path, DataSource> source,
            Workers workers,
            String place,
            LoadListener listener) {
        Path file = file(mentor, place);
        FileStamp stamp = DataFile.stamp(file);
        if (mentor.stream()) {
            return streamed(config, mentor, source.apply(file), workers, place, listener);
        }
        LabelledData read = source.apply(file).read(workers, listener);
        requireSample(mentor, read.size(), file, place);
        LabelledData.Halves halves = read.split(mentor.validation());
        FeatureMatrix train = halves.train();
        FeatureMatrix validation = halves.validation();
        MentorObjective objective;
        try {
            SigmoidScale scale = mentor.loss() != LossKind.SIGMOID
                    ? null
                    : SigmoidScale.of(
                            train,
                            mentor.clip(),
                            mentor.k(),
                            mentor.wdl(),
                            Weights.defaults(train.spec()).toArray());
            objective = MentorObjective.of(
                    train, validation, mentor.loss(), mentor.clip(), scale, mentor.sample(), config.seed(), workers);
        } catch (InputException e) {
            throw e.at(file.toString());
        }
        long used = objective.training().size() + objective.validationSize();
        DataFacts facts = new DataFacts(
                mentor.data(),
                Sha256.hex(file),
                objective.training().size(),
                objective.validationSize(),
                halves.excluded(),
                read.positions() - used - halves.excluded(),
                objective.scale().map(SigmoidScale::text).orElse(""));
        String data =
                train.isLinear() ? facts.sha256() : facts.sha256() + " names " + Sha256.hex(FeatureFile.names(file));
        String hash = hash(data, halves.byResults());
        stamp.requireSame();
        return new MentorTask(objective, facts, hash, workers, Optional.empty());
    }

    /** The same with positions that stay on disk. */
    private static MentorTask streamed(
            EvolveConfig config,
            MentorConfig mentor,
            DataSource source,
            Workers workers,
            String place,
            LoadListener listener) {
        Path file = source.file();
        FileStamp stamp = DataFile.stamp(file);
        PackedMatrix matrix = source.pack(mentor.validation(), FitTask.matrixFile(), workers, listener);
        try {
            DataCounts left = matrix.counts();
            requireSample(mentor, matrix.size() + left.mates() + left.unlabelled(), file, place);
            LossTargets targets = new LossTargets(
                    mentor.loss(), mentor.clip(), mentor.loss() == LossKind.SIGMOID ? scale(matrix, mentor) : null);
            MentorObjective objective = MentorObjective.of(matrix, targets, mentor.sample(), config.seed(), workers);
            DataFacts facts = FitTask.facts(
                    mentor, file, matrix, objective.training().size(), objective.validationSize(), objective.scale());
            stamp.requireSame();
            return new MentorTask(
                    objective, facts, hash(facts.sha256(), matrix.split().isByResults()), workers, Optional.of(matrix));
        } catch (InputException e) {
            matrix.close();
            throw e.at(file.toString());
        } catch (RuntimeException e) {
            matrix.close();
            throw e;
        }
    }

    /** Runs of a time when such positions were divided in another way cannot go on with these. */
    static String hash(String data, boolean byResults) {
        return byResults ? data + " games by results" : data;
    }

    /** The scale by the training positions. */
    static SigmoidScale scale(PackedMatrix matrix, MentorConfig mentor) {
        int[] training =
                Arrays.stream(matrix.inOrderOfData()).filter(matrix::isTraining).toArray();
        float[] own = FitTask.byDefaults(matrix);
        return SigmoidScale.of(
                new SomeLabels(matrix, training), mentor.clip(), mentor.k(), mentor.wdl(), i -> own[training[i]]);
    }

    /**
     * The same with the losses of populations computed where the config says.
     *
     * @param place the config, for messages
     * @throws InputException when the config says that they are computed on a cluster, but all come from a quadratic
     *     form
     */
    MentorTask on(Machines machines, EvolveConfig config, String place) {
        if (config.cluster().isEmpty()) {
            return this;
        }
        if (objective.isQuadratic()) {
            throw new InputException(
                    place + ": cluster",
                    "the squared losses of this model are computed without the positions: nothing is left to spread",
                    "remove it");
        }
        JobRun<LossTask, double[]> losses = machines.begin(new LossJob(config, place, objective));
        return new MentorTask(objective.on(losses), data, hash, workers, stored);
    }

    /** The files that the losses of a config need: data, a form, and the names of features. */
    public static Set<String> files(EvolveConfig config) {
        String data = ((MentorConfig) config.objective()).data();
        return Stream.of(
                        Optional.of(data),
                        Optional.of(config.model()).filter(FormFile::isPath),
                        Optional.of(FeatureFile.names(Paths.of("objective.data", data)))
                                .filter(names -> Games.isFeatures(config.game()))
                                .map(Path::toString))
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }

    @Override
    public void close() {
        objective.close();
        stored.ifPresent(PackedMatrix::close);
    }

    @Override
    public long scratchBytes() {
        return stored.map(PackedMatrix::bytes).orElse(0L);
    }

    /** The data file that a config names. */
    static Path file(MentorConfig mentor, String place) {
        Path file = Paths.of(place + ": objective.data", mentor.data());
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    place + ": objective.data",
                    "there is no file " + InputException.quote(mentor.data()),
                    "give a data file; paths are relative to the current directory");
        }
        return file;
    }

    private static void requireSample(MentorConfig mentor, long positions, Path file, String place) {
        if (mentor.sample() > positions) {
            throw new InputException(
                    place + ": objective.sample",
                    file + " has only " + positions + " positions",
                    "draw fewer, or 0 for all");
        }
    }

    @Override
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (data.validation() == 0 && data.repeated() > 0) {
            warnings.add("nothing validates: all " + data.repeated()
                    + " positions of the validation games also train, as if " + data.file()
                    + " held its games more than once; keep one copy of each");
        }
        warnings.addAll(FitWarnings.ofData(objective.training()));
        return warnings;
    }

    /** Whether the scores are linear in the weights, so that their optimum can be computed. */
    boolean isLinear() {
        return objective.training().isLinear();
    }

    @Override
    public GenerationNote note() {
        return (stats, seconds) -> String.format(
                Locale.ROOT, "best %.4g, mean %.4g, validation %.4g", stats.best(), stats.mean(), stats.validation());
    }

    @Override
    public String description() {
        String sigmoid = objective
                .scale()
                .map(scale -> "; expected results by " + scale.text())
                .orElse("");
        return String.format(
                Locale.ROOT,
                "%s, %d parameters, %d positions to train and %d to validate%s%s",
                objective.spec(),
                objective.spec().size(),
                data.train(),
                data.validation(),
                data.repeated() == 0
                        ? ""
                        : ", " + data.repeated() + " of validation games left out because they also train",
                sigmoid);
    }
}
