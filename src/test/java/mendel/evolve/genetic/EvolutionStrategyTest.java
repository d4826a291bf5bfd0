package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import mendel.eval.Weights;
import mendel.evolve.SmallObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EvolutionStrategyTest {

    private static final int SIZE = 12;
    private static final double STEP = 0.05;

    private final SmallObjective objective = new SmallObjective(SIZE, 40, 1);
    private final EvolutionStrategy strategy = new EvolutionStrategy(new Scale(objective.spec()), STEP, 1);

    private static EvolutionConfig config(String... settings) {
        return ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv"},
             "evolution": {"preset": "strategy", "population": 40, "generations": 200, "start": "default"}}\
            """, List.of(settings)).evolution();
    }

    private List<Genotype<DoubleGene>> founders(Weights start) {
        return strategy.founders(Optional.of(start), config(), new SplittableRandom(3));
    }

    private Weights all(double value) {
        double[] values = new double[SIZE];
        java.util.Arrays.fill(values, value);
        return Weights.of(objective.spec(), values);
    }

    private static double allele(Genotype<DoubleGene> genotype, int i) {
        return genotype.get(0).get(i).doubleValue();
    }

    private static ISeq<Phenotype<DoubleGene, Double>> measured(
            List<Genotype<DoubleGene>> genomes, ToDoubleFunction<Genotype<DoubleGene>> loss) {
        return genomes.stream()
                .map(g -> Phenotype.<DoubleGene, Double>of(g, 1).withFitness(loss.applyAsDouble(g)))
                .collect(ISeq.toISeq());
    }

    private List<Genotype<DoubleGene>> children(ISeq<Phenotype<DoubleGene, Double>> parents) {
        return RandomRegistry.with(new SplittableRandom(8))
                .call(() -> strategy.alterer().alter(parents, 2).population())
                .stream()
                .map(Phenotype::genotype)
                .toList();
    }

    private Weights centre(ISeq<Phenotype<DoubleGene, Double>> members) {
        return strategy.codec().decode(strategy.champion(members).genotype());
    }

    @Test
    void twinsMirrorEachOther() {
        List<Genotype<DoubleGene>> founders = founders(all(12));
        assertThat(founders).hasSize(40);
        double squares = 0;
        for (int k = 0; k < 20; k++) {
            for (int i = 0; i < SIZE; i++) {
                double one = allele(founders.get(2 * k), i);
                double other = allele(founders.get(2 * k + 1), i);
                assertThat((one + other) / 2).isCloseTo(0.6, Offset.offset(1e-12));
                squares += (one - other) * (one - other) / 4;
            }
        }
        assertThat(Math.sqrt(squares / 20 / SIZE)).isBetween(0.8 * STEP, 1.2 * STEP);
        assertThat(centre(measured(founders, g -> 1))).isEqualTo(all(12));
    }

    @Test
    void theCentreMovesTowardsTheBetterTwins() {
        ISeq<Phenotype<DoubleGene, Double>> parents = measured(founders(all(0)), g -> allele(g, 3) - allele(g, 7));
        Weights moved = centre(measured(children(parents), g -> 1));
        assertThat(moved.get(3)).isNegative();
        assertThat(moved.get(7)).isPositive();
        for (int i = 0; i < SIZE; i++) {
            assertThat(i == 3 || i == 7 ? 0 : Math.abs(moved.get(i)))
                    .isLessThanOrEqualTo(Math.min(Math.abs(moved.get(3)), Math.abs(moved.get(7))));
        }
    }

    @Test
    void withoutADifferenceTheCentreStays() {
        assertThat(centre(measured(children(measured(founders(all(6)), g -> 0.5)), g -> 1)))
                .isEqualTo(all(6));
    }

    @Test
    void genomesStayWithinTheBounds() {
        ISeq<Phenotype<DoubleGene, Double>> members = measured(founders(all(60)), g -> -allele(g, 0));
        for (int generation = 0; generation < 30; generation++) {
            List<Genotype<DoubleGene>> children = children(members);
            for (Genotype<DoubleGene> child : children) {
                for (int i = 0; i < SIZE; i++) {
                    assertThat(allele(child, i)).isBetween(0.0, 1.0);
                }
            }
            members = measured(children, g -> -allele(g, 0));
        }
    }

    /** Forty positions of two hundred a generation, different ones each time, are noise enough. */
    @Test
    void findsItsWayThroughNoise() {
        GeneticAlgorithm<?> algorithm = GeneticAlgorithm.of(config(), objective, Optional.of(all(0)), 1);
        assertThat(loss(algorithm, 200)).isLessThan(0.05 * objective.trainLoss(all(0)));
    }

    private <G extends io.jenetics.Gene<?, G>> double loss(GeneticAlgorithm<G> algorithm, int generations) {
        Population<G> population = algorithm.first();
        for (int i = 1; i < generations; i++) {
            population = algorithm.next(population);
        }
        return objective.trainLoss(population.current().weights());
    }
}
