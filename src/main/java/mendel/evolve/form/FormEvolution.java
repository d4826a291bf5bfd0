package mendel.evolve.form;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.eval.Form;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.PriceConfig;
import org.jspecify.annotations.Nullable;

/**
 * Breeds forms of a model. The first generation holds the whole model and each change by itself, so that it tells what
 * each part is worth; the second begins with those that pay put together. From then on tournaments choose parents,
 * uniform crossover and flipped bits make children, to which come steps from a best form that is new, and the best of
 * parents and children breed on. No form is judged twice. For one run at a time.
 *
 * <p>Where forms are judged one by one, each fit begins near the weights of the form among those that breed whose bits
 * are most like its own, and may be given up once a whole population of better ones is known.
 */
public final class FormEvolution implements Evolver<FormGeneration> {

    private static final String FORMS = "forms";
    private static final String FINALISTS = "forms of the last round";

    private final FormFits fits;
    private final FormBits bits;
    private final EvolutionConfig config;
    private final PriceConfig prices;
    private final FormPrice price;
    private final FormBreeding breeding;
    private final FormSteps steps;
    private final Supplier<EvaluationTimes> times;
    private final Workers workers;
    private final String name;
    private volatile @Nullable FormGeneration newest;
    private volatile Pulse progress = new Pulse(FORMS, 0, 0, 0);

    /**
     * An evolution.
     *
     * @param times measures how long evaluations take; asked once in a run
     * @param name that of the forms
     */
    public FormEvolution(
            FormFits fits,
            EvolutionConfig config,
            Supplier<EvaluationTimes> times,
            String name,
            long seed,
            Workers workers) {
        this.fits = fits;
        this.config = config;
        this.times = times;
        this.workers = workers;
        this.name = name;
        prices = ((FormOperators) config.operators()).price();
        bits = new FormBits(fits.base());
        price = new FormPrice(prices, fits.base().size());
        breeding = new FormBreeding(config, bits, price, seed);
        steps = new FormSteps(fits, bits, price, name, workers);
    }

    /** The newest generation that was made or read; empty when there is none. */
    public Optional<FormGeneration> newest() {
        return Optional.ofNullable(newest);
    }

    /** Whether forms are fitted one by one, each by all threads. */
    public boolean isOneByOne() {
        return fits.isOneByOne();
    }

    /** The form that a genome stands for. */
    public Form form(BitSet genome) {
        return new Form(fits.base(), name, bits.parts(genome));
    }

    /**
     * The weights of a form, fitted to all training positions; always the same.
     *
     * @param near weights of the base near which the fit may begin
     */
    public FittedForm fit(FormScore score, FormGeneration from, Weights near) {
        return fits.fit(form(score.bits()), from.strength(), near);
    }

    /** The forms of the front that are kept with their weights; all where fits are exact, and after a last round. */
    public List<FormScore> kept(FormGeneration now) {
        List<FormScore> front = now.front();
        if (!fits.isOneByOne() || !now.finalists().isEmpty()) {
            return front;
        }
        Set<FormScore> kept = new HashSet<>(Finalists.atPrices(front, now.whole(), price));
        return front.stream().filter(kept::contains).toList();
    }

    @Override
    public FormGeneration first() {
        EvaluationTimes measured = prices.nanoseconds().isEmpty() ? times.get() : given();
        List<BitSet> founders = breeding.founders();
        progress = new Pulse(FORMS, 0, 0, founders.size() + 1L);
        Form all = form(new BitSet());
        FormTrial trial = fits.first(all);
        JudgedForm judged = fits.judge(all, trial);
        FormScore whole = scored(new BitSet(), all, judged, measured);
        counted();
        Measured first = measured(fits.judged(all, judged), 1);
        Map<Integer, float[]> weights = fits.isOneByOne() ? Map.of(0, judged.weights()) : Map.of();
        return after(
                founders,
                new FormGeneration(
                        0, trial.strength(), measured, List.of(whole), List.of(0), weights, first, first, List.of()));
    }

    private EvaluationTimes given() {
        Map<String, Double> all = new HashMap<>(prices.nanoseconds());
        double whole = Objects.requireNonNull(all.remove(PriceConfig.WHOLE), "checked when the data were loaded");
        return new EvaluationTimes(whole, all);
    }

    @Override
    public FormGeneration next(FormGeneration before) {
        List<BitSet> children = new ArrayList<>(breeding.children(before));
        children.addAll(steps.from(before));
        return after(children, before);
    }

