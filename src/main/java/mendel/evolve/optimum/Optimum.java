package mendel.evolve.optimum;

import mendel.InputException;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.VectorModule;

/** Finds the optimal weights of a linear model. */
public final class Optimum {

    /** The normal equations of more parameters than this take more than 600 MB. */
    public static final int MAX_PARAMETERS = 8192;

    /** Why no optimum is known. */
    public static final String NOT_LINEAR = "the model has formulas that are not linear";

    private Optimum() {}

    /**
     * The best weights within the bounds of the parameters on the positions of a problem: with proof for absolute and
     * squared errors, a local optimum for the sigmoid.
     *
     * @throws InputException when the model has more than {@link #MAX_PARAMETERS} parameters, or formulas
     */
    public static OptimumResult of(LossProblem problem, Workers workers) {
        WeightSpec spec = problem.matrix().spec();
        if (spec.size() > MAX_PARAMETERS) {
            throw new InputException(
                    spec + " has " + spec.size() + " parameters, too many for its exact optimum",
                    "the limit is " + MAX_PARAMETERS);
        }
        if (!problem.matrix().isLinear()) {
            throw new InputException(spec + " has no known optimum: " + NOT_LINEAR, "remove its formulas for one");
        }
        VectorModule.load();
        return switch (problem.kind()) {
            case MAE -> new LeastAbsolute(problem, workers).solve();
            case MSE -> new LeastSquares(problem, workers).solve();
            case SIGMOID -> new SigmoidFit(problem, workers).solve();
        };
    }
}
