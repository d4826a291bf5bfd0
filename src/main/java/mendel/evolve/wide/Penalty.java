package mendel.evolve.wide;

/**
 * What holds weights near a centre: each costs its squared distance, as if it had been seen there in {@code strength}
 * positions more, and in {@code memory} times as many as have it. Weights that many positions tell follow these,
 * weights that few tell stay near the centre, and weights that none tells stay at it. Where the centre itself was
 * fitted to such positions, {@code memory} is how many times as many those were: a diagonal of what they lossCurvature
 * stands for them.
 *
 * @param strength positions that the centre counts for, at least 0
 * @param memory how many times the positions that have a weight its centre counts for besides, at least 0
 */
public record Penalty(double strength, double memory) {

    /** A penalty that is the same for all weights. */
    public Penalty(double strength) {
        this(strength, 0);
    }

    /**
     * What the squared distance of a weight is multiplied by.
     *
     * @param lossCurvature the second derivative of the mean loss by it
     */
    double factor(WideProblem problem, double lossCurvature) {
        return strength * problem.typicalCurvature() / 2 / problem.trainCount() + memory * lossCurvature / 2;
    }
}
