package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import mendel.eval.Weights;
import mendel.evolve.LossObjective;
import mendel.evolve.config.LocalStepsConfig;

/**
 * The memetic part: the best distinct genomes take a few exact descent steps, and improvements are written back into
 * their genes (Lamarckian evolution).
 *
 * @param <G> the kind of gene
 */
final class LocalSteps<G extends Gene<?, G>> {

    private final WeightsCodec<G> codec;
    private final LossObjective objective;
    private final LocalStepsConfig config;

    LocalSteps(WeightsCodec<G> codec, LossObjective objective, LocalStepsConfig config) {
        this.codec = codec;
        this.objective = objective;
        this.config = config;
    }

    /** The population with its elite improved; every genome keeps its place. */
    ISeq<Phenotype<G, Double>> improve(
            ISeq<Phenotype<G, Double>> members, BatchEvaluator<G> evaluator, long generation) {
        List<Integer> places = new ArrayList<>();
        List<Weights> improved = new ArrayList<>();
        for (int place : elite(members)) {
            Weights before = codec.decode(members.get(place).genotype());
            Weights after = objective.improve(before, generation, config.steps());
            if (!after.equals(before)) {
                places.add(place);
                improved.add(after);
            }
        }
        double[] losses = evaluator.losses(improved);
        MSeq<Phenotype<G, Double>> result = MSeq.of(members);
        for (int i = 0; i < losses.length; i++) {
            Phenotype<G, Double> old = result.get(places.get(i));
            if (losses[i] < old.fitness()) {
                result.set(
                        places.get(i),
                        Phenotype.of(codec.encode(improved.get(i), old.genotype()), generation, losses[i]));
            }
        }
        return result.toISeq();
    }

    /** The places of the best genomes with different weights, best first; equal losses in the order of their places. */
    private List<Integer> elite(ISeq<Phenotype<G, Double>> members) {
        if (config.elite() == 0) {
            return List.of();
        }
        List<Integer> order = IntStream.range(0, members.length())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> members.get(i).fitness()))
                .toList();
        List<Integer> elite = new ArrayList<>();
        Set<Weights> seen = new HashSet<>();
        for (int place : order) {
            if (elite.size() < config.elite()
                    && seen.add(codec.decode(members.get(place).genotype()))) {
                elite.add(place);
            }
        }
        return elite;
    }
}
