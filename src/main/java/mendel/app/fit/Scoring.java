package mendel.app.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntPredicate;
import mendel.InputException;
import mendel.SettingException;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import mendel.dataset.LabelledData;
import mendel.dataset.LoadListener;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.fitness.Accuracy;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import org.jspecify.annotations.Nullable;

/**
 * Compares an evaluation with a mentor's scores, and expected results with those of games.
 *
 * <pre>{@code
 * Scoring scoring = Scoring.of(
 *         new Scoring.ScoringSettings("chess", null, "default", data, 1000, 300.0, null, true, null), LoadListener.NONE);
 * double mae = scoring.compare().scores().all().mae();
 * }</pre>
 */
public final class Scoring {

    private static final double LARGEST_K = 1000;
    private static final int[] BANDS = {0, 100, 300, 600, Integer.MAX_VALUE};
    private static final String[] PHASES = {"endgame", "middlegame", "opening"};

    private final ScoringSettings settings;
    private final Workers workers;
    private final Weights weights;
    private final IntPredicate rows;
    private final ScoringInput read;
    private final @Nullable ErrorSettings errors;
    private final @Nullable GameData byGame;

    private Scoring(
            ScoringSettings settings,
            Workers workers,
            Weights weights,
            IntPredicate rows,
            ScoringInput read,
            @Nullable ErrorSettings errors,
            @Nullable GameData byGame) {
        this.errors = errors;
        this.byGame = byGame;
        this.settings = settings;
        this.workers = workers;
        this.weights = weights;
        this.rows = rows;
        this.read = read;
    }

    /**
     * What is compared with what.
     *
     * @param game a game's id, or {@link FeatureReader#GAME} for data that hold features
     * @param model the name of a model; the game's first one for null, and null for features
     * @param weights a weights file, or {@link WeightsByName#DEFAULT}
     * @param data labelled positions
     * @param clip larger scores of the mentor count as this, in centi-units, above 0
     * @param balanced only positions that the mentor scores within plus and minus this, in centi-units; all for null
     * @param k the constant of the curve from scores to expected results, above 0; the one that fits best for null
     * @param optimum whether the exact optimum of the model is computed
     * @param groups those of whose parameters the optimum is computed, all others 0; all for null
     */
    public record ScoringSettings(
            String game,
            @Nullable String model,
            String weights,
            Path data,
            double clip,
            @Nullable Double balanced,
            @Nullable Double k,
            boolean optimum,
            @Nullable List<String> groups) {

        /** @throws InputException when a number is out of range, or settings do not go together */
        public ScoringSettings {
            groups = groups == null ? null : List.copyOf(groups);
            requireClip(clip);
            if (balanced != null && !(balanced >= 0)) {
                throw new SettingException("balanced", balanced, "give a number of centi-units from 0 on");
            }
            if (k != null && !(k > 0 && k <= LARGEST_K)) {
                throw new SettingException("k", k, "give a number above 0, as 1.2");
            }
            if (groups != null && !optimum) {
                throw new SettingException(names -> new InputException(
                        names.of("groups") + " stands alone", "give " + names.of("optimum") + " too"));
            }
        }
    }

    /**
     * The comparison.
     *
     * @param positions how many positions took part
     * @param mates how many others are a forced mate
     * @param skipped how many others were left out
     * @param scores the comparison with scores; null when no position has one
     * @param results the comparison with results; null when no position has one
     */
    public record ScoringResult(
            long positions,
            long mates,
            long skipped,
            @Nullable Scores scores,
            @Nullable ResultFit results) {}

    /**
     * The comparison with scores.
     *
     * @param all over all positions
     * @param parts by the size of the score and, where the model tells phases, by phase
     * @param optimum the best that the model can reach; null when it was not asked for
     */
    public record Scores(
            Accuracy all, List<DataPart> parts, @Nullable Optima optimum) {}

    /**
     * A part of the positions.
     *
     * @param name which ones
     */
    public record DataPart(String name, Accuracy accuracy) {}

    /**
     * The best that a model can reach.
     *
     * @param absolute by the mean absolute error
     * @param squared by the mean squared error
     */
    public record Optima(OptimumResult absolute, OptimumResult squared) {}

