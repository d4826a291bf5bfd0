package mendel.evolve.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import mendel.evolve.EvolutionState;
import mendel.evolve.Measured;

/**
 * All forms that a run has fitted until a generation. Immutable.
 *
 * @param generation its number, from 1
 * @param strength how strongly weights are held, as {@link FormTrial} has it
 * @param times how long evaluations take, the same in all generations
 * @param known every form that was fitted, in the order in which they were, the whole model first
 * @param population those that breed, by their places in {@code known}, the best first
 * @param weights near which fits may begin, by the form's place: of the whole model and of those that breed; empty
 *     where fits are exact
 * @param best the best form with its weights
 * @param first the whole model, fitted
 * @param finalists the forms of the last round, by more positions than before, the best first; empty until there was
 *     one
 */
public record FormGeneration(
        long generation,
        double strength,
        EvaluationTimes times,
        List<FormScore> known,
        List<Integer> population,
        Map<Integer, float[]> weights,
        Measured best,
        Measured first,
        List<FormScore> finalists)
        implements EvolutionState {

    public FormGeneration {
        known = List.copyOf(known);
        population = List.copyOf(population);
        weights = Map.copyOf(weights);
        finalists = List.copyOf(finalists);
    }

    /** The whole model, as it was judged last. */
    public FormScore whole() {
        return finalists.stream()
                .filter(form -> form.bits().isEmpty())
                .findFirst()
                .orElseGet(known::getFirst);
    }

    /** The best form, as it was judged last. */
    public FormScore champion() {
        return finalists.isEmpty() ? known.get(population.getFirst()) : finalists.getFirst();
    }

    @Override
    public long evaluations() {
        return known.size();
    }

    @Override
    public long stalled() {
        return generation - best.generation();
    }

    /**
     * The forms than which none is better in loss, number of weights or time without being worse elsewhere, by loss;
     * without those that were given up. After the last round they are of those that it judged.
     */
    public List<FormScore> front() {
        List<FormScore> front = new ArrayList<>();
        List<FormScore> sorted = (finalists.isEmpty() ? known : finalists)
                .stream()
                        .filter(form -> Double.isFinite(form.crossed()) && !form.givenUp())
                        .sorted(Comparator.comparingDouble(FormScore::crossed)
                                .thenComparingInt(FormScore::weights)
                                .thenComparingDouble(FormScore::nanoseconds))
                        .toList();
        for (FormScore form : sorted) {
            boolean isNew = front.stream().noneMatch(other -> form.isDominatedBy(other) || isSame(form, other));
            if (isNew) {
                front.add(form);
            }
        }
        return front;
    }

    private static boolean isSame(FormScore a, FormScore b) {
        return a.crossed() == b.crossed() && a.weights() == b.weights() && a.nanoseconds() == b.nanoseconds();
    }
}
