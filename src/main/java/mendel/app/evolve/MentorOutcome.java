package mendel.app.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import mendel.DurationText;
import mendel.dataset.LoadListener;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.FitWarnings;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.OptimumResult;
import mendel.evolve.run.Comparison;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.report.Curve;
import mendel.report.FoundFacts;
import mendel.report.GenerationPoint;
import mendel.report.Losses;
import mendel.report.OptimumFacts;
import mendel.report.RunFacts;
import mendel.report.RunSummary;

/** What an evolution by a mentor's scores reached. */
public final class MentorOutcome extends EvolutionOutcome {

    /** What a run is compared with, in words. */
    public static final String WITHOUT_LOCAL_STEPS = "the same algorithm without local steps";

    private final MentorTask task;
    private final Optional<Weights> start;
    private final Losses defaults;
    private final EvolutionListener listener;
    private final double loading;
    private Optional<OptimumFacts> optimum = Optional.empty();
    private Optional<Certainty> certainty = Optional.empty();
    private Optional<Comparison> comparison = Optional.empty();
    private List<String> warnings = List.of();

    /**
     * What a run has reached.
     *
     * @param listener hears what is computed now, and knows the names for the report
     * @param loading seconds of the run's clock before its first generation
     * @param defaults the losses of the default weights
     */
    MentorOutcome(
            RunFolder folder,
            EvolveConfig config,
            MentorTask task,
            Optional<Weights> start,
            RunResult result,
            EvolutionListener listener,
            double loading,
            Losses defaults) {
        super(folder, config, result);
        this.task = task;
        this.start = start;
        this.listener = listener;
        this.loading = loading;
        this.defaults = defaults;
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        WeightSpec spec = task.objective().spec();
        Optional<LossProblem> positions = task.objective().trainingInMemory();
        if (config.report().optimum()
                && task.isLinear()
                && positions.isPresent()
                && spec.size() <= mendel.evolve.optimum.Optimum.MAX_PARAMETERS) {
            listener.after("computing the optimum of the model on the same positions: " + spec.size() + " parameters");
            OptimumResult found = mendel.evolve.optimum.Optimum.of(positions.get(), task.workers());
            optimum = Optional.of(facts(found));
            boolean wanted = config.report().errors() > 0 && spec.size() <= Certainty.MOST_WEIGHTS;
            if (wanted && !interrupted.getAsBoolean()) {
                certainty = certainty(positions.get(), found, interrupted);
            }
            if (wanted && certainty.isEmpty()) {
                warnings = new ArrayList<>(task.warnings());
                warnings.add("interrupted before it was known how sure the weights are");
            }
        }
        if (interrupted.getAsBoolean()) {
            return false;
        }
        if (config.evolution().local().elite() > 0 && config.report().compareMinutes() > 0) {
            double seconds =
                    Math.min(result.seconds() - loading, 60 * config.report().compareMinutes());
            listener.after("comparing with " + WITHOUT_LOCAL_STEPS + ": " + DurationText.of(seconds));
            comparison = Optional.of(Comparison.withoutLocalSteps(
                    config.evolution(), task.objective(), start, config.seed(), seconds, interrupted));
        }
        if (interrupted.getAsBoolean()) {
            return false;
        }
        warnings = new ArrayList<>(task.warnings());
        certainty
                .filter(known -> known.level() == Certainty.DataLevel.FEW)
                .ifPresent(known -> warnings.add(known.verdict()));
        warnings.addAll(FitWarnings.ofWeights(
                task.objective().training(),
                from(),
                result.best().weights(),
                result.ended() == RunResult.Ended.STALLED,
                task.workers()));
        playAfterwards(task, start, listener, interrupted);
        return !interrupted.getAsBoolean();
    }

    /**
     * The optimum has real-valued weights; only its loss on the validation positions is that of weights the model
     * allows.
     */
    private OptimumFacts facts(OptimumResult found) {
        Weights nearest = Weights.nearest(task.objective().spec(), found.weights());
        return new OptimumFacts(
                new Losses(found.loss(), task.objective().validationLoss(nearest)),
                found.lowerBound(),
                found.certificate(),
                Optional.of(nearest));
    }

