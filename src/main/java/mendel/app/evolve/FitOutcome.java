package mendel.app.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.eval.Weights;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.evolve.wide.WideGeneration;
import mendel.evolve.wide.WideGeneration.EndedFit;
import mendel.report.FitFacts;
import mendel.report.FoundFacts;
import mendel.report.Losses;
import mendel.report.RunSummary;
import mendel.report.TableFacts;

/** What a fit of very many weights reached. */
public final class FitOutcome extends EvolutionOutcome {

    private final FitTask task;
    private final Optional<Weights> start;
    private final EvolutionListener listener;

    /** @param listener hears what is computed now, and knows the names for the report */
    FitOutcome(
            RunFolder folder,
            EvolveConfig config,
            FitTask task,
            Optional<Weights> start,
            RunResult result,
            EvolutionListener listener) {
        super(folder, config, result);
        this.task = task;
        this.start = start;
        this.listener = listener;
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        if (interrupted.getAsBoolean()) {
            return false;
        }
        playAfterwards(task, start, listener, interrupted);
        return !interrupted.getAsBoolean();
    }

    @Override
    void write() {
        LossKind loss = ((MentorConfig) config.objective()).loss();
        String unit = switch (loss) {
            case MAE -> "centi-units";
            case MSE -> "squared centi-units";
            case SIGMOID -> "";
        };
        Weights best = result.best().weights();
        ListedWeights listed = ListedWeights.of(best);
        RunSummary summary = new RunSummary(
                facts(task, loss.name().toLowerCase(Locale.ROOT), unit),
                Optional.of(task.data()),
                Optional.empty(),
                listed.from(result.first().weights()),
                losses(result.first()),
                Losses.UNKNOWN,
                Optional.empty(),
                List.of(),
                match.stream().toList(),
                warnings(),
                endings(),
                FoundFacts.of(new FitFacts(
                        fits(),
                        bestStrength(),
                        task.unseen(),
                        TableFacts.of(best, task::share, task.problem().trainCount()),
                        listed.unlisted())));
        writePage(summary, listener.names());
    }

    /** What is minimised. */
    public LossKind loss() {
        return task.problem().kind();
    }

    /** All fits that have ended, and the one in hand. */
    public List<FitFacts.FittedStrength> fits() {
        List<FitFacts.FittedStrength> fits = new ArrayList<>();
        task.newest().ifPresent(newest -> {
            for (EndedFit fit : newest.ended()) {
                fits.add(fact(fit));
            }
        });
        return fits;
    }

    private static FitFacts.FittedStrength fact(EndedFit fit) {
        return new FitFacts.FittedStrength(
                fit.strength(),
                new Losses(fit.standing().train(), fit.standing().validation()),
                fit.standing().objective(),
                fit.bound(),
                fit.generation());
    }

    /** The strength of the penalty with which the best weights were fitted. */
    public double bestStrength() {
        return task.newest()
                .map(newest -> operators().strengths().get(newest.bestStrength()))
                .orElse(Double.NaN);
    }

    /** The weights that no training position tells. */
    public int unseen() {
        return task.unseen();
    }

    /** The losses of the best weights. */
    public Losses bestLosses() {
        return losses(result.best());
    }

    /** The losses after the first generation. */
    public Losses firstLosses() {
        return losses(result.first());
    }

    /** What the user should know of the data and of the strengths, each a sentence without its full stop. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(task.warnings());
        strengthsWarning().ifPresent(warnings::add);
        return warnings;
    }

    /**
     * That the best strength is the first or the last of those that were given, so that one beyond may validate better
     * still; empty when it lies between others, was the only one, or nothing validates.
     */
    public Optional<String> strengthsWarning() {
        List<Double> strengths = operators().strengths();
        int best = task.newest().map(WideGeneration::bestStrength).orElse(-1);
        boolean ended =
                task.newest().filter(newest -> newest.ended().size() > 1).isPresent();
        if (task.problem().validationCount() == 0 || !ended) {
            return Optional.empty();
        }
        if (best == 0) {
            return Optional.of(
                    "the strongest of the strengths validates best: stronger ones may validate better still");
        }
        return best == strengths.size() - 1
                ? Optional.of("the weakest of the strengths validates best: weaker ones may validate better still")
                : Optional.empty();
    }

    private FitOperators operators() {
        return (FitOperators) config.evolution().operators();
    }
}
