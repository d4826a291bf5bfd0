package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;

/** How different the genomes of a population are. */
final class Diversity {

    private Diversity() {}

    /**
     * The mean over all weights of the standard deviation in the population, each as a share of its range, 0 to 0.5.
     */
    static <G extends Gene<?, G>> double of(WeightsCodec<G> codec, ISeq<Phenotype<G, Double>> members, int weights) {
        double[] position = new double[weights];
        double[] mean = new double[weights];
        double[] squares = new double[weights];
        int n = 0;
        for (Phenotype<G, Double> p : members) {
            codec.position(p.genotype(), position);
            n++;
            for (int i = 0; i < weights; i++) {
                // Welford's update, which avoids cancellation when all are alike.
                double delta = position[i] - mean[i];
                mean[i] += delta / n;
                squares[i] += delta * (position[i] - mean[i]);
            }
        }
        double sum = 0;
        for (double s : squares) {
            sum += Math.sqrt(s / n);
        }
        return weights == 0 ? 0 : sum / weights;
    }
}
