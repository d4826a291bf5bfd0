package mendel.evolve.fitness;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import mendel.InputException;
import mendel.Workers;
import mendel.dataset.DataCounts;
import mendel.dataset.EntryRoom;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.PackedMatrix;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Positions on disk with their targets. A few shards at a time are copied into memory, so that the sums are those of a
 * {@link LossProblem} with the same positions, to the last bit, and there may be more positions than memory.
 */
public final class StoredProblem implements LossPositions {

    /** Shards that are copied at once, so that genomes are packed once for all of them. */
    private static final int SLAB_SHARDS = 4;

    private final PackedMatrix matrix;
    private final LossTargets targets;
    /** Positions of the matrix, those first whose sums fit into 16-bit numbers, otherwise in the order of the data. */
    private final int[] positions;

    private final int shortCount;
    private final double totalWeight;
    private final int[] uses;
    private final long games;

    private StoredProblem(
            PackedMatrix matrix,
            LossTargets targets,
            int[] positions,
            int shortCount,
            double totalWeight,
            int[] uses,
            long games) {
        this.matrix = matrix;
        this.targets = targets;
        this.positions = positions;
        this.shortCount = shortCount;
        this.totalWeight = totalWeight;
        this.uses = uses;
        this.games = games;
    }

    /**
     * The training positions of a matrix that have what the loss needs.
     *
     * @throws InputException when there are none
     */
    public static StoredProblem training(PackedMatrix matrix, LossTargets targets, Workers workers) {
        StoredProblem problem =
                of(matrix, targets, matrix::isTraining, matrix.split().trainingRuns(), workers);
        if (problem.size() == 0) {
            throw new InputException(targets.missing(), "label the positions with 'mendel label'");
        }
        return problem;
    }

    /** The validation positions of a matrix that have what the loss needs; there may be none. */
    public static StoredProblem validation(PackedMatrix matrix, LossTargets targets, Workers workers) {
        long games = matrix.split().runs() - matrix.split().trainingRuns();
        return of(matrix, targets, matrix::isValidation, games, workers);
    }

    private static StoredProblem of(
            PackedMatrix matrix, LossTargets targets, IntPredicate chosen, long games, Workers workers) {
        int[] all = Arrays.stream(matrix.inOrderOfData())
                .filter(i -> chosen.test(i) && targets.has(matrix, i))
                .toArray();
        int[] ordered = new int[all.length];
        int[] late = new int[all.length];
        int[] uses = new int[matrix.spec().size()];
        int first = 0;
        int last = 0;
        int slab = SLAB_SHARDS * PopulationKernel.SHARD;
        EntryRoom room = new EntryRoom();
        for (int from = 0; from < all.length; from += slab) {
            int[] some = Arrays.copyOfRange(all, from, Math.min(all.length, from + slab));
            FeatureMatrix part = matrix.copy(some, room, workers);
            for (int i = 0; i < some.length; i++) {
                if (PopulationKernel.fitsShorts(part, i)) {
                    ordered[first++] = some[i];
                } else {
                    late[last++] = some[i];
                }
            }
            part.addUses(uses);
        }
        System.arraycopy(late, 0, ordered, first, last);
        double weight = 0;
        for (int i : ordered) {
            weight += matrix.weight(i);
        }
        return new StoredProblem(matrix, targets, ordered, first, weight, uses, games);
    }

    @Override
    public WeightSpec spec() {
        return matrix.spec();
    }

    @Override
    public LossKind kind() {
        return targets.kind();
    }

    @Override
    public int size() {
        return positions.length;
    }

    @Override
    public double totalWeight() {
        return totalWeight;
    }

    /** Always: features with formulas are not stored. */
    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public int[] uses() {
        return uses.clone();
    }

    @Override
    public long games() {
        return games;
    }

    @Override
    public DataCounts counts() {
        return matrix.counts();
    }

    @Override
    public int shortCount() {
        return shortCount;
    }

    @Override
    public LossProblem select(int[] indices, Workers workers) {
        int[] some = Arrays.stream(indices).map(i -> positions[i]).toArray();
        int shorts = (int) Arrays.stream(indices).filter(i -> i < shortCount).count();
        return LossProblem.ordered(matrix.copy(some, workers), targets, shorts);
    }

    /** The positions of some shards, in memory that the kernel uses again. */
    private LossProblem slab(int from, int to, PopulationKernel kernel) {
        int[] some = Arrays.copyOfRange(positions, from, to);
        FeatureMatrix copied = matrix.copy(some, kernel.room(), kernel.workers());
        return LossProblem.ordered(copied, targets, Math.clamp(shortCount - from, 0, some.length));
    }

    @Override
    public LossProblem spread(int most, Workers workers) {
        return select(LossProblem.spreadIndices(size(), Math.min(most, size())), workers);
    }

    @Override
    public double[] sums(PopulationKernel kernel, List<Weights> genomes, int from, int to) {
        int count = genomes.size();
        double[] sums = new double[(to - from) * count];
        for (int shard = from; shard < to; shard += SLAB_SHARDS) {
            int end = Math.min(to, shard + SLAB_SHARDS);
            int first = shard * PopulationKernel.SHARD;
            int last = (int) Math.min(size(), (long) end * PopulationKernel.SHARD);
            double[] some = kernel.sums(slab(first, last, kernel), genomes, 0, end - shard);
            System.arraycopy(some, 0, sums, (shard - from) * count, some.length);
        }
        return sums;
    }
}