    /**
     * What the data hold.
     *
     * @param matrix the positions asked for
     * @param positions all that there are
     * @param mates those that are a forced mate
     * @param scored whether any position has a score
     */
    private record ScoringInput(FeatureMatrix matrix, long positions, long mates, boolean scored) {}

    static void requireClip(double clip) {
        if (!(clip > 0)) {
            throw new SettingException("clip", clip, "give a number of centi-units above 0");
        }
    }

    private static DataSource source(ScoringSettings settings) {
        if (Games.isFeatures(settings.game)) {
            return DataSource.of(settings.game, settings.model, settings.data);
        }
        Games.GameEntry entry = Games.entry(settings.game);
        return DataSource.of(entry.game(), WeightsByName.model(entry, settings.model, settings.weights), settings.data);
    }

    /**
     * Reads the data.
     *
     * @param listener hears how far it is
     * @throws InputException when there is no such game, model, group, weights file or data, or they cannot be used
     */
    public static Scoring of(ScoringSettings settings, LoadListener listener) {
        return of(settings, null, listener);
    }

    /**
     * Reads the data, by games too.
     *
     * @param errors how {@link #errors} is computed; null when it is not asked for
     * @param listener hears how far it is
     * @throws InputException when there is no such game, model, group, weights file or data, or they cannot be used
     */
    public static Scoring of(ScoringSettings settings, @Nullable ErrorSettings errors, LoadListener listener) {
        if (errors != null && !settings.optimum) {
            throw new SettingException(names ->
                    new InputException(names.of("errors") + " stands alone", "give " + names.of("optimum") + " too"));
        }
        Workers workers = new Workers(0);
        DataSource source = source(settings);
        if (settings.optimum) {
            source.requireOptimum("optimum");
        }
        IntPredicate rows = rows(settings.groups, source.spec());
        Weights weights = WeightsByName.read(settings.weights, source.spec());
        LabelledData data = source.read(workers, listener);
        ScoringInput read =
                new ScoringInput(data.within(settings.balanced), data.positions(), data.mates(), data.isScored());
        GameData byGame = errors == null ? null : GameData.of(data, settings.balanced, rows);
        return new Scoring(settings, workers, weights, rows, read, errors, byGame);
    }

    /** The rows whose parameters belong to the groups asked for. */
    private static IntPredicate rows(@Nullable List<String> groups, WeightSpec spec) {
        Set<String> known =
                new TreeSet<>(spec.parameters().stream().map(Parameter::group).toList());
        if (groups == null) {
            return row -> true;
        }
        for (String group : groups) {
            if (!known.contains(group)) {
                throw new SettingException(names -> new InputException(
                        names.of("groups") + ": " + spec + " has no group " + InputException.quote(group),
                        "its groups are " + String.join(", ", known)));
            }
        }
        return row -> groups.contains(spec.get(spec.tapered() ? 2 * row : row).group());
    }

    /**
     * Compares.
     *
     * @throws InputException when there are not enough positions
     */
    public ScoringResult compare() {
        FeatureMatrix matrix = read.matrix;
        FeatureMatrix kept = settings.groups == null ? matrix : matrix.keepRows(rows);
        ResultFit results = ResultFit.of(
                matrix,
                weights.toArray(),
                settings.k == null ? OptionalDouble.empty() : OptionalDouble.of(settings.k),
                settings.optimum ? kept : null,
                workers);
        if (!read.scored && results != null) {
            return result(results.positions(), null, results);
        }
        Scores scores = scores(matrix, kept);
        return result(scores.all().positions(), scores, results);
    }

