package mendel.evolve.form;

import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Genotype;
import io.jenetics.Mutator;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.TournamentSelector;
import io.jenetics.UniformCrossover;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mendel.SplitMix;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.genetic.NamedParts;

/** The genomes of a generation; the same ones whenever it is asked for those of the same generation. */
final class FormBreeding {

    private static final int TOURNAMENT = 3;
    private static final double SWAPPED = 0.3;
    /** How many of the changes that pay by themselves are put together in the second generation, in so many steps. */
    private static final int STEPS = 10;

    private final EvolutionConfig config;
    private final FormOperators operators;
    private final FormBits bits;
    private final FormPrice price;
    private final long seed;

    FormBreeding(EvolutionConfig config, FormBits bits, FormPrice price, long seed) {
        this.config = config;
        this.bits = bits;
        this.price = price;
        this.seed = seed;
        operators = (FormOperators) config.operators();
    }

    /** Each change but ties by itself, and a few drawn together while the population has room. */
    List<BitSet> founders() {
        RandomGenerator random = random(1);
        List<BitSet> founders = new ArrayList<>();
        bits.withoutTies().forEach(i -> {
            BitSet one = new BitSet();
            one.set(i);
            founders.add(one);
        });
        while (founders.size() + 1 < config.population()) {
            BitSet some = new BitSet();
            IntStream.range(0, bits.size())
                    .filter(i -> random.nextDouble() < 1.0 / STEPS)
                    .forEach(some::set);
            founders.add(some);
        }
        return founders;
    }

    /** The children of a generation. */
    List<BitSet> children(FormGeneration before) {
        long generation = before.generation() + 1;
        List<BitSet> children = new ArrayList<>();
        if (generation == 2) {
            children.addAll(together(before.known()));
        }
        children.addAll(RandomRegistry.with(random(generation)).call(() -> bred(before, generation)));
        return children;
    }

    /** The changes that pay by themselves, the best first, put together in growing numbers. */
    private List<BitSet> together(List<FormScore> known) {
        FormScore whole = known.getFirst();
        double base = price.of(whole, whole);
        List<FormScore> paying = known.stream()
                .filter(form -> form.bits().cardinality() == 1 && price.of(form, whole) < base)
                .sorted(Comparator.comparingDouble(form -> price.of(form, whole)))
                .toList();
        List<BitSet> made = new ArrayList<>();
        for (int step = 1; step <= STEPS; step++) {
            BitSet all = new BitSet();
            paying.stream()
                    .limit((long) Math.ceil((double) paying.size() * step / STEPS))
                    .forEach(form -> all.or(form.bits()));
            made.add(all);
        }
        return made;
    }

    private List<BitSet> bred(FormGeneration before, long generation) {
        FormScore whole = before.known().getFirst();
        ISeq<Phenotype<BitGene, Double>> parents = before.population().stream()
                .map(before.known()::get)
                .map(form -> Phenotype.of(
                        Genotype.of(BitChromosome.of(form.bits(), bits.size())), generation, price.of(form, whole)))
                .collect(ISeq.toISeq());
        NamedParts<BitGene> named = NamedParts.bits(config.named(), config.population(), bits.size());
        ISeq<Phenotype<BitGene, Double>> chosen = named.parents(new TournamentSelector<>(TOURNAMENT))
                .select(parents, config.population(), Optimize.MINIMUM);
        return named
                .alterer(new UniformCrossover<>(operators.crossover(), SWAPPED), new BitFlips(operators.mutation()))
                .alter(chosen, generation)
                .population()
                .stream()
                .map(child -> ((BitChromosome) child.genotype().chromosome()).toBitSet())
                .toList();
    }

    private RandomGenerator random(long generation) {
        return new SplittableRandom(SplitMix.mix(seed + generation * SplitMix.GOLDEN_GAMMA));
    }

    /** Flips bits, where the library draws them anew. */
    private static final class BitFlips extends Mutator<BitGene, Double> {

        private final double probability;

        BitFlips(double probability) {
            super(1);
            this.probability = probability;
        }

        @Override
        protected BitGene mutate(BitGene gene, RandomGenerator random) {
            return random.nextDouble() < probability ? BitGene.of(!gene.booleanValue()) : gene;
        }
    }
}
