package mendel.evolve.certainty;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LoadListener;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.OptimumResult;

/**
 * How sure the optimum of a model on some positions is, and whether there are enough of them.
 *
 * <p>A small validation loss does not say so: the positions of a search are not those of the data, and weights that are
 * mostly noise do well among positions like their own. What tells is how differently two halves of the games, fitted
 * apart, score the same position. Measured with {@code chess:full} (894 weights) and Stockfish's static scores: fitted
 * to 4,000 positions the mean absolute error of the validation positions fell from 114 to 40 centi-units, while the
 * halves were 1.2 times as far apart, and the weights lost 160 Elo points to those that they began with. With searched
 * scores 4,000 positions lost 235, 40,000 won 80; the halves were 1.0 and 0.36 times as far apart as the error left.
 *
 * @param bars the error of each weight; empty when there are too few games or positions for it
 * @param curve what more games bring; empty without validation positions, and with fewer than four games
 * @param level whether there are enough positions
 * @param positions how many positions the weights were fitted to
 * @param games of how many games
 */
public record Certainty(
        Optional<ErrorBars> bars, Optional<LearningCurve> curve, DataLevel level, int positions, int games) {

    /** How many resamples are drawn when nothing else is asked for. */
    public static final int RESAMPLES = 200;
    /** Models of more weights take long: each of six fits some iterations with their square matrix. */
    public static final int MOST_WEIGHTS = 2048;
    /** When two halves of the games are further apart, measured by the error left, their weights are mostly noise. */
    public static final double MOST_APART = 0.75;
    /** When a doubling of the games lets the loss fall by more per cent, more games are worth their time. */
    public static final double WORTHWHILE = 1;
    /** With fewer positions for each game the order of the data shows no games. */
    private static final double POSITIONS_A_GAME = 1.25;

    /** Whether there are enough positions. */
    public enum DataLevel {
        /** The weights are mostly noise. */
        FEW,
        /** More games would make them better. */
        MORE,
        /** More games would hardly make them better. */
        ENOUGH,
        /** More games may make them better: the curve does not tell. */
        UNSURE,
        /** There are no games on which fits to more and to fewer games could be compared, or too few. */
        UNKNOWN
    }

    /**
     * Computes both.
     *
     * @param whole the positions of which the errors are told
     * @param optimum their optimum
     * @param curves those of the curve
     * @param start the weights that are to be better
     * @param resamples from {@link Resampling#FEWEST} on
     * @param seed where all draws come from
     * @return empty when it was interrupted
     */
    public static Optional<Certainty> of(
            LossProblem whole,
            OptimumResult optimum,
            Optional<CurveData> curves,
            double[] start,
            int resamples,
            long seed,
            Workers workers,
            LoadListener listener,
            BooleanSupplier interrupted) {
        FeatureMatrix other = curves.map(data -> data.validation().matrix()).orElse(whole.matrix());
        Optional<ErrorBars> bars =
                Resampling.of(whole, optimum, other, resamples, seed, workers, listener, interrupted);
        if (interrupted.getAsBoolean()) {
            return Optional.empty();
        }
        Optional<LearningCurve> curve = curves.flatMap(data -> CurveFits.of(
                data.train(), data.optimum(), data.validation(), start, seed, workers, listener, interrupted));
        return interrupted.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new Certainty(
                        bars, curve, level(bars, curve), whole.size(), new GamePositions(whole.matrix()).games()));
    }

    /**
     * The positions of a learning curve.
     *
     * @param optimum of the training positions
     */
    public record CurveData(LossProblem train, OptimumResult optimum, LossProblem validation) {}

    private static DataLevel level(Optional<ErrorBars> bars, Optional<LearningCurve> curve) {
        if (bars.isEmpty() || curve.filter(c -> c.share() >= MOST_APART).isPresent()) {
            return DataLevel.FEW;
        }
        return curve.map(Certainty::level).orElse(DataLevel.UNKNOWN);
    }

    private static DataLevel level(LearningCurve curve) {
        double fall = curve.doublingPercent();
        if (fall >= WORTHWHILE) {
            return DataLevel.MORE;
        }
        return fall + curve.doublingPercentError() < WORTHWHILE ? DataLevel.ENOUGH : DataLevel.UNSURE;
    }

    /** Whether the order of the data shows games; otherwise each position counts as a game of its own. */
    public boolean showsGames() {
        return positions >= POSITIONS_A_GAME * games;
    }

    /** Whether there are enough positions, in one sentence without its full stop. */
    public String verdict() {
        if (bars.isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "too few data: %d positions of %d games, fewer than %d positions for each weight, say nothing of"
                            + " how sure the weights are",
                    positions,
                    games,
                    Resampling.POSITIONS_A_WEIGHT);
        }
        if (curve.isEmpty()) {
            return "without validation games, and with fewer than four that train, nothing tells whether the data are"
                    + " enough";
        }
        LearningCurve known = curve.get();
        return switch (level) {
            case FEW ->
                "too few data: fitted to one half of the games and to the other, the weights score the same position "
                        + apart(known) + "; such weights lose matches however well they validate: sample more";
            case MORE ->
                String.format(
                        Locale.ROOT,
                        "the validation loss would still fall by %.1f %% (± %.1f) with twice as many games: sample"
                                + " more",
                        known.doublingPercent(),
                        known.doublingPercentError());
            case UNSURE ->
                String.format(
                        Locale.ROOT,
                        "twice as many games may lower the validation loss by %.1f %% (± %.1f): these games do not tell"
                                + " whether the data are enough",
                        known.doublingPercent(),
                        known.doublingPercentError());
            case ENOUGH, UNKNOWN ->
                String.format(
                        Locale.ROOT,
                        "the data are enough: twice as many games would lower the validation loss by %.1f %% (± %.1f)",
                        known.doublingPercent(),
                        known.doublingPercentError());
        };
    }

    private static String apart(LearningCurve known) {
        String unit = known.kind() == LossKind.SIGMOID
                ? ""
                : ", where the error left is "
                        + rounded(known.shown(known.whole().validation()));
        return "about " + rounded(known.disagreement()) + " centi-units apart" + unit;
    }

    private static String rounded(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }
}
