package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.TruncationSelector;
import io.jenetics.engine.Constraint;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionStart;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import mendel.eval.Weights;
import mendel.evolve.Objective;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig;

/**
 * The step from one generation to the next, a pure function of the population, the seed and the generation's number: a run
 * that goes on from a stored population gives the same bits as one that never stopped. Jenetics works on the calling thread
 * with a random generator for each generation; only the objective uses other threads.
 *
 * @param <G> the kind of gene
 */
public final class GeneticAlgorithm<G extends Gene<?, G>> {

    private final Strategy<G> strategy;
    private final EvolutionConfig config;
    private final Objective objective;
    private final long seed;
    private final LocalSteps<G> local;

    private GeneticAlgorithm(Strategy<G> strategy, EvolutionConfig config, Objective objective, long seed) {
        this.strategy = strategy;
        this.config = config;
        this.objective = objective;
        this.seed = seed;
        this.local = new LocalSteps<>(strategy.codec(), objective, config.local());
    }

    /** The algorithm that a config describes. */
    public static GeneticAlgorithm<?> of(EvolutionConfig config, Objective objective, long seed) {
        return switch (config.operators()) {
            case OperatorsConfig.Bits bits -> new GeneticAlgorithm<>(Strategy.of(bits, objective.spec()), config, objective, seed);
            case OperatorsConfig.Reals reals ->
                    new GeneticAlgorithm<>(Strategy.of(reals, objective.spec(), config), config, objective, seed);
        };
    }

    /**
     * The first generation, without local steps: it shows where the evolution began.
     *
     * @param start weights around which it lies; empty for one that is uniform within the bounds
     */
    public Population<G> first(Optional<Weights> start) {
        RandomGenerator random = random(1);
        ISeq<Phenotype<G, Double>> members = RandomRegistry.with(random).call(() -> {
            MSeq<Phenotype<G, Double>> made = MSeq.ofLength(config.population());
            for (int i = 0; i < config.population(); i++) {
                Genotype<G> genotype = start.isEmpty() ? strategy.codec().encoding().newInstance()
                        : i == 0 ? strategy.codec().encode(start.get())
                        : strategy.codec().near(start.get(), config.spread(), random);
                made.set(i, Phenotype.of(genotype, 1));
            }
            return made.toISeq();
        });
        BatchEvaluator<G> evaluator = new BatchEvaluator<>(strategy.codec(), objective, 1);
        ISeq<Phenotype<G, Double>> evaluated = evaluator.eval(members);
        Measured best = measure(evaluated, 1, null);
        return new Population<>(1, evaluated, best, best, best, evaluator.evaluations());
    }

    /** The generation after a population. */
    public Population<G> next(Population<G> parents) {
        long generation = parents.generation() + 1;
        BatchEvaluator<G> evaluator = new BatchEvaluator<>(strategy.codec(), objective, generation);
        Engine<G, Double> engine = engine(evaluator);
        ISeq<Phenotype<G, Double>> children = RandomRegistry.with(random(generation))
                .call(() -> engine.evolve(EvolutionStart.of(parents.members(), generation)).population());
        ISeq<Phenotype<G, Double>> improved = local.improve(children, evaluator, generation);
        Measured current = measure(improved, generation, parents.current());
        Measured best = current.trainLoss() < parents.best().trainLoss() ? current : parents.best();
        return new Population<>(generation, improved, current, best, parents.first(),
                parents.evaluations() + evaluator.evaluations());
    }

    private Engine<G, Double> engine(BatchEvaluator<G> evaluator) {
        return new Engine.Builder<>(evaluator, strategy.codec().encoding())
                .minimizing()
                .populationSize(config.population())
                .survivorsSize(config.survivors())
                .survivorsSelector(measuredAnew(new TruncationSelector<>()))
                .offspringSelector(measuredAnew(strategy.parents()))
                .alterers(strategy.alterer())
                .constraint(Constraint.of(genome -> true))
                .maximalPhenotypeAge(Long.MAX_VALUE)
                .executor(Runnable::run)
                .build();
    }

    /** Where each generation has its own positions, a loss of the last one says nothing in the next. */
    private Selector<G, Double> measuredAnew(Selector<G, Double> selector) {
        return objective.resamples()
                ? (population, count, opt) -> selector.select(population, count, opt).map(Phenotype::nullifyFitness)
                : selector;
    }

    /** The losses of a generation's best; those of the last generation's best are not computed again. */
    private Measured measure(ISeq<Phenotype<G, Double>> members, long generation, Measured last) {
        Weights weights = strategy.codec().decode(best(members).genotype());
        if (last != null && weights.equals(last.weights())) {
            return last;
        }
        return new Measured(weights, objective.trainLoss(weights), objective.validationLoss(weights), generation);
    }

    /** The genome with the smallest loss, the first of several. */
    private static <G extends Gene<?, G>> Phenotype<G, Double> best(ISeq<Phenotype<G, Double>> members) {
        Phenotype<G, Double> best = members.get(0);
        for (Phenotype<G, Double> p : members) {
            best = Optimize.MINIMUM.compare(p.fitness(), best.fitness()) > 0 ? p : best;
        }
        return best;
    }

    /** The figures of a generation. */
    public GenerationStats stats(Population<G> population) {
        return new GenerationStats(population.generation(), best(population.members()).fitness(), mean(population.members()),
                deviation(population.members()), population.current().trainLoss(), population.current().validationLoss(),
                Diversity.of(strategy.codec(), population.members(), objective.spec().size()), population.evaluations());
    }

    private static double mean(ISeq<? extends Phenotype<?, Double>> members) {
        double sum = 0;
        for (Phenotype<?, Double> p : members) {
            sum += p.fitness();
        }
        return sum / members.length();
    }

    private static double deviation(ISeq<? extends Phenotype<?, Double>> members) {
        double mean = mean(members);
        double sum = 0;
        for (Phenotype<?, Double> p : members) {
            sum += (p.fitness() - mean) * (p.fitness() - mean);
        }
        return Math.sqrt(sum / members.length());
    }

    /** A generator of its own for each generation: the finalizer of SplitMix64 (Steele, Lea and Flood 2014) over both numbers. */
    private RandomGenerator random(long generation) {
        long z = seed + generation * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return new SplittableRandom(z ^ z >>> 31);
    }

    /** Writes a population so that {@link #read} gives it back bit for bit. */
    public void write(Population<G> population, DataOutput out) throws IOException {
        new PopulationFormat<>(strategy.codec(), objective.spec()).write(population, out);
    }

    /** Reads what {@link #write} wrote. */
    public Population<G> read(DataInput in) throws IOException {
        return new PopulationFormat<>(strategy.codec(), objective.spec()).read(in);
    }
}
