package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.DurationText;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.evolve.MentorTask;
import mendel.app.evolve.StartMatch;
import mendel.app.match.BasicEndings;
import mendel.dataset.FeatureReader;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.FitWarnings;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.optimum.OptimumResult;
import mendel.evolve.run.Comparison;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.match.event.Basics;
import mendel.report.Curve;
import mendel.report.EndingFacts;
import mendel.report.GenerationPoint;
import mendel.report.Losses;
import mendel.report.MatchLine;
import mendel.report.Optimum;
import mendel.report.ReportPage;
import mendel.report.RunFacts;
import mendel.report.RunFiles;
import mendel.report.RunSummary;
import mendel.report.SummaryFile;

/** What follows an evolution: the figures to compare it with, the report, the answer. Nothing of it enters the best weights. */
final class EvolveReport implements RunOutcome {

    private static final String WITHOUT_LOCAL_STEPS = "the same algorithm without local steps";

    private final RunFolder folder;
    private final EvolveConfig config;
    private final MentorTask task;
    private final Optional<Weights> start;
    private final RunResult result;
    private final BaseCommand command;
    private final Losses defaults;
    private final Consumer<String> remarks;
    private final double loading;
    private Optional<Optimum> optimum = Optional.empty();
    private Optional<Comparison> comparison = Optional.empty();
    /** The basic endings; empty until they are played, and for data that hold features only. */
    private List<Basics.Line> basics = List.of();
    private Optional<MatchLine> match = Optional.empty();
    private List<String> warnings = List.of();

    /**
     * What a run has reached.
     *
     * @param remarks hears what is computed now
     * @param loading seconds of the run's clock before its first generation
     * @param defaults the losses of the default weights
     */
    EvolveReport(RunFolder folder, EvolveConfig config, MentorTask task, Optional<Weights> start, RunResult result, BaseCommand command,
            Consumer<String> remarks, double loading, Losses defaults) {
        this.folder = folder;
        this.config = config;
        this.task = task;
        this.start = start;
        this.result = result;
        this.command = command;
        this.remarks = remarks;
        this.loading = loading;
        this.defaults = defaults;
    }

    @Override
    public boolean compute(BooleanSupplier interrupted) {
        WeightSpec spec = task.objective().spec();
        if (config.report().optimum() && spec.size() <= mendel.evolve.optimum.Optimum.MAX_PARAMETERS) {
            remarks.accept("computing the optimum of the model on the same positions: " + spec.size() + " parameters");
            optimum = Optional.of(optimum());
        }
        if (interrupted.getAsBoolean()) {
            return false;
        }
        if (config.evolution().local().elite() > 0 && config.report().compareMinutes() > 0) {
            double seconds = Math.min(result.seconds() - loading, 60 * config.report().compareMinutes());
            remarks.accept("comparing with " + WITHOUT_LOCAL_STEPS + ": " + DurationText.of(seconds));
            comparison = Optional.of(Comparison.withoutLocalSteps(config.evolution(), task.objective(), start, config.seed(), seconds,
                    interrupted));
        }
        if (interrupted.getAsBoolean()) {
            return false;
        }
        if (!config.game().equals(FeatureReader.GAME)) {
            basics = BasicEndings.of(Games.entry(config.game()), result.best().weights());
        }
        warnings = new ArrayList<>(task.warnings());
        Weights from = start.orElseGet(() -> Weights.defaults(task.objective().spec()));
        warnings.addAll(FitWarnings.ofWeights(task.objective().trainProblem(), from, result.best().weights(),
                result.ended() == RunResult.Ended.STALLED));
        if (config.report().games() > 0 && !config.game().equals(FeatureReader.GAME)) {
            String opponent = start.isPresent() && !config.evolution().start().equals(EvolutionConfig.DEFAULT_START) ? "the start's weights" : "default weights";
            remarks.accept("playing a short match against " + opponent + ": " + config.report().games() + " games");
            Games.Entry entry = Games.entry(config.game());
            match = StartMatch.play(entry, entry.model(config.model()), result.best().weights(), from, opponent, config.report().games(),
                    config.seed(), task.workers().threads(), interrupted);
        }
        return !interrupted.getAsBoolean();
    }

    /** The optimum has real-valued weights; only its loss on the validation positions is that of weights the model allows. */
    private Optimum optimum() {
        OptimumResult found = mendel.evolve.optimum.Optimum.of(task.objective().trainProblem(), task.workers());
        Weights nearest = Weights.nearest(task.objective().spec(), found.weights());
        return new Optimum(new Losses(found.loss(), task.objective().validationLoss(nearest)), found.lowerBound(), found.certificate(),
                Optional.of(nearest));
    }

    private Losses losses(Weights weights) {
        return losses(task, weights);
    }

    /** The losses of weights. */
    static Losses losses(MentorTask task, Weights weights) {
        return new Losses(task.objective().trainLoss(weights), task.objective().validationLoss(weights));
    }

    private static Losses losses(Measured measured) {
        return new Losses(measured.trainLoss(), measured.validationLoss());
    }

