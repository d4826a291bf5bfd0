package mendel.evolve.genetic;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import java.util.random.RandomGenerator;

/**
 * Simulated binary crossover (Deb and Agrawal 1995): each gene is crossed with probability 1/2, and the children then
 * lie around the parents' mean, as far from it as the parents times a spread factor, whose distribution is narrower the
 * larger {@code eta} is; within 0 to 1. The step sizes of the children are uniform between their parents'.
 */
final class SimulatedBinaryCrossover extends PairCrossover<DoubleGene> {

    private final double exponent;

    /**
     * The operator.
     *
     * @param eta the distribution index, from 0
     * @param probability the probability that a pair is crossed
     */
    SimulatedBinaryCrossover(double eta, double probability) {
        super(probability);
        exponent = 1 / (eta + 1);
    }

    @Override
    Children<DoubleGene> cross(Genotype<DoubleGene> a, Genotype<DoubleGene> b, RandomGenerator random) {
        double[] first = RealCodec.weights(a).toArray();
        double[] second = RealCodec.weights(b).toArray();
        for (int i = 0; i < first.length; i++) {
            if (random.nextBoolean()) {
                double mean = (first[i] + second[i]) / 2;
                double half = spread(random.nextDouble()) * (second[i] - first[i]) / 2;
                first[i] = Math.clamp(mean - half, 0, 1);
                second[i] = Math.clamp(mean + half, 0, 1);
            }
        }
        double stepA = RealCodec.stepAllele(a);
        double between = RealCodec.stepAllele(b) - stepA;
        return new Children<>(
                RealCodec.genotype(first, stepA + random.nextDouble() * between),
                RealCodec.genotype(second, stepA + random.nextDouble() * between));
    }

    /** The spread factor of a uniform number: below 1 for one half of them, above for the other. */
    private double spread(double uniform) {
        return uniform <= 0.5
                ? StrictMath.pow(2 * uniform, exponent)
                : StrictMath.pow(1 / (2 * (1 - uniform)), exponent);
    }
}