    /**
     * How sure the weights of the optimum are. They are fitted to all positions; the fits of the learning curve to
     * those of four fifths of the games, and they are compared on the rest.
     *
     * @param listener hears how far it is
     * @param interrupted asked now and then
     * @return empty when it was interrupted
     * @throws InputException when there are not enough positions
     */
    public Optional<Certainty> errors(LoadListener listener, BooleanSupplier interrupted) {
        if (errors == null || byGame == null) {
            throw new IllegalStateException("errors were not asked for");
        }
        Function<FeatureMatrix, LossProblem> problem = problem(byGame.all());
        try {
            listener.begins("fitting all games, and those that train", "fits", 2);
            LossProblem whole = problem.apply(byGame.all());
            OptimumResult optimum = Optimum.of(whole, workers);
            listener.done(1);
            Optional<Certainty.CurveData> curve = Optional.empty();
            if (isUsable(byGame.train()) && isUsable(byGame.validation())) {
                LossProblem train = problem.apply(byGame.train());
                curve = Optional.of(
                        new Certainty.CurveData(train, Optimum.of(train, workers), problem.apply(byGame.validation())));
            }
            return Certainty.of(
                    whole,
                    optimum,
                    curve,
                    weights.toArray(),
                    errors.resamples(),
                    errors.seed(),
                    workers,
                    listener,
                    interrupted);
        } catch (InputException e) {
            throw e.at(settings.data.toString());
        }
    }

    private boolean isUsable(FeatureMatrix matrix) {
        return lossOfErrors() == LossKind.SIGMOID ? ResultFit.withResult(matrix).size() > 0 : matrix.isScored();
    }

    /** The parameters that are compared. */
    public WeightSpec spec() {
        return weights.spec();
    }

    /** The loss whose optimum has its errors told. */
    public LossKind lossOfErrors() {
        LossKind asked = errors == null ? null : errors.loss();
        return asked != null ? asked : read.scored ? LossKind.MAE : LossKind.SIGMOID;
    }

    private Function<FeatureMatrix, LossProblem> problem(FeatureMatrix all) {
        LossKind loss = lossOfErrors();
        if (loss != LossKind.SIGMOID) {
            return matrix -> LossProblem.onScores(matrix, loss, settings.clip);
        }
        FeatureMatrix known = ResultFit.withResult(all);
        if (known.size() == 0) {
            throw new SettingException(names ->
                    new InputException(names.of("loss") + " sigmoid: no position has a result", "give mae or mse"));
        }
        SigmoidScale scale = ResultFit.scale(
                known, weights.toArray(), settings.k == null ? OptionalDouble.empty() : OptionalDouble.of(settings.k));
        return matrix -> LossProblem.onResults(ResultFit.withResult(matrix), Double.MAX_VALUE, scale);
    }

    private ScoringResult result(long positions, @Nullable Scores scores, @Nullable ResultFit results) {
        return new ScoringResult(positions, read.mates, read.positions - positions - read.mates, scores, results);
    }

    private Scores scores(FeatureMatrix matrix, FeatureMatrix kept) {
        LossProblem problem;
        try {
            problem = LossProblem.onScores(matrix, LossKind.MAE, settings.clip);
        } catch (InputException e) {
            throw e.at(settings.data.toString());
        }
        return new Scores(
                Accuracy.of(problem, weights.toArray(), i -> true),
                parts(problem),
                settings.optimum ? new Optima(optimum(kept, LossKind.MAE), optimum(kept, LossKind.MSE)) : null);
    }

    private OptimumResult optimum(FeatureMatrix kept, LossKind kind) {
        return Optimum.of(LossProblem.onScores(kept, kind, settings.clip), workers);
    }

    private List<DataPart> parts(LossProblem problem) {
        FeatureMatrix matrix = problem.matrix();
        List<DataPart> parts = new ArrayList<>();
        for (int band = 0; band + 1 < BANDS.length; band++) {
            int from = BANDS[band];
            int to = BANDS[band + 1];
            parts.add(part(problem, to == Integer.MAX_VALUE ? from + " and more" : from + " to " + (to - 1), i -> {
                double score = Math.abs(matrix.score(i));
                return score >= from && score < to;
            }));
        }
        if (weights.spec().tapered()) {
            for (int phase = PHASES.length - 1; phase >= 0; phase--) {
                int third = phase;
                parts.add(part(
                        problem,
                        PHASES[phase],
                        i -> Math.min(PHASES.length - 1, (int) (PHASES.length * matrix.mg(i))) == third));
            }
        }
        return parts;
    }

    private DataPart part(LossProblem problem, String name, IntPredicate chosen) {
        return new DataPart(name, Accuracy.of(problem, weights.toArray(), chosen));
    }
}