    @Override
    public void write() {
        RunSummary summary = new RunSummary(facts(), Optional.of(task.data()), Optional.empty(), result.first().weights(), losses(result.first()), defaults,
                optimum, comparison.stream().map(this::curve).toList(), match.stream().toList(), warnings,
                config.game().equals(FeatureReader.GAME) ? EndingFacts.NONE : BasicEndings.facts(Games.entry(config.game()), basics));
        SummaryFile.write(folder.path().resolve(SummaryFile.NAME), summary);
        ReportPage.write(folder.report(), RunFiles.read(folder.path()));
    }

    private RunFacts facts() {
        LossKind loss = loss();
        String unit = switch (loss) {
            case MAE -> "centi-units";
            case MSE -> "squared centi-units";
            case SIGMOID -> "";
        };
        return new RunFacts(folder.name(), config.objective().type(), loss.name().toLowerCase(Locale.ROOT), unit,
                config.evolution().preset().toString(), config.evolution().start(), config.seed(), Version.text(), task.workers().threads(),
                result.seconds(), result.resumes(), RunOutcome.ended(result, config), RunOutcome.more(result, config));
    }

    private LossKind loss() {
        return ((MentorConfig) config.objective()).loss();
    }

    /** On the run's clock, which counts the loading of the data, so that both curves have the same time for the same work. */
    private Curve curve(Comparison comparison) {
        return new Curve(WITHOUT_LOCAL_STEPS, comparison.curve().stream().map(p -> new GenerationPoint(p.stats().generation(),
                p.stats().best(), p.stats().mean(), p.stats().train(), p.stats().validation(), p.stats().diversity(), loading + p.seconds())).toList());
    }

    @Override
    public void answer() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", folder.name());
        object.put("generations", result.generations());
        object.put("trainLoss", result.best().trainLoss());
        object.put("validationLoss", number(result.best().validationLoss()));
        object.put("optimumLoss", optimum.map(o -> number(o.losses().train())).orElse(null));
        object.put("best", folder.best().toString());
        object.put("seconds", result.seconds());
        object.put("aboveOptimumPercent", optimum.map(o -> number(above(o))).orElse(null));
        object.put("optimumValidationLoss", optimum.map(o -> number(o.losses().validation())).orElse(null));
        object.put("certificate", optimum.map(Optimum::certificate).orElse(null));
        object.put("defaultTrainLoss", number(defaults.train()));
        object.put("defaultValidationLoss", number(defaults.validation()));
        object.put("firstTrainLoss", result.first().trainLoss());
        object.put("firstValidationLoss", number(result.first().validationLoss()));
        object.put("noLocalSteps", comparison.map(EvolveReport::object).orElse(null));
        object.put("match", match.map(StartMatch::json).orElse(null));
        object.put("warnings", warnings);
        object.put("evaluations", result.evaluations());
        object.put("resumes", result.resumes());
        object.put("ended", RunOutcome.ended(result, config));
        object.put("basics", basics);
        object.put("endsSolved", !config.game().equals(FeatureReader.GAME) && BasicEndings.areSolved(Games.entry(config.game())));
        object.put("report", folder.report().toString());
        command.answer(object, () -> tell(command.out()));
    }

    private static Map<String, Object> object(Comparison comparison) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("trainLoss", comparison.best().trainLoss());
        object.put("validationLoss", number(comparison.best().validationLoss()));
        object.put("generations", comparison.generations());
        object.put("seconds", comparison.seconds());
        return object;
    }

    private static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private double above(Optimum best) {
        return 100 * (result.best().trainLoss() / best.losses().train() - 1);
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(Locale.ROOT, "%d generations in %.1f s (%s)%n", result.generations(), result.seconds(), RunOutcome.ended(result, config));
        to.printf(Locale.ROOT, "%-42s %10s %10s%n", loss().name().toLowerCase(Locale.ROOT), "train", "validation");
        line(to, "best of the first generation", losses(result.first()));
        line(to, "default weights", defaults);
        comparison.ifPresent(c -> line(to, WITHOUT_LOCAL_STEPS, losses(c.best())));
        line(to, "best", losses(result.best()));
        optimum.ifPresent(o -> {
            String name = Double.isFinite(o.lowerBound()) ? "exact optimum" : "best fit known";
            line(to, name, o.losses());
            to.printf(Locale.ROOT, "%.3f %% above the %s (%s)%n", above(o), name, o.certificate());
        });
        match.ifPresent(m -> to.println(StartMatch.text(m)));
        warnings.forEach(warning -> to.println("warning: " + warning));
        if (!config.game().equals(FeatureReader.GAME)) {
            to.println("basic endings: " + BasicEndings.text(Games.entry(config.game()), basics));
        }
        to.println(folder.best() + ": the best weights");
        to.println(folder.report() + ": the report");
    }

    private void line(PrintWriter to, String name, Losses losses) {
        to.printf(Locale.ROOT, "%-42s %10.5g %10s%n", name, losses.train(),
                Double.isFinite(losses.validation()) ? String.format(Locale.ROOT, "%.5g", losses.validation()) : "-");
    }
}
