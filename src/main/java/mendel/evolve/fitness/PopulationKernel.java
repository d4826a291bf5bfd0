package mendel.evolve.fitness;

import static mendel.evolve.fitness.Lanes.BYTES;
import static mendel.evolve.fitness.Lanes.FLOAT;
import static mendel.evolve.fitness.Lanes.SHORT;
import static mendel.evolve.fitness.Lanes.STRIDE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import mendel.Workers;
import mendel.dataset.EntryRoom;
import mendel.dataset.FeatureMatrix;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.formula.FormulaTerms;
import org.jspecify.annotations.Nullable;

/**
 * The losses of a whole population on many positions. Genomes lie side by side in the lanes of vectors: a feature of a
 * position is read once and multiplied with the weights of a block of genomes, which stay in the first-level cache
 * during a chunk of positions.
 *
 * <p>Sums are added up per position in 16-bit numbers where these are exact, in floats in the other chunks; then
 * blended and turned into losses in float, {@value #GROUP} positions at a time, and added in double: chunk after chunk
 * within a shard, and shard after shard, in the order of the positions. So the result is the same to the last bit for
 * every number of threads and machines, every vector width, and both number types. Formulas are evaluated in double,
 * and their sum is added to the scores.
 *
 * <p>Buffers are kept between calls. Not for several threads at once.
 */
public final class PopulationKernel {

    /** Positions whose losses are added in float. */
    static final int GROUP = 32;
    /** Positions that a thread takes at once. */
    static final int CHUNK = 16 * GROUP;
    /** Chunks of a shard. */
    private static final int SHARD_CHUNKS = 64;
    /** Positions that other machines are given together: the sum of their losses is a number for each genome. */
    static final int SHARD = SHARD_CHUNKS * CHUNK;

    private static final double SHORT_LIMIT = Short.MAX_VALUE;

    private final Workers workers;
    private final MemorySegment[] sums;
    private final MemorySegment[] scores;
    private final float[][] lane;
    private MemorySegment shortWeights = Lanes.allocate(STRIDE);
    private MemorySegment floatWeights = Lanes.allocate(STRIDE);
    private double[] partial = new double[0];
    /** For positions that pass through memory. */
    private final EntryRoom room = new EntryRoom();

    /** Null until a problem has formulas. */
    private @Nullable FormulaKernel formulaKernel;

    /** A kernel that uses the given threads. */
    public PopulationKernel(Workers workers) {
        this.workers = workers;
        sums = new MemorySegment[workers.threads()];
        scores = new MemorySegment[workers.threads()];
        lane = new float[workers.threads()][FLOAT.length()];
        for (int worker = 0; worker < sums.length; worker++) {
            sums[worker] = Lanes.allocate((long) GROUP * STRIDE);
            scores[worker] = Lanes.allocate((long) GROUP * 2 * STRIDE);
        }
    }

    /** The threads. */
    Workers workers() {
        return workers;
    }

    /** Memory for entries of positions that are summed at once. */
    EntryRoom room() {
        return room;
    }

    /** Whether the sums of a position are exact in 16-bit numbers, for any weights within their bounds. */
    static boolean fitsShorts(FeatureMatrix matrix, int i) {
        return matrix.spec().integral() && matrix.isNarrow() && matrix.largestSum(i) <= SHORT_LIMIT;
    }

    /** How many genomes cost hardly more than one. */
    public static int block(LossPositions positions) {
        return new Layout(positions.spec(), 1, positions.shortCount() > 0).genomes;
    }

    /** The number of shards, the last of which may be short of positions. */
    public static int shards(LossPositions positions) {
        return (positions.size() + SHARD - 1) / SHARD;
    }

    /** The loss of each genome. */
    public double[] losses(LossPositions positions, List<Weights> genomes) {
        return losses(positions, positions.sums(this, genomes, 0, shards(positions)), genomes.size());
    }

    /**
     * The loss of each genome from the sums of all shards.
     *
     * @param sums as {@link #sums} gives them
     * @param genomes how many there are
     */
    public static double[] losses(LossPositions positions, double[] sums, int genomes) {
        double[] losses = new double[genomes];
        for (int i = 0; i < sums.length; i++) {
            losses[i % genomes] += sums[i];
        }
        for (int g = 0; g < genomes; g++) {
            losses[g] /= positions.totalWeight();
        }
        return losses;
    }

    /**
     * The sums of the losses of each genome on the positions of some shards, see {@link LossPositions#sums}.
     *
     * @param from the first shard
     * @param to the one after the last
     */
    public double[] sums(LossProblem problem, List<Weights> genomes, int from, int to) {
        int count = genomes.size();
        int allChunks = (problem.size() + CHUNK - 1) / CHUNK;
        int firstChunk = from * SHARD_CHUNKS;
        int chunks = Math.min(allChunks, to * SHARD_CHUNKS) - firstChunk;
        // Whole chunks only; the last may be short of positions.
        int shortChunks = problem.shortCount() == problem.size() ? allChunks : problem.shortCount() / CHUNK;
        Layout shorts = new Layout(problem.spec(), count, true);
        Layout floats = new Layout(problem.spec(), count, false);
        int width = Math.max(shorts.width(), floats.width());
        shortWeights = shortChunks > firstChunk ? pack(shorts, genomes, shortWeights) : shortWeights;
        floatWeights = shortChunks < firstChunk + chunks ? pack(floats, genomes, floatWeights) : floatWeights;
        if (partial.length < chunks * width) {
            partial = new double[chunks * width];
        }
        Arrays.fill(partial, 0, chunks * width, 0);
        FormulaTerms terms = problem.matrix().formulas();
        FormulaKernel formulas = terms == null ? null : formulas(terms, genomes, floats);
        workers.run(chunks, (at, worker) -> {
            int chunk = firstChunk + at;
            Layout layout = chunk < shortChunks ? shorts : floats;
            for (int block = 0; block < layout.blocks; block++) {
                chunk(problem, formulas, layout, block, chunk, worker, at * width + block * layout.genomes);
            }
        });
        double[] sums = new double[(to - from) * count];
        for (int at = 0; at < chunks; at++) {
            int shard = at / SHARD_CHUNKS;
            for (int g = 0; g < count; g++) {
                sums[shard * count + g] += partial[at * width + g];
            }
        }
        return sums;
    }

