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
import io.jenetics.util.Seq;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mendel.SplitMix;
import mendel.Workers;
import mendel.eval.Form;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.PriceConfig;
import mendel.evolve.form.FormProblem.FittedForm;
import org.jspecify.annotations.Nullable;

/**
 * Breeds forms of a model. The first generation holds the whole model and each change by itself, so that it tells what
 * each part is worth; the second begins with those that pay put together. From then on tournaments choose parents,
 * uniform crossover and flipped bits make children, and the best of parents and children breed on. No form is fitted
 * twice. For one run at a time.
 */
public final class FormEvolution implements Evolver<FormGeneration> {

    private static final int TOURNAMENT = 3;
    private static final double SWAPPED = 0.3;
    /** How many of the changes that pay by themselves are put together in the second generation, in so many steps. */
    private static final int STEPS = 10;

    private static final int LARGEST = 1 << 24;

    private final FormProblem problem;
    private final FormBits bits;
    private final EvolutionConfig config;
    private final FormOperators operators;
    private final Supplier<EvaluationTimes> times;
    private final Workers workers;
    private final long seed;
    private final String name;
    private volatile @Nullable FormGeneration newest;

    /**
     * An evolution.
     *
     * @param times measures how long evaluations take; asked once in a run
     * @param name that of the forms
     */
    public FormEvolution(
            FormProblem problem,
            EvolutionConfig config,
            Supplier<EvaluationTimes> times,
            String name,
            long seed,
            Workers workers) {
        this.problem = problem;
        this.config = config;
        this.times = times;
        this.workers = workers;
        this.seed = seed;
        this.name = name;
        operators = (FormOperators) config.operators();
        bits = new FormBits(problem.base());
    }

    /** The newest generation that was made or read; empty when there is none. */
    public Optional<FormGeneration> newest() {
        return Optional.ofNullable(newest);
    }

    /** The form that a genome stands for. */
    public Form form(BitSet genome) {
        return new Form(problem.base(), name, bits.parts(genome));
    }

    /** The weights of a form, fitted anew; always the same. */
    public FittedForm fit(FormScore score) {
        return problem.fit(form(score.bits()));
    }

    /** What is minimised: the loss by cross-validation and the price, as shares of the whole model's loss. */
    public double price(FormScore form, FormScore whole) {
        PriceConfig price = operators.price();
        return form.crossed() / whole.crossed()
                + price.weight() * form.weights()
                + price.nanosecond() * form.nanoseconds();
    }

    @Override
    public FormGeneration first() {
        EvaluationTimes measured = operators.price().nanoseconds().isEmpty() ? times.get() : given();
        RandomGenerator random = random(1);
        List<BitSet> founders = new ArrayList<>();
        founders.add(new BitSet());
        for (int i = 0; i < bits.size(); i++) {
            founders.add(of(i));
        }
        while (founders.size() < config.population()) {
            BitSet some = new BitSet();
            IntStream.range(0, bits.size())
                    .filter(i -> random.nextDouble() < 1.0 / STEPS)
                    .forEach(some::set);
            founders.add(some);
        }
        return after(1, measured, List.of(), List.of(), founders, null);
    }

    private EvaluationTimes given() {
        Map<String, Double> all = new HashMap<>(operators.price().nanoseconds());
        double whole = Objects.requireNonNull(all.remove(PriceConfig.WHOLE), "checked when the data were loaded");
        return new EvaluationTimes(whole, all);
    }

    private static BitSet of(int bit) {
        BitSet set = new BitSet();
        set.set(bit);
        return set;
    }

    @Override
    public FormGeneration next(FormGeneration before) {
        long generation = before.generation() + 1;
        List<BitSet> children = new ArrayList<>();
        if (generation == 2) {
            children.addAll(together(before.known()));
        }
        children.addAll(RandomRegistry.with(random(generation)).call(() -> bred(before, generation)));
        return after(generation, before.times(), before.known(), before.population(), children, before);
    }