    /** The generation after another, from that, whose number may be 0, and children. */
    private FormGeneration after(List<BitSet> children, FormGeneration before) {
        Map<BitSet, Integer> places = new HashMap<>();
        for (int i = 0; i < before.known().size(); i++) {
            places.put(before.known().get(i).bits(), i);
        }
        List<BitSet> canonical = children.stream().map(bits::canonical).toList();
        List<BitSet> fresh = new LinkedHashSet<>(canonical)
                .stream().filter(genome -> !places.containsKey(genome)).toList();
        progress = new Pulse(FORMS, progress.done(), progress.done(), fresh.size());
        Map<Integer, float[]> weights = new HashMap<>(before.weights());
        List<FormScore> known = new ArrayList<>(before.known());
        for (FormScore form : fits.isOneByOne() ? inTurn(fresh, before, weights) : atOnce(fresh, before)) {
            places.put(form.bits(), known.size());
            known.add(form);
        }
        Set<Integer> candidates = new LinkedHashSet<>(before.population());
        canonical.forEach(genome -> candidates.add(places.get(genome)));
        FormScore whole = known.getFirst();
        List<Integer> population = candidates.stream()
                .filter(place -> Double.isFinite(known.get(place).crossed()))
                .sorted(Comparator.<Integer>comparingDouble(place -> price.of(known.get(place), whole))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(config.population())
                .toList();
        weights.keySet().removeIf(place -> place != 0 && !population.contains(place));
        long generation = before.generation() + 1;
        int champion = population.getFirst();
        Measured best = before.population().getFirst().equals(champion)
                ? before.best()
                : measured(known.get(champion), weights.get(champion), generation);
        FormGeneration made = new FormGeneration(
                generation,
                before.strength(),
                before.times(),
                known,
                population,
                weights,
                best,
                before.first(),
                List.of());
        newest = made;
        return made;
    }

    private List<FormScore> atOnce(List<BitSet> fresh, FormGeneration before) {
        FormScore[] judged = new FormScore[fresh.size()];
        workers.run(judged.length, (task, worker) -> {
            BitSet genome = fresh.get(task);
            Form form = bits.dropsAll(genome) ? null : form(genome);
            judged[task] = form == null
                    ? nothing(genome)
                    : scored(genome, form, fits.judge(form, FormTrial.EXACT), before.times());
            counted();
        });
        return List.of(judged);
    }

    /**
     * Judges forms one after the other.
     *
     * @param weights receives those of the forms, by their places
     */
    private List<FormScore> inTurn(List<BitSet> fresh, FormGeneration before, Map<Integer, float[]> weights) {
        FormScore whole = before.known().getFirst();
        Queue<Double> best = new PriorityQueue<>(Comparator.reverseOrder());
        before.population().forEach(place -> best.add(price.of(before.known().get(place), whole)));
        List<FormScore> judged = new ArrayList<>();
        for (BitSet genome : fresh) {
            if (bits.dropsAll(genome)) {
                judged.add(nothing(genome));
            } else {
                Form form = form(genome);
                FormScore free = new FormScore(
                        genome,
                        0,
                        0,
                        0,
                        false,
                        form.spec().size(),
                        before.times().of(genome, bits));
                // The first generation tells what each part is worth, and gives up none.
                boolean isFull = before.generation() > 0 && best.size() >= config.population();
                double limit = isFull
                        ? (Objects.requireNonNull(best.peek()) - price.of(free, whole)) * whole.crossed()
                        : Double.POSITIVE_INFINITY;
                JudgedForm judgement = fits.judge(form, new FormTrial(before.strength(), near(genome, before), limit));
                FormScore score = scored(genome, form, judgement, before.times());
                weights.put(before.known().size() + judged.size(), judgement.weights());
                judged.add(score);
                best.add(price.of(score, whole));
                if (best.size() > config.population()) {
                    best.remove();
                }
            }
            counted();
        }
        return judged;
    }

    /** The weights of the form that differs in the fewest bits, of equal ones the better. */
    private static float[] near(BitSet genome, FormGeneration before) {
        int nearest = 0;
        int least = genome.cardinality();
        for (int place : before.population()) {
            BitSet differing = (BitSet) genome.clone();
            differing.xor(before.known().get(place).bits());
            if (differing.cardinality() < least) {
                least = differing.cardinality();
                nearest = place;
            }
        }
        return Objects.requireNonNull(before.weights().get(nearest), "kept for all that breed");
    }

    private static FormScore nothing(BitSet genome) {
        return new FormScore(genome, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, false, 0, 0);
    }

    private FormScore scored(BitSet genome, Form form, JudgedForm judged, EvaluationTimes measured) {
        return new FormScore(
                genome,
                judged.train(),
                judged.crossed(),
                judged.gap(),
                judged.givenUp(),
                form.spec().size(),
                measured.of(genome, bits));
    }

    private Measured measured(FormScore score, float @Nullable [] weights, long generation) {
        float[] kept = weights == null ? new float[0] : weights;
        return measured(
                fits.judged(
                        form(score.bits()),
                        new JudgedForm(score.train(), score.crossed(), score.gap(), score.givenUp(), kept)),
                generation);
    }

    private static Measured measured(FittedForm fit, long generation) {
        return new Measured(fit.weights(), fit.train(), fit.validation(), generation);
    }

    private synchronized void counted() {
        Pulse before = progress;
        progress = new Pulse(before.unit(), before.done() + 1, before.before(), before.expected());
    }

    /** How many forms were judged; may be asked by any thread. */
    public Pulse pulse() {
        return progress;
    }

    /**
     * {@inheritDoc} What few positions chose has fewer weights than many are worth: where there are more, the best
     * forms are judged once more, with those that would be best if weights were worth something. Then the whole model
     * and the best form are fitted to all training positions.
     */
    @Override
    public FormGeneration finished(FormGeneration last) {
        if (!fits.isOneByOne()) {
            return last;
        }
        FormGeneration judged = fits.hasMore() ? with(last, last.best(), last.first(), lastRound(last)) : last;
        Weights near = expanded(last.best().weights());
        Measured first = measured(
                fit(judged.whole(), last, expanded(last.first().weights())),
                last.first().generation());
        Measured best = judged.champion().equals(judged.whole())
                ? first
                : measured(fit(judged.champion(), last, near), last.best().generation());
        FormGeneration made = with(last, best, first, judged.finalists());
        newest = made;
        return made;
    }

    /** The finalists by more positions, the best first. */
    private List<FormScore> lastRound(FormGeneration last) {
        Weights near = expanded(last.best().weights());
        List<FormScore> finalists = Finalists.of(last, price);
        progress = new Pulse(FINALISTS, 0, 0, finalists.size());
        FormScore before = finalists.getFirst();
        List<FormScore> judged = new ArrayList<>();
        for (FormScore finalist : finalists) {
            Form form = form(finalist.bits());
            JudgedForm more = fits.judgeByMore(form, last.strength(), near);
            double crossed = judged.isEmpty()
                    ? more.crossed()
                    : withAll(
                            finalist.crossed() / before.crossed(),
                            more.crossed(),
                            judged.getFirst().crossed());
            judged.add(scored(
                    finalist.bits(),
                    form,
                    new JudgedForm(more.train(), crossed, more.gap(), more.givenUp(), more.weights()),
                    last.times()));
            counted();
        }
        FormScore whole = judged.getFirst();
        judged.sort(Comparator.comparingDouble(form -> price.of(form, whole)));
        return judged;
    }

    /**
     * What the loss of a form should be, beside that of the whole model, once both are fitted to all training
     * positions: with more of them the form loses what it gained by fewer weights, and this goes on.
     *
     * @param share its loss as a share of the whole model's by fewer positions
     * @param crossed its loss by more of them
     * @param whole that of the whole model by as many
     */
    private double withAll(double share, double crossed, double whole) {
        return crossed + fits.outlook() * (crossed - share * whole);
    }

    private static FormGeneration with(FormGeneration last, Measured best, Measured first, List<FormScore> finalists) {
        return new FormGeneration(
                last.generation(),
                last.strength(),
                last.times(),
                last.known(),
                last.population(),
                last.weights(),
                best,
                first,
                finalists);
    }

    private static Weights expanded(Weights weights) {
        return weights.spec().form().orElseThrow().expand(weights);
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
        figures.put("price", price.of(best, whole));
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
        FormState.of(now).write(out);
    }

    @Override
    public FormGeneration read(DataInput in) throws IOException {
        FormState state = FormState.read(in, fits.isOneByOne());
        List<FormScore> known = state.known();
        int champion = state.population().getFirst();
        FormGeneration read = new FormGeneration(
                state.generation(),
                state.strength(),
                state.times(),
                known,
                state.population(),
                state.weights(),
                measured(known.get(champion), state.weights().get(champion), state.bestGeneration()),
                measured(known.getFirst(), state.weights().get(0), 1),
                List.of());
        newest = read;
        return read;
    }
}