    /** How genomes lie in memory. */
    private static final class Layout {

        private final boolean tapered;
        private final boolean isShort;
        /** Genomes in a block. */
        private final int genomes;
        /** Blocks for the whole population; the last may have idle lanes. */
        private final int blocks;
        /** Bytes of a block of weights. */
        private final long blockBytes;
        /** Bytes from one position's scores to the next. */
        private final int scoreStride;

        Layout(WeightSpec spec, int count, boolean isShort) {
            this.isShort = isShort;
            tapered = spec.tapered();
            genomes = (tapered ? 2 : 4) * (isShort ? SHORT.length() : FLOAT.length());
            blocks = (count + genomes - 1) / genomes;
            blockBytes = (long) spec.rows() * STRIDE;
            scoreStride = genomes * Float.BYTES;
        }

        int width() {
            return blocks * genomes;
        }
    }

    /** Packs the genomes, into {@code room} if they fit. */
    private MemorySegment pack(Layout layout, List<Weights> genomes, MemorySegment room) {
        long bytes = layout.blocks * layout.blockBytes;
        MemorySegment target = room.byteSize() < bytes ? Lanes.allocate(bytes) : room;
        workers.run(layout.blocks, (block, worker) -> {
            long base = block * layout.blockBytes;
            target.asSlice(base, layout.blockBytes).fill((byte) 0);
            int from = block * layout.genomes;
            int to = Math.min(genomes.size(), from + layout.genomes);
            for (int g = from; g < to; g++) {
                pack(layout, genomes.get(g), target, base, g - from);
            }
        });
        return target;
    }

    private static void pack(Layout layout, Weights genome, MemorySegment target, long base, int lane) {
        int size = genome.spec().size();
        for (int p = 0; p < size; p++) {
            long row = base + (long) (layout.tapered ? p / 2 : p) * STRIDE;
            int column = layout.tapered ? (p % 2) * layout.genomes + lane : lane;
            if (layout.isShort) {
                target.set(ValueLayout.JAVA_SHORT, row + 2L * column, (short) (int) genome.get(p));
            } else {
                target.set(ValueLayout.JAVA_FLOAT, row + 4L * column, (float) genome.get(p));
            }
        }
    }

    private FormulaKernel formulas(FormulaTerms terms, List<Weights> genomes, Layout layout) {
        FormulaKernel kernel = formulaKernel;
        if (kernel == null || !kernel.fits(terms, layout.genomes)) {
            kernel = new FormulaKernel(terms.formulas(), layout.genomes, workers.threads());
            formulaKernel = kernel;
        }
        kernel.begin(terms, genomes);
        return kernel;
    }

    private void chunk(
            LossProblem problem,
            @Nullable FormulaKernel formulas,
            Layout layout,
            int block,
            int chunk,
            int worker,
            int out) {
        int end = Math.min(problem.size(), (chunk + 1) * CHUNK);
        long base = block * layout.blockBytes;
        for (int from = chunk * CHUNK; from < end; from += GROUP) {
            int to = Math.min(end, from + GROUP);
            MemorySegment scored = score(problem.matrix(), layout, base, from, to, worker);
            if (formulas != null) {
                formulas.add(block, from, to, worker, scored);
            }
            for (int at = 0; at < layout.scoreStride; at += BYTES) {
                FloatVector sum = switch (problem.kind()) {
                    case MAE ->
                        LossSums.absolute(
                                scored, at, layout.scoreStride, problem.targets(), problem.weights(), from, to);
                    case MSE ->
                        LossSums.squared(
                                scored, at, layout.scoreStride, problem.targets(), problem.weights(), from, to);
                    case SIGMOID ->
                        LossSums.sigmoid(
                                scored,
                                at,
                                layout.scoreStride,
                                problem.targets(),
                                problem.weights(),
                                problem.k(),
                                from,
                                to);
                };
                add(sum, lane[worker], out + at / Float.BYTES);
            }
        }
    }

    /** The scores of a group of positions, as floats. */
    private MemorySegment score(FeatureMatrix matrix, Layout layout, long base, int from, int to, int worker) {
        MemorySegment sum = sums[worker];
        MemorySegment score = scores[worker];
        if (layout.isShort) {
            RowSums.shorts(matrix.starts(), matrix.packed(), from, to, shortWeights, base, sum);
            if (layout.tapered) {
                Blend.taperedShorts(sum, matrix.mgFactors(), matrix.egFactors(), from, to, score);
            } else {
                Blend.plainShorts(sum, from, to, score);
            }
            return score;
        }
        RowSums.floats(matrix.starts(), matrix.packed(), matrix.wideCoefficients(), from, to, floatWeights, base, sum);
        if (layout.tapered) {
            Blend.taperedFloats(sum, matrix.mgFactors(), matrix.egFactors(), from, to, score);
            return score;
        }
        return sum;
    }

    private void add(FloatVector sum, float[] lanes, int out) {
        sum.intoArray(lanes, 0);
        for (int i = 0; i < lanes.length; i++) {
            partial[out + i] += lanes[i];
        }
    }
}