    /** The changes that pay by themselves, the best first, put together in growing numbers. */
    private List<BitSet> together(List<FormScore> known) {
        FormScore whole = known.getFirst();
        double base = price(whole, whole);
        List<FormScore> paying = known.stream()
                .filter(form -> form.bits().cardinality() == 1 && price(form, whole) < base)
                .sorted(Comparator.comparingDouble(form -> price(form, whole)))
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
                        Genotype.of(BitChromosome.of(form.bits(), bits.size())), generation, price(form, whole)))
                .collect(ISeq.toISeq());
        ISeq<Phenotype<BitGene, Double>> chosen = new TournamentSelector<BitGene, Double>(TOURNAMENT)
                .select(parents, config.population(), Optimize.MINIMUM);
        Seq<Phenotype<BitGene, Double>> crossed = new UniformCrossover<BitGene, Double>(operators.crossover(), SWAPPED)
                .alter(chosen, generation)
                .population();
        return new BitFlips(operators.mutation())
                .alter(crossed, generation).population().stream()
                        .map(child -> ((BitChromosome) child.genotype().chromosome()).toBitSet())
                        .toList();
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

    private FormGeneration after(
            long generation,
            EvaluationTimes measured,
            List<FormScore> knownBefore,
            List<Integer> parents,
            List<BitSet> genomes,
            @Nullable FormGeneration before) {
        Map<BitSet, Integer> places = new HashMap<>();
        for (int i = 0; i < knownBefore.size(); i++) {
            places.put(knownBefore.get(i).bits(), i);
        }
        List<BitSet> canonical = genomes.stream().map(bits::canonical).toList();
        List<BitSet> fresh = new LinkedHashSet<>(canonical)
                .stream().filter(genome -> !places.containsKey(genome)).toList();
        FormScore[] fitted = new FormScore[fresh.size()];
        workers.run(fitted.length, (task, worker) -> fitted[task] = score(fresh.get(task), measured));
        List<FormScore> known = new ArrayList<>(knownBefore);
        for (FormScore form : fitted) {
            places.put(form.bits(), known.size());
            known.add(form);
        }
        Set<Integer> candidates = new LinkedHashSet<>(parents);
        canonical.forEach(genome -> candidates.add(places.get(genome)));
        FormScore whole = known.getFirst();
        List<Integer> population = candidates.stream()
                .filter(place -> Double.isFinite(known.get(place).crossed()))
                .sorted(Comparator.<Integer>comparingDouble(place -> price(known.get(place), whole))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(config.population())
                .toList();
        FormScore champion = known.get(population.getFirst());
        Measured best = before != null && before.population().getFirst().equals(population.getFirst())
                ? before.best()
                : measured(champion, generation);
        FormGeneration made = new FormGeneration(
                generation, measured, known, population, best, before == null ? measured(whole, 1) : before.first());
        newest = made;
        return made;
    }

    private Measured measured(FormScore form, long generation) {
        FittedForm fit = fit(form);
        return new Measured(fit.weights(), fit.train(), fit.validation(), generation);
    }

    private FormScore score(BitSet genome, EvaluationTimes measured) {
        if (bits.groups().stream().allMatch(group -> bits.drops(genome, group))) {
            return new FormScore(genome, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, 0);
        }
        Form form = form(genome);
        FittedForm fit = problem.fit(form);
        return new FormScore(
                genome, fit.train(), problem.crossed(form), form.spec().size(), measured.of(genome, bits));
    }

    private RandomGenerator random(long generation) {
        return new SplittableRandom(SplitMix.mix(seed + generation * SplitMix.GOLDEN_GAMMA));
    }

    @Override
    public GenerationStats stats(FormGeneration now) {
        List<FormScore> members =
                now.population().stream().map(now.known()::get).toList();
        FormScore whole = now.known().getFirst();
        FormScore best = members.getFirst();
        double mean = members.stream().mapToDouble(FormScore::train).average().orElseThrow();
        double variance = members.stream()
                .mapToDouble(form -> (form.train() - mean) * (form.train() - mean))
                .average()
                .orElseThrow();
        double diversity = IntStream.range(0, bits.size())
                .mapToDouble(
                        i -> members.stream().filter(form -> form.bits().get(i)).count())
                .map(count -> count / members.size())
                .map(share -> Math.sqrt(share * (1 - share)))
                .average()
                .orElse(0);
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("price", price(best, whole));
        figures.put("weights", (double) best.weights());
        figures.put("nanoseconds", best.nanoseconds());
        return new GenerationStats(
                now.generation(),
                best.train(),
                mean,
                Math.sqrt(variance),
                best.train(),
                now.best().validationLoss(),
                diversity,
                now.evaluations(),
                now.best().generation(),
                figures);
    }

    @Override
    public void write(FormGeneration now, DataOutput out) throws IOException {
        out.writeLong(now.generation());
        out.writeDouble(now.times().whole());
        Map<String, Double> groups = new TreeMap<>(now.times().groups());
        out.writeInt(groups.size());
        for (Map.Entry<String, Double> group : groups.entrySet()) {
            out.writeUTF(group.getKey());
            out.writeDouble(group.getValue());
        }
        out.writeInt(now.known().size());
        for (FormScore form : now.known()) {
            byte[] set = form.bits().toByteArray();
            out.writeInt(set.length);
            out.write(set);
            out.writeDouble(form.train());
            out.writeDouble(form.crossed());
            out.writeInt(form.weights());
            out.writeDouble(form.nanoseconds());
        }
        out.writeInt(now.population().size());
        for (int place : now.population()) {
            out.writeInt(place);
        }
        out.writeLong(now.best().generation());
    }

    @Override
    public FormGeneration read(DataInput in) throws IOException {
        long generation = in.readLong();
        double whole = in.readDouble();
        Map<String, Double> groups = new HashMap<>();
        for (int left = count(in); left > 0; left--) {
            groups.put(in.readUTF(), in.readDouble());
        }
        List<FormScore> known = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            byte[] set = new byte[count(in)];
            in.readFully(set);
            known.add(new FormScore(
                    BitSet.valueOf(set), in.readDouble(), in.readDouble(), in.readInt(), in.readDouble()));
        }
        List<Integer> population = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            population.add(in.readInt());
        }
        if (population.isEmpty() || population.stream().anyMatch(place -> place < 0 || place >= known.size())) {
            throw new IOException("a population of forms that are not known");
        }
        FormGeneration read = new FormGeneration(
                generation,
                new EvaluationTimes(whole, groups),
                known,
                population,
                measured(known.get(population.getFirst()), in.readLong()),
                measured(known.getFirst(), 1));
        newest = read;
        return read;
    }

    private static int count(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > LARGEST) {
            throw new IOException("a count of " + count);
        }
        return count;
    }
}
