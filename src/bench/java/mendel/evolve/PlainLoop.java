package mendel.evolve;

import mendel.dataset.FeatureMatrix;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossProblem;

/** What one would write first: the features in primitive CSR arrays, a genome at a time, in double. */
final class PlainLoop {

    private final int[] start;
    private final int[] row;
    private final double[] coefficient;
    private final double[] mg;
    private final double[] eg;
    private final double[] target;
    private final double[] weight;

    PlainLoop(LossProblem problem) {
        FeatureMatrix matrix = problem.matrix();
        int size = matrix.size();
        start = new int[size + 1];
        row = new int[matrix.entryCount()];
        coefficient = new double[row.length];
        mg = new double[size];
        eg = new double[size];
        target = new double[size];
        weight = new double[size];
        for (int i = 0; i < size; i++) {
            start[i + 1] = matrix.start(i + 1);
            mg[i] = matrix.mg(i);
            eg[i] = matrix.eg(i);
            target[i] = problem.target(i);
            weight[i] = matrix.weight(i);
        }
        for (int e = 0; e < row.length; e++) {
            row[e] = matrix.row(e);
            coefficient[e] = matrix.coefficient(e);
        }
    }

    /** The mean absolute error. */
    double loss(Weights genome) {
        double[] w = genome.toArray();
        double sum = 0;
        double total = 0;
        for (int i = 0; i < mg.length; i++) {
            double a = 0;
            double b = 0;
            for (int e = start[i]; e < start[i + 1]; e++) {
                a += coefficient[e] * w[2 * row[e]];
                b += coefficient[e] * w[2 * row[e] + 1];
            }
            sum += weight[i] * Math.abs(a * mg[i] + b * eg[i] - target[i]);
            total += weight[i];
        }
        return sum / total;
    }
}
