package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import io.jenetics.engine.Evaluator;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.Seq;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Weights;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;

/**
 * Passes all genomes without a loss to the objective at once. Genomes that decode to the same weights are measured
 * once, unless the objective measures them separately. One evaluator serves one generation, on one thread.
 *
 * @param <G> the kind of gene
 */
final class BatchEvaluator<G extends Gene<?, G>> implements Evaluator<G, Double> {

    private final WeightsCodec<G> codec;
    private final Objective objective;
    private final long generation;
    private final boolean own;
    private ObjectiveState state;
    private long evaluations;

    /**
     * An evaluator of one generation.
     *
     * @param own whether to use the losses measured by the generation alone, see {@link Objective.PopulationLosses#own}
     */
    BatchEvaluator(WeightsCodec<G> codec, Objective objective, long generation, boolean own, ObjectiveState state) {
        this.codec = codec;
        this.objective = objective;
        this.generation = generation;
        this.own = own;
        this.state = state;
    }

    /** The number of losses computed. */
    long evaluations() {
        return evaluations;
    }

    /** The objective's state after the measurements. */
    ObjectiveState state() {
        return state;
    }

    @Override
    public ISeq<Phenotype<G, Double>> eval(Seq<Phenotype<G, Double>> population) {
        MSeq<Phenotype<G, Double>> evaluated = MSeq.of(population);
        List<Weights> genomes = new ArrayList<>();
        List<List<Integer>> places = new ArrayList<>();
        Map<Weights, List<Integer>> known = new HashMap<>();
        for (int i = 0; i < evaluated.length(); i++) {
            if (evaluated.get(i).nonEvaluated()) {
                Weights weights = codec.decode(evaluated.get(i).genotype());
                List<Integer> same = objective.measuresEqualsApart() ? null : known.get(weights);
                if (same == null) {
                    same = new ArrayList<>(1);
                    genomes.add(weights);
                    places.add(same);
                    known.put(weights, same);
                }
                same.add(i);
            }
        }
        double[] losses = losses(genomes);
        for (int g = 0; g < losses.length; g++) {
            for (int i : places.get(g)) {
                evaluated.set(i, evaluated.get(i).withFitness(losses[g]));
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
        Objective.PopulationLosses measurement = objective.evaluate(genomes, generation, state);
        state = measurement.state();
        double[] losses = own ? measurement.own().get() : measurement.losses();
        for (double loss : losses) {
            if (Double.isNaN(loss)) {
                throw new IllegalStateException(
                        "the objective returned no number for a genome of generation " + generation);
            }
        }
        return losses;
    }
}
