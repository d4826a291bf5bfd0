package mendel.evolve.wide;

/**
 * What holds weights near a centre: each costs its squared distance, as if it had been seen there in {@code strength}
 * positions more. Weights that many positions tell follow these, weights that few tell stay near the centre, and
 * weights that none tells stay at it.
 *
 * @param strength positions that the centre counts for, at least 0
 */
public record Penalty(double strength) {

    /** What the squared distance of each weight is multiplied by. */
    double factor(WideProblem problem) {
        return strength * problem.curvature() / 2 / problem.trainCount();
    }
}
