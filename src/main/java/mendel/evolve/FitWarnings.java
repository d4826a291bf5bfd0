package mendel.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import mendel.Workers;
import mendel.dataset.DataCounts;
import mendel.eval.Parameter;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossPositions;
import mendel.evolve.fitness.LossProblem;

/** Warnings about weights that were fitted to a mentor's scores; each is a sentence without its full stop. */
public final class FitWarnings {

    /**
     * Fewer positions than this for each parameter are too few: statisticians ask for 10 to 20 observations (Harrell
     * 2015, 4.4).
     */
    public static final int POSITIONS_A_PARAMETER = 20;
    /**
     * Positions of one game tell much the same. Measured with 894 parameters: fitted to 4,000 positions of half a game
     * for each they lost 235 Elo points to the defaults, 24 with two games for each, and won 83 with five.
     */
    private static final int GAMES_A_PARAMETER = 2;
    /** With fewer positions for each game the order of the data shows no games. */
    private static final double POSITIONS_A_GAME = 1.25;
    /** When a change of scale alone gives more than this share of the gain, there is a warning. */
    private static final double MOSTLY = 0.5;
    /** When more than this share of the weights are at their bounds, there is a warning. */
    private static final double MANY = 0.1;
    /**
     * From this share on there is a warning about positions in check. Measured in draughts, fits to 600,000 positions
     * against the weights they came from: -24 ± 13 Elo points with 19 % such positions, +15 ± 13 without them.
     */
    private static final double CHECKS = 0.02;
    /**
     * A choice among forms may look better by so much of the whole model's loss than other positions say. Measured with
     * 894 weights: 1.2 % with 79,000 training positions, 0.1 % with 400,000.
     */
    private static final double CHOICE = 0.005;
    /** So much worse than the whole model a form must be on other positions before that is worth a warning. */
    private static final double WORSE = 0.002;
    /** Below this factor there is no warning about scale: the start's scores are useless. */
    private static final double LEAST_FACTOR = 0.25;

    /** So many of the positions that stay on disk tell of the scale. */
    private static final int OF_STORED = 1 << 17;

    private static final int FITTING_STEPS = 40;
    /** The least error for the weighting of absolute errors: a hundredth of a centi-unit. */
    private static final double LEAST_ERROR = 0.01;

    private FitWarnings() {}

