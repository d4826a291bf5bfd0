package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import io.jenetics.engine.Evaluator;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.Seq;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Weights;
import mendel.evolve.Memory;
import mendel.evolve.Objective;

/**
 * Hands all genomes that have no loss yet to the objective at once. Genomes that decode to the same weights are measured
 * once. One evaluator serves one generation, on one thread.
 *
 * @param <G> the kind of gene
 */
final class BatchEvaluator<G extends Gene<?, G>> implements Evaluator<G, Double> {

    private final WeightsCodec<G> codec;
    private final Objective objective;
    private final long generation;
    private Memory memory;
    private long evaluations;

    BatchEvaluator(WeightsCodec<G> codec, Objective objective, long generation, Memory memory) {
        this.codec = codec;
        this.objective = objective;
        this.generation = generation;
        this.memory = memory;
    }

    /** The number of losses computed. */
    long evaluations() {
        return evaluations;
    }

    /** What the objective keeps, after everything that was measured. */
    Memory memory() {
        return memory;
    }

    @Override
    public ISeq<Phenotype<G, Double>> eval(Seq<Phenotype<G, Double>> population) {
        MSeq<Phenotype<G, Double>> evaluated = MSeq.of(population);
        Map<Weights, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < evaluated.length(); i++) {
            if (evaluated.get(i).nonEvaluated()) {
                places.computeIfAbsent(codec.decode(evaluated.get(i).genotype()), w -> new ArrayList<>(1)).add(i);
            }
        }
        double[] losses = losses(List.copyOf(places.keySet()));
        int next = 0;
        for (List<Integer> same : places.values()) {
            double loss = losses[next++];
            for (int i : same) {
                evaluated.set(i, evaluated.get(i).withFitness(loss));
            }
        }
        return evaluated.toISeq();
    }

    /** The losses of some weights in the generation. */
    double[] losses(List<Weights> genomes) {
        if (genomes.isEmpty()) {
            return new double[0];
        }
        evaluations += genomes.size();
        Objective.Judgement judgement = objective.judge(genomes, generation, memory);
        memory = judgement.memory();
        double[] losses = judgement.losses();
        for (double loss : losses) {
            if (Double.isNaN(loss)) {
                throw new IllegalStateException("the objective gave no number for a genome of generation " + generation);
            }
        }
        return losses;
    }
}
