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

    private final LossProblem problem;
    private final Workers workers;
    private final PopulationKernel kernel;
    private @Nullable QuadraticForm quadratic;
    private @Nullable DescentSteps steps;
    /** Weights that the first step does not improve: the elite of late generations recurs often. */
    private final Set<Weights> settled = new HashSet<>();

    /** The losses on the positions of a problem. */
    public TrainingLoss(LossProblem problem, Workers workers) {
        this(problem, workers, new PopulationKernel(workers));
    }

    /** The losses on the positions of a problem, by a kernel whose buffers are shared. */
    public TrainingLoss(LossProblem problem, Workers workers, PopulationKernel kernel) {
        this.problem = problem;
        this.workers = workers;
        this.kernel = kernel;
    }

    /** The positions with their targets. */
    public LossProblem problem() {
        return problem;
    }

    /** Whether losses come from a quadratic form, which is made once, and not from all positions each time. */
    public boolean isQuadratic() {
        return QuadraticForm.isApplicable(problem) && isWorthwhile();
    }

    /** The loss of each genome. */
    public double[] of(List<Weights> genomes) {
        if (quadratic == null && isQuadratic()) {
            quadratic = new QuadraticForm(problem, workers);
        }
        if (quadratic == null) {
            return kernel.losses(problem, genomes);
        }
        double[] losses = new double[genomes.size()];
        quadratic.losses(genomes, losses);
        return losses;
    }

    /**
     * The sums of the losses of each genome on some shards of the positions, see {@link PopulationKernel#sums}.
     *
     * @param from the first shard
     * @param to the one after the last
     */
    public double[] sums(List<Weights> genomes, int from, int to) {
        return kernel.sums(problem, genomes, from, to);
    }

    /** The quadratic form replaces positions by parameters; with fewer positions than parameters it is slower. */
    private boolean isWorthwhile() {
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
            steps = new DescentSteps(problem, this::of, workers);
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
