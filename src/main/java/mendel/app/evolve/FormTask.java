package mendel.app.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import mendel.InputException;
import mendel.NearestName;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.FormFile;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.PriceConfig;
import mendel.evolve.config.SampleFitConfig;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.form.EvaluationTimes;
import mendel.evolve.form.FormBits;
import mendel.evolve.form.FormEvolution;
import mendel.evolve.form.FormFits;
import mendel.evolve.form.FormGeneration;
import mendel.evolve.form.FormProblem;
import mendel.evolve.form.WideForms;
import mendel.game.Game;
import mendel.game.Position;
import mendel.report.DataFacts;
import org.jspecify.annotations.Nullable;

/** An evolution of the form of a model, whose weights are fitted to a mentor's scores. */
public final class FormTask implements EvolveTask {

    /** The file of the best form, beside the best weights. */
    public static final String FORM_FILE = "form.json";

    /** The positions: traces in memory, or for models of very many weights a packed matrix. */
    private final EvolveTask positions;

    private final DataFacts data;
    private final Function<Weights, FormFits> maker;
    private final Game game;
    private final EvaluationModel<Position> model;
    private @Nullable FormFits fits;
    private volatile Optional<FormEvolution> evolution = Optional.empty();

    private FormTask(
            EvolveTask positions,
            DataFacts data,
            Function<Weights, FormFits> maker,
            Game game,
            EvaluationModel<Position> model) {
        this.positions = positions;
        this.data = data;
        this.maker = maker;
        this.game = game;
        this.model = model;
    }

    /**
     * Reads the data and traces their positions.
     *
     * @param place the config, for messages
     * @param listener hears how far the data are loaded
     * @throws InputException when the data are not there or not usable, or the model or the objective has no forms
     */
    static FormTask of(
            EvolveConfig config,
            MentorConfig mentor,
            Game game,
            EvaluationModel<Position> model,
            Workers workers,
            String place,
            LoadListener listener) {
        require(config, mentor, model.spec(), place);
        if (FormBits.isWide(model.spec())) {
            FitTask data = FitTask.of(config, mentor, game, model, workers, place, listener);
            return checked(
                    new FormTask(
                            data,
                            data.data(),
                            start -> new WideForms(
                                    data.problem(),
                                    mentor.clip(),
                                    operators(config),
                                    start,
                                    FitTask::matrixFile,
                                    workers),
                            game,
                            model),
                    place);
        }
        MentorTask data =
                MentorTask.of(config, mentor, file -> DataSource.of(game, model, file), workers, place, listener);
        Function<Weights, FormFits> maker = start -> new FormProblem(
                data.objective().trainingInMemory().orElseThrow(),
                data.objective().validationInMemory().orElseThrow(),
                start,
                workers);
        return checked(new FormTask(data, data.data(), maker, game, model), place);
    }

    /** Refuses what cannot be told in the form of a model, or has no meaning for it. */
    static void require(EvolveConfig config, MentorConfig mentor, WeightSpec spec, String place) {
        if (mentor.loss() != LossKind.MSE) {
            throw new InputException(
                    place + ": objective.loss",
                    "the preset form fits squared errors",
                    "give \"mse\", or choose another preset");
        }
        if (mentor.sample() > 0) {
            throw new InputException(
                    place + ": objective.sample",
                    "the preset form takes all positions",
                    "remove it, or choose another preset");
        }
        if (mentor.stream()) {
            throw new InputException(
                    place + ": objective.stream",
                    "the preset form keeps positions in memory or on disk by the size of the model",
                    "remove it, or choose another preset");
        }
        if (spec.form().isPresent()) {
            throw new InputException(
                    place + ": model",
                    spec + " is a form already",
                    "give " + spec.form().get().base() + ", of which it is made");
        }
        requireParts(config, spec, place);
        if (mentor.validation() == 0) {
            throw unvalidated(place);
        }
        if (!FormBits.isWide(spec)) {
            requireExact(config, spec, place);
        }
    }

    /** Few games may leave none that validate. */
    private static FormTask checked(FormTask task, String place) {
        if (task.data.validation() == 0) {
            task.close();
            throw unvalidated(place);
        }
        return task;
    }

    private static InputException unvalidated(String place) {
        return new InputException(
                place + ": objective.validation",
                "no positions validate, which show what the result is worth",
                "give a share of the games above 0, such as 0.2");
    }

