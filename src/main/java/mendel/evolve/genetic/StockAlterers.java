package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.GaussianMutator;
import io.jenetics.Gene;
import io.jenetics.IntermediateCrossover;
import io.jenetics.LineCrossover;
import io.jenetics.MeanAlterer;
import io.jenetics.MultiPointCrossover;
import io.jenetics.Mutator;
import io.jenetics.ShiftMutator;
import io.jenetics.ShuffleMutator;
import io.jenetics.SinglePointCrossover;
import io.jenetics.SwapMutator;
import io.jenetics.UniformCrossover;
import mendel.evolve.config.ChosenOperator;

/** Makes the crossovers and mutations that configs name. The library's see the chromosome of the weights alone. */
final class StockAlterers {

    private StockAlterers() {}

    /** An operator on the genotypes of {@link RealCodec}. */
    static Alterer<DoubleGene, Double> reals(ChosenOperator chosen) {
        double probability = chosen.probability();
        return switch (chosen.operator()) {
            case BLEND -> new BlendCrossover(chosen.get("blend"), probability);
            case SIMULATED_BINARY -> new SimulatedBinaryCrossover(chosen.get("eta"), probability);
            case SELF_ADAPTIVE -> new SelfAdaptiveMutation(probability);
            case GAUSSIAN -> new GaussianMutation(chosen.get("step"), probability);
            case LINE -> real(chosen, new LineCrossover<>(probability, chosen.get("p")));
            case INTERMEDIATE -> real(chosen, new IntermediateCrossover<>(probability, chosen.get("p")));
            case MEAN -> real(chosen, new MeanAlterer<>(probability));
            case GAUSSIAN_RESET ->
                real(
                        chosen,
                        new GaussianMutator<>(
                                probability, new GaussianMutator.Shape(chosen.get("shift"), chosen.get("sigma"))));
            default -> real(chosen, any(chosen));
        };
    }

    private static Alterer<DoubleGene, Double> real(ChosenOperator chosen, Alterer<DoubleGene, Double> alterer) {
        return new PluggedAlterer<>(chosen.operator().toString(), alterer, WeightGenes.REALS);
    }

    /**
     * An operator on genotypes of one bit string.
     *
     * @param length bits of a genotype
     */
    static Alterer<BitGene, Double> bits(ChosenOperator chosen, int length) {
        return switch (chosen.operator()) {
            case SINGLE_POINT_BITS -> new SinglePointBits(length, chosen.probability());
            case FLIP_BITS -> new FlipBits(length, chosen.probability());
            default -> new PluggedAlterer<>(chosen.operator().toString(), any(chosen), WeightGenes.BITS);
        };
    }

    /** Those of the library that understand every gene. */
    private static <G extends Gene<?, G>> Alterer<G, Double> any(ChosenOperator chosen) {
        double probability = chosen.probability();
        return switch (chosen.operator()) {
            case SINGLE_POINT -> new SinglePointCrossover<>(probability);
            case MULTI_POINT -> new MultiPointCrossover<>(probability, chosen.whole("n"));
            case UNIFORM_CROSSOVER -> new UniformCrossover<>(probability, chosen.get("swapProbability"));
            case UNIFORM_MUTATION -> new Mutator<>(probability);
            case SWAP -> new SwapMutator<>(probability);
            case SHIFT -> new ShiftMutator<>(probability);
            case SHUFFLE -> new ShuffleMutator<>(probability);
            default -> throw new IllegalArgumentException(chosen + " does not fit these genomes");
        };
    }
}
