package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.engine.Constraint;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionStart;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.random.RandomGenerator;
import mendel.SplitMix;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.LossObjective;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig;
import mendel.evolve.plugin.PresetPlugin;
import org.jspecify.annotations.Nullable;

/**
 * The step from one generation to the next, a pure function of the population, the seed and the generation's number: a
 * run resumed from a stored population gives the same bits as one that never stopped. Jenetics works on the calling
 * thread with a random generator for each generation; only the objective uses other threads.
 *
 * @param <G> the kind of gene
 */
public final class GeneticAlgorithm<G extends Gene<?, G>> implements Evolver<Population<G>> {

    private final Strategy<G> strategy;
    private final EvolutionConfig config;
    private final Objective objective;
    private final Optional<Weights> start;
    private final long seed;
    private final @Nullable LocalSteps<G> local;

    private GeneticAlgorithm(
            Strategy<G> strategy, EvolutionConfig config, Objective objective, Optional<Weights> start, long seed) {
        this.strategy = strategy;
        this.config = config;
        this.objective = objective;
        this.start = start;
        this.seed = seed;
        this.local = config.local().elite() > 0
                ? new LocalSteps<>(strategy.codec(), (LossObjective) objective, config.local())
                : null;
    }

    /**
     * The algorithm that a config describes, plug-ins included. Weights without effect on the objective stay as they
     * are in the start, or at their defaults without one.
     *
     * @param start weights around which the first generation lies; empty for one that is uniform within the bounds
     * @throws mendel.InputException when a plug-in is not there, fails, or does not take its settings
     */
    public static GeneticAlgorithm<?> of(
            EvolutionConfig config, Objective objective, Optional<Weights> start, long seed) {
        Scale scale = new Scale(start.orElseGet(() -> Weights.defaults(objective.spec())), objective.untouched());
        return switch (config.operators()) {
            case OperatorsConfig.BitOperators bits ->
                new GeneticAlgorithm<>(Strategy.of(bits, scale, config), config, objective, start, seed);
            case OperatorsConfig.RealOperators reals ->
                new GeneticAlgorithm<>(Strategy.of(reals, scale, config), config, objective, start, seed);
            case OperatorsConfig.StrategyOperators steps ->
                new GeneticAlgorithm<>(Strategy.of(steps, scale), config, objective, start, seed);
            case OperatorsConfig.FitOperators fit ->
                throw new IllegalArgumentException("a fit is no genetic algorithm");
            case OperatorsConfig.FormOperators form ->
                throw new IllegalArgumentException("forms are bred by FormEvolution");
            case OperatorsConfig.DuelOperators duels -> throw new IllegalArgumentException("duels have no population");
            case OperatorsConfig.PluggedOperators plugged -> {
                String name = plugged.preset().name();
                yield switch (NamedParts.preset(plugged)) {
                    case PresetPlugin.RealParts parts ->
                        new GeneticAlgorithm<>(Strategy.of(name, parts, scale, config), config, objective, start, seed);
                    case PresetPlugin.BitParts parts ->
                        new GeneticAlgorithm<>(Strategy.of(name, parts, scale, config), config, objective, start, seed);
                };
            }
        };
    }

    /** The first generation, without local steps, as the baseline of the run. */
    @Override
    public Population<G> first() {
        RandomGenerator random = random(1);
        List<Genotype<G>> founders = RandomRegistry.with(random).call(() -> strategy.founders(start, config, random));
        ISeq<Phenotype<G, Double>> members =
                founders.stream().map(g -> Phenotype.<G, Double>of(g, 1)).collect(ISeq.toISeq());
        BatchEvaluator<G> evaluator = new BatchEvaluator<>(
                strategy.codec(), objective, 1, strategy.centred(), objective.begin(start, strategy.centred()));
        ISeq<Phenotype<G, Double>> evaluated = evaluator.eval(members);
        Objective.BestSoFar bestSoFar = selectBest(evaluated, 1, null, evaluator.state());
        return new Population<>(
                1,
                evaluated,
                bestSoFar.current(),
                bestSoFar.best(),
                bestSoFar.current(),
                evaluator.evaluations(),
                bestSoFar.state());
    }

