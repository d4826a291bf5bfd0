package mendel.evolve.certainty;

import java.util.List;
import mendel.evolve.fitness.LossKind;

/**
 * What more games bring: the loss of exact optima of ever more training games on the same validation games.
 *
 * @param kind what was minimised
 * @param points from few games to all training games, each with twice as many as the one before; for one half of the
 *     games the mean of both halves
 * @param start the validation loss of the weights that are to be better
 * @param validationPositions on how many positions
 * @param validationGames of how many games
 * @param disagreement how differently the optima of the two halves of the training games score a validation position:
 *     the root mean square, in centi-units
 * @param share how large that difference is against the error that is left: for absolute errors their means, for
 *     squared errors their roots, for expected results the root of the mean squared difference of the expected results
 *     against that of the loss
 * @param doubling by how much the validation loss would fall with twice as many games, in the unit of the loss
 * @param doublingError the standard error of that
 */
public record LearningCurve(
        LossKind kind,
        List<CurvePoint> points,
        double start,
        int validationPositions,
        int validationGames,
        double disagreement,
        double share,
        double doubling,
        double doublingError) {

    public LearningCurve {
        points = List.copyOf(points);
    }

    /** All training games. */
    public CurvePoint whole() {
        return points.getLast();
    }

    /** The validation loss of all training games as people read it: for squared errors its root. */
    public double shown(double loss) {
        return kind == LossKind.MSE ? Math.sqrt(loss) : loss;
    }

    /** By how many per cent the loss, as it is shown, would fall with twice as many games. */
    public double doublingPercent() {
        return fall(doubling);
    }

    /** Half the 95 % interval of {@link #doublingPercent}. */
    public double doublingPercentError() {
        return fall(doubling + WeightError.WIDTH * doublingError) - fall(doubling);
    }

    private double fall(double by) {
        double now = whole().validation();
        return now == 0 ? 0 : 100 * (1 - shown(Math.max(0, now - by)) / shown(now));
    }
}