    /** How to fit what is not fitted exactly has no meaning for models that are. */
    private static void requireExact(EvolveConfig config, WeightSpec spec, String place) {
        if (!operators(config).fit().equals(SampleFitConfig.USUAL)) {
            throw new InputException(
                    place + ": evolution",
                    "sample, common, strengths and tolerance have no meaning for the " + spec.size() + " parameters of "
                            + spec + ", whose forms are fitted exactly",
                    "remove them");
        }
    }

    private static void requireParts(EvolveConfig config, WeightSpec spec, String place) {
        FormBits bits = new FormBits(spec);
        List<String> parts = new ArrayList<>(bits.groups());
        parts.addAll(bits.stems().keySet());
        List<String> known = new ArrayList<>(parts);
        known.add(PriceConfig.WHOLE);
        Set<String> given = operators(config).price().nanoseconds().keySet();
        if (!given.isEmpty() && !given.contains(PriceConfig.WHOLE)) {
            throw new InputException(
                    place + ": evolution.price.nanoseconds",
                    "the time of the whole evaluation is missing",
                    "give it as " + PriceConfig.WHOLE);
        }
        for (String name : given) {
            if (!known.contains(name)) {
                throw new InputException(
                        place + ": evolution.price.nanoseconds." + name,
                        spec + " has no such group",
                        NearestName.hint(name, known, "it has " + String.join(", ", parts)));
            }
        }
    }

    private static FormOperators operators(EvolveConfig config) {
        return (FormOperators) config.evolution().operators();
    }

    /** The facts of the data. */
    public DataFacts data() {
        return data;
    }

    /** What breeds, once it was asked for. */
    FormEvolution evolution() {
        return evolution.orElseThrow();
    }

    /** All forms until now; empty before the first generation. */
    Optional<FormGeneration> newest() {
        return evolution.flatMap(FormEvolution::newest);
    }

    @Override
    public WeightSpec spec() {
        return model.spec();
    }

    @Override
    public synchronized Evolver<?> evolver(EvolveConfig config, Optional<Weights> start) {
        FormFits known = fits;
        if (known == null) {
            known = maker.apply(start.orElseGet(() -> Weights.defaults(spec())));
            fits = known;
        }
        FormEvolution made = new FormEvolution(
                known,
                config.evolution(),
                () -> EvaluationTimes.measure(game, model),
                spec().model() + "-form",
                config.seed(),
                workers());
        evolution = Optional.of(made);
        return made;
    }

    @Override
    public Map<String, String> sideFiles(Weights best) {
        return best.spec()
                .form()
                .map(form -> Map.of(FORM_FILE, FormFile.toJson(form, Map.of())))
                .orElse(Map.of());
    }

    @Override
    public Pulse pulse() {
        return evolution.map(FormEvolution::pulse).orElse(Pulse.NONE);
    }

    @Override
    public String hash() {
        return positions.hash();
    }

    @Override
    public Workers workers() {
        return positions.workers();
    }

    @Override
    public List<String> warnings() {
        return positions.warnings();
    }

    @Override
    public GenerationNote note() {
        return (stats, seconds) -> String.format(
                Locale.ROOT,
                "%.0f weights, %.0f ns, validation %.5g",
                Objects.requireNonNull(stats.figures().get("weights")),
                Objects.requireNonNull(stats.figures().get("nanoseconds")),
                stats.validation());
    }

    /** By how many positions forms were compared last. */
    synchronized long compared() {
        if (fits instanceof WideForms wide) {
            boolean isLast = newest().filter(now -> !now.finalists().isEmpty()).isPresent();
            return isLast ? wide.lastRound() : (long) wide.fitted() + wide.judging();
        }
        return data.train();
    }

    @Override
    public synchronized String description() {
        String compared = fits instanceof WideForms wide
                ? ", forms fitted to " + wide.fitted() + " of them and judged by " + wide.judging()
                        + (wide.hasMore() ? ", the best once more by " + wide.lastRound() : "")
                : "";
        return positions.description() + compared + "; " + new FormBits(spec()).size() + " bits";
    }

    @Override
    public synchronized void close() {
        try (positions) {
            if (fits instanceof WideForms wide) {
                wide.close();
            }
        }
    }
}
