package mendel.evolve;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import mendel.SplitMix;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.PackedMatrix;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.LossTask.TaskPositions;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossPositions;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.LossTargets;
import mendel.evolve.fitness.PopulationKernel;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.fitness.StoredProblem;
import mendel.evolve.fitness.TrainingLoss;
import mendel.evolve.fitness.VectorModule;
import mendel.work.JobRun;
import org.jspecify.annotations.Nullable;

/**
 * How far evaluations are from a mentor's scores (David-Tabibi 2008), or from results. Losses are those of the score as
 * a rational number, see {@link FeatureMatrix}. Not for several threads at once; it uses threads itself.
 */
public final class MentorObjective implements LossObjective, AutoCloseable {

    private final Workers workers;
    private final PopulationKernel kernel;
    private final TrainingLoss train;
    private final @Nullable TrainingLoss validation;
    /** Null except for the sigmoid loss. */
    private final @Nullable SigmoidScale scale;

    private final int sample;
    private final long seed;
    /** The number of positions evaluated, those of local steps included. */
    private final LongAdder measured = new LongAdder();
    /** Null when the losses of populations are computed here. */
    private final @Nullable SpreadLosses elsewhere;

    private long drawnFor = Long.MIN_VALUE;
    private @Nullable TrainingLoss drawn;

    private MentorObjective(
            LossPositions train,
            @Nullable LossPositions validation,
            @Nullable SigmoidScale scale,
            int sample,
            long seed,
            Workers workers,
            @Nullable SpreadLosses elsewhere) {
        this.elsewhere = elsewhere;
        this.scale = scale;
        this.workers = workers;
        kernel = new PopulationKernel(workers);
        this.train = loss(train, TaskPositions.TRAINING);
        this.validation = validation == null ? null : loss(validation, TaskPositions.VALIDATION);
        this.sample = sample > 0 && sample < train.size() ? sample : 0;
        this.seed = seed;
    }

    /**
     * Losses on positions on disk are computed on other machines, if there are any. Of those in memory only the losses
     * of whole populations are worth the way, see {@link #losses}.
     */
    private TrainingLoss loss(LossPositions positions, TaskPositions which) {
        return elsewhere != null && positions instanceof StoredProblem stored
                ? new TrainingLoss(stored, workers, kernel, genomes -> elsewhere.of(genomes, which, 0, positions))
                : new TrainingLoss(positions, workers, kernel);
    }

    /**
     * An objective on traced positions.
     *
     * @param validation positions reported beside the train loss; may be empty
     * @param clip the largest absolute score of the mentor; larger ones count as this
     * @param scale that of the sigmoid loss, for the training positions; null for the other losses
     * @param sample the number of training positions sampled anew for each generation; 0 for all
     * @param seed the seed of the samples
     * @throws mendel.InputException when no training position has what the loss needs
     */
    public static MentorObjective of(
            FeatureMatrix train,
            FeatureMatrix validation,
            LossKind loss,
            double clip,
            @Nullable SigmoidScale scale,
            int sample,
            long seed,
            Workers workers) {
        VectorModule.load();
        LossTargets targets = new LossTargets(loss, clip, scale);
        boolean validates = false;
        for (int i = 0; i < validation.size() && !validates; i++) {
            validates = targets.has(validation, i);
        }
        return new MentorObjective(
                LossProblem.of(train, targets),
                validates ? LossProblem.of(validation, targets) : null,
                scale,
                sample,
                seed,
                workers,
                null);
    }

    /**
     * An objective on positions that stay on disk; the matrix must stay open as long as it is used.
     *
     * @param sample the number of training positions sampled anew for each generation; 0 for all
     * @param seed the seed of the samples
     * @throws mendel.InputException when no training position has what the loss needs
     */
    public static MentorObjective of(PackedMatrix matrix, LossTargets targets, int sample, long seed, Workers workers) {
        VectorModule.load();
        StoredProblem validation = StoredProblem.validation(matrix, targets, workers);
        return new MentorObjective(
                StoredProblem.training(matrix, targets, workers),
                validation.size() == 0 ? null : validation,
                targets.scale(),
                sample,
                seed,
                workers,
                null);
    }

