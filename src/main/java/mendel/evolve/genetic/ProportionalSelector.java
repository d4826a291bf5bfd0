package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Proportional selection: a roulette wheel on which each genome has a slot as wide as its fitness. A loss becomes a
 * fitness by sigma truncation (Forrest 1985, Goldberg 1989): its distance below the mean loss plus one standard
 * deviation, and 0 beyond. So the selection pressure neither fades while the population converges nor depends on its
 * worst member. When all losses are equal, so are the slots.
 *
 * @param <G> the kind of gene
 */
final class ProportionalSelector<G extends Gene<?, G>> implements Selector<G, Double> {

    private static final double DEVIATIONS = 1;

    @Override
    public ISeq<Phenotype<G, Double>> select(Seq<Phenotype<G, Double>> population, int count, Optimize optimize) {
        RandomGenerator random = RandomRegistry.random();
        double[] wheel = wheel(population, optimize);
        double whole = wheel[wheel.length - 1];
        MSeq<Phenotype<G, Double>> selected = MSeq.ofLength(count);
        for (int i = 0; i < count; i++) {
            selected.set(
                    i,
                    population.get(
                            whole > 0 ? slot(wheel, random.nextDouble() * whole) : random.nextInt(wheel.length)));
        }
        return selected.toISeq();
    }

    /** The end of each genome's slot. */
    private static <G extends Gene<?, G>> double[] wheel(Seq<Phenotype<G, Double>> population, Optimize optimize) {
        int sign = optimize == Optimize.MINIMUM ? 1 : -1;
        double[] losses =
                population.stream().mapToDouble(p -> sign * p.fitness()).toArray();
        double mean = 0;
        for (double loss : losses) {
            mean += loss / losses.length;
        }
        double variance = 0;
        for (double loss : losses) {
            variance += (loss - mean) * (loss - mean) / losses.length;
        }
        double zero = mean + DEVIATIONS * Math.sqrt(variance);
        double[] wheel = new double[losses.length];
        double end = 0;
        for (int i = 0; i < wheel.length; i++) {
            end += Math.max(0, zero - losses[i]);
            wheel[i] = end;
        }
        return wheel;
    }

    /** The first slot that ends beyond a point of the wheel. */
    private static int slot(double[] wheel, double point) {
        int found = Arrays.binarySearch(wheel, point);
        int slot = found < 0 ? -found - 1 : found + 1;
        while (slot < wheel.length - 1 && wheel[slot] <= point) {
            slot++;
        }
        return Math.min(slot, wheel.length - 1);
    }
}
