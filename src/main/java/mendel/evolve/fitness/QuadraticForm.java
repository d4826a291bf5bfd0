package mendel.evolve.fitness;

import java.util.List;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * The mean squared error of a linear model as a quadratic form: (d'Ad + 2 b'd + c) / Σ weight with d the distance from
 * the default weights, A = X'DX, b = X'D(X · defaults - target), D the positions' weights. Built once in double; after
 * that the loss of a genome costs the same however many positions there are.
 */
final class QuadraticForm {

    /** With more parameters the triangle would take more than 300 MB; the kernel is then used instead. */
    static final int MAX_PARAMETERS = 8192;

    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
    /** Genomes computed together. */
    private static final int BLOCK = 4 * LANES.length();

    private final WeightSpec spec;
    private final Workers workers;
    private final double[] defaults;
    private final double[][] a;
    private final double[] b;
    private final double c;
    private final double totalWeight;
    private final double[][] distances;

    QuadraticForm(LossProblem problem, Workers workers) {
        spec = problem.matrix().spec();
        this.workers = workers;
        defaults = Weights.defaults(spec).toArray();
        totalWeight = problem.totalWeight();
        NormalEquations sums = NormalEquations.of(problem, defaults, workers);
        a = sums.a();
        b = sums.b();
        c = sums.c();
        distances = new double[workers.threads()][spec.size() * BLOCK];
    }

    /** Whether a problem has squared errors and a size for which this form is worthwhile. */
    static boolean isApplicable(LossProblem problem) {
        return problem.kind() == LossKind.MSE
                && problem.matrix().isLinear()
                && problem.matrix().spec().size() <= MAX_PARAMETERS;
    }

    /** Writes the loss of each genome to {@code into}. */
    void losses(List<Weights> genomes, double[] into) {
        int blocks = (genomes.size() + BLOCK - 1) / BLOCK;
        workers.run(blocks, (block, worker) -> {
            int from = block * BLOCK;
            int to = Math.min(genomes.size(), from + BLOCK);
            double[] d = distances[worker];
            for (int p = 0; p < b.length; p++) {
                for (int g = from; g < from + BLOCK; g++) {
                    d[p * BLOCK + g - from] = g < to ? genomes.get(g).get(p) - defaults[p] : 0;
                }
            }
            double[] sums = new double[BLOCK];
            for (int p = 0; p < b.length; p++) {
                addRow(a[p], p, 2 * b[p], d, sums);
            }
            for (int g = from; g < to; g++) {
                into[g] = Math.max(0, sums[g - from] + c) / totalWeight;
            }
        });
    }

    /** Adds d_p · (a_pp d_p + 2 Σ a_pq d_q + 2 b_p), q below p, for a block of genomes. */
    private static void addRow(double[] row, int p, double linear, double[] d, double[] sums) {
        DoubleVector s0 = DoubleVector.zero(LANES);
        DoubleVector s1 = DoubleVector.zero(LANES);
        DoubleVector s2 = DoubleVector.zero(LANES);
        DoubleVector s3 = DoubleVector.zero(LANES);
        int lanes = LANES.length();
        for (int q = 0; q < p; q++) {
            DoubleVector factor = DoubleVector.broadcast(LANES, row[q]);
            int at = q * BLOCK;
            s0 = DoubleVector.fromArray(LANES, d, at).fma(factor, s0);
            s1 = DoubleVector.fromArray(LANES, d, at + lanes).fma(factor, s1);
            s2 = DoubleVector.fromArray(LANES, d, at + 2 * lanes).fma(factor, s2);
            s3 = DoubleVector.fromArray(LANES, d, at + 3 * lanes).fma(factor, s3);
        }
        finish(s0, row[p], linear, d, p * BLOCK, sums, 0);
        finish(s1, row[p], linear, d, p * BLOCK + lanes, sums, lanes);
        finish(s2, row[p], linear, d, p * BLOCK + 2 * lanes, sums, 2 * lanes);
        finish(s3, row[p], linear, d, p * BLOCK + 3 * lanes, sums, 3 * lanes);
    }

    private static void finish(
            DoubleVector below, double diagonal, double linear, double[] d, int at, double[] sums, int out) {
        DoubleVector own = DoubleVector.fromArray(LANES, d, at);
        DoubleVector inner =
                own.fma(DoubleVector.broadcast(LANES, diagonal), below.mul(2).add(linear));
        own.fma(inner, DoubleVector.fromArray(LANES, sums, out)).intoArray(sums, out);
    }
}
