package mendel.evolve.fitness;

import mendel.Workers;

/**
 * The squared errors of a linear model around some weights: d'Ad + 2 b'd + c, summed over positions with their weights,
 * for weights that lie d away. With r the errors there and D the positions' weights, A = X'DX, b = X'Dr and c = r'Dr.
 *
 * @param a the lower triangle of A
 * @param b by parameter
 * @param c the sum at d = 0, in squared centi-units
 */
@SuppressWarnings("ArrayRecordComponent")
public record NormalEquations(double[][] a, double[] b, double c) {

    /**
     * Sums all positions of a problem, in double.
     *
     * @param around the weights from which distances count, in centi-units
     */
    public static NormalEquations of(LossProblem problem, double[] around, Workers workers) {
        int size = problem.size();
        double[] weight = new double[size];
        double[] error = new double[size];
        Products products = new Products(problem.matrix(), workers);
        products.scores(around, error);
        double c = 0;
        for (int i = 0; i < size; i++) {
            weight[i] = problem.matrix().weight(i);
            double e = error[i] - problem.target(i);
            error[i] = weight[i] * e;
            c += weight[i] * e * e;
        }
        double[] b = new double[around.length];
        products.transposed(error, b);
        return new NormalEquations(products.gram(weight), b, c);
    }
}