    /** The same objective on the same positions, for other threads at the same time. */
    MentorObjective forThreads(Workers others) {
        return with(others, null);
    }

    /**
     * The same objective with the losses of populations computed on other machines.
     *
     * @param machines each with a {@link LossWorker}; closed with the objective
     */
    public MentorObjective on(JobRun<LossTask, double[]> machines) {
        return with(workers, new SpreadLosses(machines));
    }

    private MentorObjective with(Workers others, @Nullable SpreadLosses machines) {
        return new MentorObjective(
                train.positions(),
                validation == null ? null : validation.positions(),
                scale,
                sample,
                seed,
                others,
                machines);
    }

    /** Whether all losses come from a quadratic form, and none from the positions. */
    public boolean isQuadratic() {
        return sample == 0 && train.isQuadratic();
    }

    /** The scale of the sigmoid loss; empty for the others. */
    public Optional<SigmoidScale> scale() {
        return Optional.ofNullable(scale);
    }

    @Override
    public WeightSpec spec() {
        return train.positions().spec();
    }

    @Override
    public BitSet untouched() {
        int[] uses = train.positions().uses();
        BitSet untouched = new BitSet(uses.length);
        for (int parameter = 0; parameter < uses.length; parameter++) {
            untouched.set(parameter, uses[parameter] == 0);
        }
        return untouched;
    }

    @Override
    public Pulse pulse() {
        return new Pulse("positions", measured.sum(), 0, 0);
    }

    @Override
    public double[] losses(List<Weights> genomes, long generation) {
        TrainingLoss positions = positions(generation);
        double[] losses = elsewhere == null || positions.isQuadratic()
                ? positions.of(genomes)
                : elsewhere.of(genomes, TaskPositions.GENERATION, generation, positions.positions());
        measured.add((long) genomes.size() * positions.positions().size());
        return losses;
    }

    /** The sums of losses that a worker computes for others, see {@link TrainingLoss#sums}. */
    double[] sums(List<Weights> genomes, TaskPositions which, long generation, int fromShard, int toShard) {
        TrainingLoss positions = switch (which) {
            case GENERATION -> positions(generation);
            case TRAINING -> train;
            case VALIDATION -> Objects.requireNonNull(validation);
        };
        return positions.sums(genomes, fromShard, toShard);
    }

    @Override
    public boolean resamples() {
        return sample > 0;
    }

    @Override
    public double trainLoss(Weights weights) {
        return train.of(weights);
    }

    /** {@inheritDoc} {@code NaN} when there are none. */
    @Override
    public double validationLoss(Weights weights) {
        return validation == null ? Double.NaN : validation.of(weights);
    }

    @Override
    public Weights improve(Weights start, long generation, int steps) {
        TrainingLoss positions = positions(generation);
        Weights improved = positions.improve(start, steps);
        measured.add((long) steps * positions.positions().size());
        return improved;
    }

    /** The training positions with their targets. */
    public LossPositions training() {
        return train.positions();
    }

    /** The training positions where they lie in memory; empty where they stay on disk. */
    public Optional<LossProblem> trainingInMemory() {
        return inMemory(train);
    }

    /** The validation positions where they lie in memory; empty when there are none, or where they stay on disk. */
    public Optional<LossProblem> validationInMemory() {
        return validation == null ? Optional.empty() : inMemory(validation);
    }

    private static Optional<LossProblem> inMemory(TrainingLoss loss) {
        return loss.positions() instanceof LossProblem problem ? Optional.of(problem) : Optional.empty();
    }

    /** The number of validation positions. */
    public int validationSize() {
        return validation == null ? 0 : validation.positions().size();
    }

    @Override
    public void close() {
        if (elsewhere != null) {
            elsewhere.close();
        }
    }

    private TrainingLoss positions(long generation) {
        if (sample == 0) {
            return train;
        }
        if (drawn == null || drawnFor != generation) {
            int[] chosen = TrainingLoss.sample(
                    train.positions().size(), sample, seed + (generation + 1) * SplitMix.GOLDEN_GAMMA);
            drawn = new TrainingLoss(train.positions().select(chosen, workers), workers, kernel);
            drawnFor = generation;
        }
        return drawn;
    }
}
