package mendel.app.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.app.Games;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import mendel.dataset.LabelledData;
import mendel.dataset.LoadListener;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Ablation;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a model, and what they do on positions.
 *
 * <pre>{@code
 * ParameterUse use = ParameterUse.of(
 *         new ParameterUse.ParameterUseSettings("chess", "ivanova2011", data, true, 1000), LoadListener.NONE);
 * double share = use.active().getFirst();
 * List<Ablation.AblationRow> rows = use.ablate(remark -> { }, groups -> { });
 * }</pre>
 */
public final class ParameterUse {

    private static final double VALIDATION = 0.2;

    private final ParameterUseSettings settings;
    private final Workers workers;
    private final ParameterUseInput read;

    private ParameterUse(ParameterUseSettings settings, Workers workers, ParameterUseInput read) {
        this.settings = settings;
        this.workers = workers;
        this.read = read;
    }

    /**
     * What is looked at.
     *
     * @param game a game's id, or {@link FeatureReader#GAME} for data that hold features
     * @param model the name of a model; the game's first one for null; for features a file of them, or null
     * @param data labelled positions; null for none
     * @param ablation whether the data are to tell what each group is worth
     * @param clip larger scores of the mentor count as this then, in centi-units, above 0
     */
    public record ParameterUseSettings(
            String game, @Nullable String model, @Nullable Path data, boolean ablation, double clip) {

        /** @throws InputException when the number is out of range, or settings do not go together */
        public ParameterUseSettings {
            if (ablation && data == null) {
                throw new SettingException(names -> new InputException(
                        names.of("ablation") + " stands alone", "give labelled positions with " + names.of("data")));
            }
            Scoring.requireClip(clip);
        }
    }

    /**
     * What is read.
     *
     * @param spec the parameters
     * @param all the positions; null without data
     * @param halves the same for an ablation; null without one
     */
    private record ParameterUseInput(
            WeightSpec spec, @Nullable FeatureMatrix all, LabelledData.@Nullable Halves halves) {}

    /**
     * Reads the data.
     *
     * @param listener hears how far it is
     * @throws InputException when there is no such game, model or data, or they cannot be used
     */
    public static ParameterUse of(ParameterUseSettings settings, LoadListener listener) {
        Workers workers = new Workers(0);
        return new ParameterUse(settings, workers, read(settings, workers, listener));
    }

    private static ParameterUseInput read(ParameterUseSettings settings, Workers workers, LoadListener listener) {
        if (settings.data == null) {
            return new ParameterUseInput(spec(settings), null, null);
        }
        if (Games.isFeatures(settings.game) && settings.model != null) {
            throw wrongFeatures("both ", " and ");
        }
        DataSource source = DataSource.of(settings.game, settings.model, settings.data);
        if (settings.ablation) {
            source.requireOptimum("ablation");
        }
        LabelledData data = source.read(workers, listener);
        FeatureMatrix all = data.all();
        return new ParameterUseInput(source.spec(), all, settings.ablation ? data.split(VALIDATION) : null);
    }

    private static WeightSpec spec(ParameterUseSettings settings) {
        if (!Games.isFeatures(settings.game)) {
            return Games.entry(settings.game).model(settings.model).spec();
        }
        if (settings.model == null) {
            throw wrongFeatures("neither ", " nor ");
        }
        return FeatureReader.spec(file(settings.model));
    }

    private static SettingException wrongFeatures(String which, String and) {
        return new SettingException(names -> new InputException(
                "features: " + which + names.of("model") + and + names.of("data"),
                "give one of them: a file of features with its names beside it"));
    }

    private static Path file(String model) {
        try {
            return Paths.of(model);
        } catch (InputException e) {
            throw new SettingException(names -> e.at(names.of("model")));
        }
    }

    /** The parameters. */
    public WeightSpec spec() {
        return read.spec;
    }

    /** The number of positions; 0 without data. */
    public int positions() {
        return read.all == null ? 0 : read.all.size();
    }

    /** Whether groups are judged by scores, and not by the results of games, for want of scores. */
    public boolean isScored() {
        return read.halves != null && read.halves.train().isScored();
    }

    /**
     * For each parameter the share of positions, 0 to 1, in which its feature is not 0, or a formula gives it an
     * effect; empty without data.
     */
    public List<Double> active() {
        if (read.all == null) {
            return List.of();
        }
        FeatureMatrix matrix = read.all;
        List<Double> list = new ArrayList<>();
        for (int uses : matrix.uses()) {
            list.add(Math.min(1, (double) uses / matrix.size()));
        }
        return list;
    }

    /**
     * What each group is worth: how much the best mean absolute error grows without it, or the best squared error of
     * expected results where no position has a score. Fitted to four fifths of the games, validated on the rest.
     *
     * @param remarks hears what the user should know
     * @param onGroup told after each group how many are done
     * @return the error of all groups, then that without each of them; empty where no ablation was asked for
     * @throws InputException when there are not enough positions
     */
    public List<Ablation.AblationRow> ablate(Consumer<String> remarks, LongConsumer onGroup) {
        LabelledData.Halves halves = read.halves;
        if (halves == null) {
            return List.of();
        }
        try {
            int[] done = new int[1];
            return Ablation.of(
                    halves.train(),
                    halves.validation(),
                    loss(halves.train(), remarks),
                    workers,
                    row -> onGroup.accept(++done[0]));
        } catch (InputException e) {
            throw e.at(String.valueOf(settings.data));
        }
    }

    private Function<FeatureMatrix, LossProblem> loss(FeatureMatrix train, Consumer<String> remarks) {
        if (isScored()) {
            return matrix -> LossProblem.onScores(matrix, LossKind.MAE, settings.clip);
        }
        SigmoidScale scale =
                SigmoidScale.ofEvaluation(train, 1, Weights.defaults(read.spec).toArray());
        remarks.accept("no position has a mentor's score: expected results against results, " + scale.text());
        return matrix -> LossProblem.onResults(matrix, settings.clip, scale);
    }
}