    /** How sure the optimum is; empty when it was interrupted. */
    private Optional<Certainty> certainty(LossProblem train, OptimumResult found, BooleanSupplier interrupted) {
        return Certainty.of(
                train,
                found,
                task.objective().validationInMemory().map(other -> new Certainty.CurveData(train, found, other)),
                from().toArray(),
                config.report().errors(),
                config.seed(),
                task.workers(),
                new Announced(listener),
                interrupted);
    }

    /** Says what is computed when it begins. */
    private record Announced(EvolutionListener listener) implements LoadListener {

        @Override
        public void begins(String work, String unit, long total) {
            listener.after(work + ": " + total + " " + unit);
        }

        @Override
        public void done(long count) {
            // Each takes seconds.
        }
    }

    /** The weights that are to be better. */
    private Weights from() {
        return start.orElseGet(() -> Weights.defaults(task.objective().spec()));
    }

    /** The losses of weights. */
    static Losses losses(MentorTask task, Weights weights) {
        return new Losses(task.objective().trainLoss(weights), task.objective().validationLoss(weights));
    }

    @Override
    void write() {
        RunSummary summary = new RunSummary(
                facts(),
                Optional.of(task.data()),
                Optional.empty(),
                result.first().weights(),
                losses(result.first()),
                defaults,
                optimum,
                comparison.stream().map(this::curve).toList(),
                match.stream().toList(),
                warnings,
                endings(),
                new FoundFacts(
                        noOptimum(),
                        Optional.empty(),
                        Optional.empty(),
                        certainty.map(known -> CertaintyOutcome.facts(known, task.spec())),
                        Optional.empty()));
        writePage(summary, listener.names());
    }

    private RunFacts facts() {
        LossKind loss = loss();
        String unit = switch (loss) {
            case MAE -> "centi-units";
            case MSE -> "squared centi-units";
            case SIGMOID -> "";
        };
        return facts(task, loss.name().toLowerCase(Locale.ROOT), unit);
    }

    /** What is minimised. */
    public LossKind loss() {
        return ((MentorConfig) config.objective()).loss();
    }

    /**
     * On the run's clock, which counts the loading of the data, so that both curves have the same time for the same
     * work.
     */
    private Curve curve(Comparison comparison) {
        return new Curve(
                WITHOUT_LOCAL_STEPS,
                comparison.curve().stream()
                        .map(p -> new GenerationPoint(
                                p.stats().generation(),
                                p.stats().best(),
                                p.stats().mean(),
                                p.stats().train(),
                                p.stats().validation(),
                                p.stats().diversity(),
                                loading + p.seconds()))
                        .toList());
    }

    /** The losses of the best weights. */
    public Losses bestLosses() {
        return losses(result.best());
    }

    /** The losses of the best weights of the first generation. */
    public Losses firstLosses() {
        return losses(result.first());
    }

    /** The losses of the default weights. */
    public Losses defaults() {
        return defaults;
    }

    /**
     * The best that the model can do on the same positions; empty until it is computed, and when the config does not
     * want it or the model is too large.
     */
    public Optional<OptimumFacts> optimum() {
        return optimum;
    }

    /** Why no optimum is known; empty when there is one, or could be. */
    public Optional<String> noOptimum() {
        if (!task.isLinear()) {
            return Optional.of("no optimum is known: " + mendel.evolve.optimum.Optimum.NOT_LINEAR);
        }
        return task.objective().trainingInMemory().isPresent()
                ? Optional.empty()
                : Optional.of(
                        "no optimum is known: the positions stayed on disk; the preset fit leaves them there, too,"
                                + " and says how far from the optimum it ends");
    }

    /** How far above the optimum the best weights are, in per cent of its training loss; empty without an optimum. */
    public OptionalDouble aboveOptimum() {
        return optimum.stream()
                .mapToDouble(o -> 100 * (result.best().trainLoss() / o.losses().train() - 1))
                .findFirst();
    }

    /** How sure the optimum is; empty until it is computed, and when the config does not want it. */
    public Optional<Certainty> certainty() {
        return certainty;
    }

    /**
     * What the same algorithm reached without local steps; empty until it is computed, and when there is nothing to
     * compare.
     */
    public Optional<Comparison> comparison() {
        return comparison;
    }

    /** What the user should know of the data and of the weights, each a sentence without its full stop. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
