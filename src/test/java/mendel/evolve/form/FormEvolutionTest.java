package mendel.evolve.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

class FormEvolutionTest {

    private static final EvolutionConfig CONFIG =
            ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv", "loss": "mse"},
             "evolution": {"preset": "form", "population": 4, "generations": 9, "mutation": 0,
                           "price": {"weight": 0.0001, "nanosecond": 0, "nanoseconds": {"whole": 100}}}}\
            """, List.of()).evolution();

    private static FormProblem problem(Workers workers) {
        Games.GameEntry entry = Games.entry("chess");
        EvaluationModel<Position> model = entry.model("david-tabibi2008");
        LossProblem all = LossProblem.onScores(
                FeatureMatrix.of(entry.game(), model, ShippedPositions.first("chess", 4000), workers),
                LossKind.MSE,
                800);
        return new FormProblem(all, all, Weights.defaults(model.spec()), workers);
    }

    private static FormGeneration evolved(FormProblem problem, Workers workers) {
        FormEvolution evolution =
                new FormEvolution(problem, CONFIG, () -> new EvaluationTimes(100, Map.of()), "lean", 1, workers);
        FormGeneration generation = evolution.first();
        while (generation.generation() < CONFIG.generations()) {
            generation = evolution.next(generation);
        }
        return generation;
    }

    /** Without mutations, so that steps alone get there. */
    @Test
    void noSingleChangeOfTheBestFormWouldPay() {
        Workers workers = new Workers(2);
        FormProblem problem = problem(workers);
        FormGeneration last = evolved(problem, workers);
        FormScore whole = last.known().getFirst();
        FormScore best = last.known().get(last.population().getFirst());
        assertThat(best.weights()).isLessThan(whole.weights());
        FormPrice price = new FormPrice(((FormOperators) CONFIG.operators()).price(), whole.weights());
        FormBits bits = new FormBits(problem.base());
        for (int bit = 0; bit < bits.size(); bit++) {
            BitSet genome = (BitSet) best.bits().clone();
            genome.flip(bit);
            Form form = new Form(problem.base(), "some", bits.parts(bits.canonical(genome)));
            FormScore flipped = new FormScore(
                    genome, 0, problem.crossed(form), 0, false, form.spec().size(), 100);
            assertThat(price.of(flipped, whole)).as("bit %d", bit).isGreaterThan(price.of(best, whole) - 1e-5);
        }
    }

    @Test
    void stepsFromANewBestFormPay() {
        Workers workers = new Workers(2);
        FormProblem problem = problem(workers);
        FormEvolution evolution =
                new FormEvolution(problem, CONFIG, () -> new EvaluationTimes(100, Map.of()), "lean", 1, workers);
        FormGeneration first = evolution.first();
        FormScore whole = first.known().getFirst();
        FormScore best = first.known().get(first.population().getFirst());
        FormPrice price = new FormPrice(((FormOperators) CONFIG.operators()).price(), whole.weights());
        FormBits bits = new FormBits(problem.base());
        FormSteps steps = new FormSteps(problem, bits, price, "lean", workers);
        List<Double> prices = steps.from(first).stream()
                .map(bits::canonical)
                .map(genome -> {
                    Form form = new Form(problem.base(), "some", bits.parts(genome));
                    FormScore score = new FormScore(
                            genome,
                            0,
                            problem.crossed(form),
                            0,
                            false,
                            form.spec().size(),
                            100);
                    return price.of(score, whole);
                })
                .toList();
        // The first ones are single flips, the best first; then come many together, and at last those in turn, all
        // first.
        assertThat(prices).hasSizeGreaterThan(8);
        assertThat(prices.subList(0, 8)).allMatch(one -> one < price.of(best, whole));
        assertThat(prices.subList(0, 3)).isSorted();
        assertThat(prices.subList(8, prices.size())).anyMatch(one -> one < prices.getFirst());
        assertThat(prices.get(prices.size() - 8)).isLessThan(prices.getFirst());
        FormGeneration later = new FormGeneration(
                first.generation() + 1,
                first.strength(),
                first.times(),
                first.known(),
                first.population(),
                first.weights(),
                first.best(),
                first.first(),
                List.of());
        assertThat(steps.from(later)).isEmpty();
    }

    @Test
    void threadsDoNotMatter() {
        FormGeneration one = evolved(problem(new Workers(1)), new Workers(1));
        FormGeneration two = evolved(problem(new Workers(2)), new Workers(2));
        assertThat(two.known()).isEqualTo(one.known());
        assertThat(two.population()).isEqualTo(one.population());
    }
}