    /**
     * A warning when a form that was chosen by cross-validation is worse than the whole model on positions that chose
     * nothing, and clearly worse than cross-validation said.
     *
     * @param crossed its loss by cross-validation, as a share of the whole model's
     * @param validation its loss on the validation positions, as a share of the whole model's; {@code NaN} without any
     * @param compared by how many positions forms were compared
     * @param all to how many the result is fitted
     */
    public static Optional<String> ofChoice(double crossed, double validation, long compared, long all) {
        return validation - crossed > CHOICE && validation > 1 + WORSE
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "beside the whole model the best form's loss is %+.1f %% by cross-validation, which chose it,"
                                + " and %+.1f %% on the validation positions, which chose nothing: %s",
                        100 * (crossed - 1),
                        100 * (validation - 1),
                        compared < all
                                ? "it was chosen by " + compared + " positions and fitted to " + all
                                        + ", which are worth more weights; give a larger evolution.sample"
                                : "the choice has learned the training games; label more positions"))
                : Optional.empty();
    }

    /** Warnings about the positions, known before the first generation. */
    public static List<String> ofData(LossPositions problem) {
        int[] touched = problem.uses();
        int seen = 0;
        int seldom = 0;
        for (int count : touched) {
            seen += count > 0 ? 1 : 0;
            seldom += count > 0 && count < POSITIONS_A_PARAMETER ? 1 : 0;
        }
        List<String> warnings = new ArrayList<>();
        ofChecks(problem.size(), problem.counts()).ifPresent(warnings::add);
        if (seen > 0 && problem.size() < POSITIONS_A_PARAMETER * seen) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%d positions are few for %d parameters: %.1f each, where %d is the least that can be trusted;"
                            + " they can validate well and yet lose matches",
                    problem.size(),
                    seen,
                    (double) problem.size() / seen,
                    POSITIONS_A_PARAMETER));
        }
        long games = problem.games();
        if (games < (long) GAMES_A_PARAMETER * seen && problem.size() >= POSITIONS_A_GAME * games) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%d games are few for %d parameters: %.1f each, where %d is the least that can be trusted, since"
                            + " positions of one game tell much the same",
                    games,
                    seen,
                    (double) games / seen,
                    GAMES_A_PARAMETER));
        }
        if (seen < touched.length) {
            warnings.add(touched.length - seen + " of " + touched.length
                    + " parameters have no effect in any training position; they keep the values they began with");
        }
        if (seldom > touched.length * MANY) {
            warnings.add(seldom + " of " + touched.length + " parameters have an effect in fewer than "
                    + POSITIONS_A_PARAMETER + " training positions");
        }
        return warnings;
    }

    /**
     * A warning about positions that no search evaluates.
     *
     * @param size how many positions there are
     */
    public static Optional<String> ofChecks(long size, DataCounts counts) {
        if (!(counts.checks() > size * CHECKS)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "in %d of %d positions (%.0f %%) the side to move is in check (draughts: has to capture; reversi: has"
                        + " to pass): the search evaluates no such position, and weights fitted to them play worse;"
                        + " 'mendel convert' leaves them out with --no-checks",
                counts.checks(),
                size,
                100.0 * counts.checks() / size));
    }

    /**
     * Warnings about fitted weights.
     *
     * @param problem the training positions; of those that stay on disk a part tells of the scale
     * @param start the weights that they are to be better than
     * @param stalled whether the run ended because nothing got better
     */
    public static List<String> ofWeights(
            LossPositions problem, Weights start, Weights best, boolean stalled, Workers workers) {
        List<String> warnings = new ArrayList<>();
        if (problem.kind() != LossKind.SIGMOID) {
            boolean isInMemory = problem instanceof LossProblem;
            scale(problem.spread(isInMemory ? problem.size() : OF_STORED, workers), start, best, warnings);
        }
        int[] touched = problem.uses();
        int seen = 0;
        int bound = 0;
        for (int i = 0; i < touched.length; i++) {
            Parameter p = best.spec().get(i);
            if (touched[i] > 0 && p.min() < p.max()) {
                seen++;
                bound += best.get(i) <= p.min() || best.get(i) >= p.max() ? 1 : 0;
            }
        }
        if (bound > seen * MANY) {
            warnings.add(bound + " of " + seen + " weights ended at a bound of their parameter"
                    + (stalled ? ", where the run stalled" : "")
                    + ": wider bounds, or scores clipped lower, may fit better");
        }
        return warnings;
    }

    /** Warns when the start's scores, only scaled and shifted, are nearly as good as the best. */
    private static void scale(LossProblem problem, Weights start, Weights best, List<String> warnings) {
        double[] scores = new double[problem.size()];
        IntToDoubleFunction evaluation = problem.matrix().evaluation(start.toArray());
        for (int i = 0; i < scores.length; i++) {
            scores[i] = evaluation.applyAsDouble(i);
        }
        double[] line = line(problem, scores);
        double before = loss(problem, scores, 1, 0);
        double gain = before - problem.loss(best.toArray());
        double stretched = before - loss(problem, scores, line[0], line[1]);
        if (gain > 0 && stretched > MOSTLY * gain && line[0] > LEAST_FACTOR) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%.0f %% of what the weights gain over the start is the mentor's scale: that much is gained by the"
                            + " start's own scores times %.2f plus %.0f",
                    Math.min(100, 100 * stretched / gain),
                    line[0],
                    line[1]));
        }
    }

    /** The factor and the offset that fit the scores best, by weighted least squares, iterated for absolute errors. */
    private static double[] line(LossProblem problem, double[] scores) {
        double factor = 1;
        double summand = 0;
        int steps = problem.kind() == LossKind.MSE ? 1 : FITTING_STEPS;
        for (int step = 0; step < steps; step++) {
            double n = 0;
            double x = 0;
            double y = 0;
            double xx = 0;
            double xy = 0;
            for (int i = 0; i < scores.length; i++) {
                double error = Math.abs(factor * scores[i] + summand - problem.target(i));
                double w = problem.matrix().weight(i)
                        / (problem.kind() == LossKind.MSE ? 1 : Math.max(error, LEAST_ERROR));
                n += w;
                x += w * scores[i];
                y += w * problem.target(i);
                xx += w * scores[i] * scores[i];
                xy += w * scores[i] * problem.target(i);
            }
            double spread = n * xx - x * x;
            if (!(spread > 0)) {
                return new double[] {factor, summand};
            }
            factor = (n * xy - x * y) / spread;
            summand = (y - factor * x) / n;
        }
        return new double[] {factor, summand};
    }

    private static double loss(LossProblem problem, double[] scores, double factor, double summand) {
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            double error = factor * scores[i] + summand - problem.target(i);
            sum += problem.matrix().weight(i) * (problem.kind() == LossKind.MSE ? error * error : Math.abs(error));
        }
        return sum / problem.totalWeight();
    }
}