    @Override
    public Population<G> next(Population<G> parents) {
        long generation = parents.generation() + 1;
        BatchEvaluator<G> evaluator =
                new BatchEvaluator<>(strategy.codec(), objective, generation, strategy.centred(), parents.state());
        Engine<G, Double> engine = engine(evaluator);
        ISeq<Phenotype<G, Double>> children = RandomRegistry.with(random(generation))
                .call(() -> evolved(engine, EvolutionStart.of(parents.members(), generation)));
        ISeq<Phenotype<G, Double>> improved = local == null ? children : local.improve(children, evaluator, generation);
        Objective.BestSoFar bestSoFar = selectBest(improved, generation, parents.bestSoFar(), evaluator.state());
        return new Population<>(
                generation,
                improved,
                bestSoFar.current(),
                bestSoFar.best(),
                parents.first(),
                parents.evaluations() + evaluator.evaluations(),
                bestSoFar.state());
    }

    /** What fails in an operator is told as it is, not as the library wraps it. */
    private static <G extends Gene<?, G>> ISeq<Phenotype<G, Double>> evolved(
            Engine<G, Double> engine, EvolutionStart<G, Double> start) {
        try {
            return engine.evolve(start).population();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw e;
            }
        }
    }

    private Engine<G, Double> engine(BatchEvaluator<G> evaluator) {
        return new Engine.Builder<>(evaluator, strategy.codec().encoding())
                .minimizing()
                .populationSize(config.population())
                .survivorsSize(config.survivors())
                .survivorsSelector(measuredAnew(strategy.survivors()))
                .offspringSelector(strategy.centred() ? strategy.parents() : measuredAnew(strategy.parents()))
                .alterers(strategy.alterer())
                .constraint(Constraint.of(genome -> true))
                .maximalPhenotypeAge(Long.MAX_VALUE)
                .executor(Runnable::run)
                .build();
    }

    /** Drops the losses of selected genomes when each generation has its own positions. */
    private Selector<G, Double> measuredAnew(Selector<G, Double> selector) {
        return objective.resamples()
                ? (population, count, opt) ->
                        selector.select(population, count, opt).map(Phenotype::nullifyFitness)
                : selector;
    }

    private Objective.BestSoFar selectBest(
            ISeq<Phenotype<G, Double>> members,
            long generation,
            Objective.@Nullable BestSoFar before,
            ObjectiveState state) {
        Phenotype<G, Double> champion = strategy.champion(members);
        return objective.selectBest(
                strategy.codec().decode(champion.genotype()), champion.fitness(), generation, before, state);
    }

    @Override
    public GenerationStats stats(Population<G> population) {
        Map<String, Double> figures = new LinkedHashMap<>(population.state().figures());
        figures.putAll(objective.figures(
                strategy.codec().decode(strategy.champion(population.members()).genotype())));
        return new GenerationStats(
                population.generation(),
                smallest(population.members()),
                mean(population.members()),
                deviation(population.members()),
                population.current().trainLoss(),
                population.current().validationLoss(),
                Diversity.of(
                        strategy.codec(), population.members(), objective.spec().size()),
                population.evaluations(),
                population.best().generation(),
                figures);
    }

    private static double smallest(ISeq<? extends Phenotype<?, Double>> members) {
        return members.stream().mapToDouble(Phenotype::fitness).min().orElseThrow();
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

    /** A random generator of its own for each generation. */
    private RandomGenerator random(long generation) {
        return new SplittableRandom(SplitMix.mix(seed + generation * SplitMix.GOLDEN_GAMMA));
    }

    @Override
    public void write(Population<G> population, DataOutput out) throws IOException {
        new PopulationFormat<>(strategy.codec(), objective).write(population, out);
    }

    @Override
    public Population<G> read(DataInput in) throws IOException {
        return new PopulationFormat<>(strategy.codec(), objective).read(in);
    }
}
