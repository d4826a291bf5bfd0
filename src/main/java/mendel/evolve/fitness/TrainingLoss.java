package mendel.evolve.fitness;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.Workers;
import mendel.eval.Weights;
import org.jspecify.annotations.Nullable;

/**
 * The loss of populations on one set of positions, by the fastest exact method: the quadratic form for squared errors,
 * the kernel otherwise. Not for several threads at once.
 */
public final class TrainingLoss {

    private static final int SETTLED_LIMIT = 1000;

    private final LossPositions positions;
    private final Workers workers;
    private final PopulationKernel kernel;
    private final WeightsLoss measure;
    /** Where the positions lie in memory. */
    private final @Nullable LossProblem problem;

    private @Nullable QuadraticForm quadratic;
    private @Nullable DescentSteps steps;
    /** Weights that the first step does not improve: the elite of late generations recurs often. */
    private final Set<Weights> settled = new HashSet<>();

    /** Measures weights. */
    @FunctionalInterface
    public interface WeightsLoss {
        double[] of(List<Weights> genomes);
    }

    /** The losses on some positions. */
    public TrainingLoss(LossPositions positions, Workers workers) {
        this(positions, workers, new PopulationKernel(workers));
    }

    /** The losses on some positions, by a kernel whose buffers are shared. */
    public TrainingLoss(LossPositions positions, Workers workers, PopulationKernel kernel) {
        this.positions = positions;
        this.workers = workers;
        this.kernel = kernel;
        problem = positions instanceof LossProblem inMemory ? inMemory : null;
        measure = genomes -> kernel.losses(positions, genomes);
    }

    /**
     * The losses on some positions that are measured elsewhere.
     *
     * @param measured gives the losses on all of them
     */
    public TrainingLoss(StoredProblem positions, Workers workers, PopulationKernel kernel, WeightsLoss measured) {
        this.positions = positions;
        this.workers = workers;
        this.kernel = kernel;
        problem = null;
        measure = measured;
    }

    /** The positions with their targets. */
    public LossPositions positions() {
        return positions;
    }

    /** Whether losses come from a quadratic form, which is made once, and not from all positions each time. */
    public boolean isQuadratic() {
        return problem != null && QuadraticForm.isApplicable(problem) && isWorthwhile(problem);
    }

    /** The loss of each genome. */
    public double[] of(List<Weights> genomes) {
        if (quadratic == null && problem != null && isQuadratic()) {
            quadratic = new QuadraticForm(problem, workers);
        }
        if (quadratic == null) {
            return measure.of(genomes);
        }
        double[] losses = new double[genomes.size()];
        quadratic.losses(genomes, losses);
        return losses;
    }

    /**
     * The sums of the losses of each genome on some shards of the positions, see {@link LossPositions#sums}.
     *
     * @param from the first shard
     * @param to the one after the last
     */
    public double[] sums(List<Weights> genomes, int from, int to) {
        return positions.sums(kernel, genomes, from, to);
    }

    /** The quadratic form replaces positions by parameters; with fewer positions than parameters it is slower. */
    private static boolean isWorthwhile(LossProblem problem) {
        return problem.size() > 2 * problem.matrix().spec().size();
    }

    /** The loss of one genome. */
    public double of(Weights genome) {
        return of(List.of(genome))[0];
    }

    /** The best weights found in a few descent steps from {@code start}; never worse than it. */
    public Weights improve(Weights start, int count) {
        if (settled.contains(start)) {
            return start;
        }
        if (steps == null) {
            steps = new DescentSteps(positions, this::of, workers);
        }
        Weights reached = steps.improve(start, count);
        if (count > 0 && reached.equals(start)) {
            if (settled.size() == SETTLED_LIMIT) {
                settled.clear();
            }
            settled.add(start);
        }
        return reached;
    }

    /**
     * A random choice of positions, without repetition, in their order.
     *
     * @param count how many, at most {@code size}
     */
    public static int[] sample(int size, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] chosen = new int[count];
        int taken = 0;
        // Selection sampling, Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S.
        for (int i = 0; taken < count; i++) {
            if (random.nextInt(size - i) < count - taken) {
                chosen[taken++] = i;
            }
        }
        return chosen;
    }
}
