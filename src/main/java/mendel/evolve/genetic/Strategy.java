package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Selector;
import io.jenetics.TruncationSelector;
import mendel.eval.WeightSpec;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig;

/**
 * The parts of a genetic algorithm that go together.
 *
 * @param codec between weights and genes
 * @param parents how parents are chosen
 * @param alterer what turns parents into offspring
 * @param <G> the kind of gene
 */
record Strategy<G extends Gene<?, G>>(WeightsCodec<G> codec, Selector<G, Double> parents, Alterer<G, Double> alterer) {

    /** Bit strings as David-Tabibi 2008. */
    static Strategy<BitGene> of(OperatorsConfig.Bits settings, WeightSpec spec) {
        GrayCodec codec = new GrayCodec(spec);
        return new Strategy<>(codec, new ProportionalSelector<>(),
                new SinglePointBits(codec.length(), settings.crossover()).andThen(new FlipBits(codec.length(), settings.mutation())));
    }

    /** Real numbers with an inherited step size; all parents come from the best share of the population. */
    static Strategy<DoubleGene> of(OperatorsConfig.Reals settings, WeightSpec spec, EvolutionConfig evolution) {
        int parents = Math.max(2, (int) Math.rint(settings.truncation() * evolution.population()));
        return new Strategy<>(new RealCodec(spec, settings.step()), new TruncationSelector<>(parents),
                new BlendCrossover(settings.blend(), settings.crossover()).andThen(new SelfAdaptiveMutation(settings.mutation())));
    }
}
