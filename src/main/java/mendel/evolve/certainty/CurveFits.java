package mendel.evolve.certainty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.LoadListener;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import org.jspecify.annotations.Nullable;

/**
 * Computes a {@link LearningCurve}: exact optima of 1/16, 1/8, 1/4, 1/2 and all of the training games, drawn so that
 * each sample holds the smaller ones, and of the other half. A part with fewer positions than weights is left out.
 *
 * <p>How much the loss of all games is above the best possible is taken to shrink by one share with each doubling, that
 * of the last two; least squares halve it. The standard error of what the next doubling brings is that of resampled
 * validation games and of the difference between the two halves.
 */
public final class CurveFits {

    private static final int[] PARTS = {16, 8, 4};
    private static final int RESAMPLES = 200;
    /** The shares to which a doubling can bring a gain. */
    private static final double LEAST_SHARE = 0.25;

    private static final double USUAL_SHARE = 0.5;

    private final LossProblem train;
    private final LossProblem validation;
    private final Workers workers;
    private final GamePositions games;
    private final GamePositions others;
    private final Draws draws;
    /** The games in the order in which samples take them. */
    private final int[] order;

    private CurveFits(LossProblem train, LossProblem validation, long seed, Workers workers) {
        this.train = train;
        this.validation = validation;
        this.workers = workers;
        games = new GamePositions(train.matrix());
        others = new GamePositions(validation.matrix());
        draws = new Draws(seed);
        order = IntStream.range(0, games.games())
                .boxed()
                .sorted(Comparator.comparingDouble(game -> draws.uniform(0, game)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** One fit, and how it does on the validation positions. */
    @SuppressWarnings("ArrayRecordComponent")
    private record PartFit(CurvePoint point, double[] scores, double[] lossOfGame) {}

    /**
     * Computes the curve.
     *
     * @param whole the optimum of all training positions
     * @param validation the positions on which all are compared
     * @param start the weights that are to be better
     * @param seed where the samples come from
     * @param listener hears how far it is
     * @param interrupted asked after each fit
     * @return empty when it was interrupted, and with fewer than four games
     */
    public static Optional<LearningCurve> of(
            LossProblem train,
            OptimumResult whole,
            LossProblem validation,
            double[] start,
            long seed,
            Workers workers,
            LoadListener listener,
            BooleanSupplier interrupted) {
        CurveFits fits = new CurveFits(train, validation, seed, workers);
        return fits.order.length < 4 ? Optional.empty() : fits.curve(whole, start, listener, interrupted);
    }

    private Optional<LearningCurve> curve(
            OptimumResult whole, double[] start, LoadListener listener, BooleanSupplier interrupted) {
        listener.begins("fitting to parts of the games", "fits", PARTS.length + 2);
        List<PartFit> parts = new ArrayList<>();
        int half = order.length / 2;
        int done = 0;
        for (int part : PARTS) {
            if (order.length >= part
                    && train.size() / part >= train.matrix().spec().size()) {
                parts.add(fit(0, order.length / part));
            }
            listener.done(++done);
            if (interrupted.getAsBoolean()) {
                return Optional.empty();
            }
        }
        PartFit one = fit(0, half);
        listener.done(PARTS.length + 1);
        if (interrupted.getAsBoolean()) {
            return Optional.empty();
        }
        PartFit other = fit(half, order.length);
        PartFit all = measured(whole, games.games(), train.size());
        List<CurvePoint> points =
                new ArrayList<>(parts.stream().map(PartFit::point).toList());
        points.add(new CurvePoint(
                half,
                (one.point.positions() + other.point.positions()) / 2,
                (one.point.train() + other.point.train()) / 2,
                (one.point.validation() + other.point.validation()) / 2));
        points.add(all.point);
        PartFit quarter = parts.isEmpty() ? null : parts.getLast();
        double[] weight = weightOfGame();
        double[] once = new double[others.games()];
        Arrays.fill(once, 1);
        double doubling = doubling(quarter, one, other, all, weight, once);
        double sum = 0;
        double squares = 0;
        for (int r = 0; r < RESAMPLES; r++) {
            double[] times = new double[others.games()];
            for (int game = 0; game < times.length; game++) {
                times[game] = draws.poisson(r + 1L, game);
            }
            double resampled = doubling(quarter, one, other, all, weight, times);
            sum += resampled;
            squares += resampled * resampled;
        }
        double variance = Math.max(0, squares - sum * sum / RESAMPLES) / (RESAMPLES - 1);
        double apart = (one.point.validation() - other.point.validation()) / 2;
        return Optional.of(new LearningCurve(
                train.kind(),
                points,
                validation.loss(start),
                validation.size(),
                others.games(),
                distance(one.scores, other.scores),
                share(one.scores, other.scores, all.point.validation()),
                doubling,
                Math.sqrt(variance + apart * apart)));
    }

    private PartFit fit(int from, int to) {
        boolean[] chosen = new boolean[games.games()];
        for (int n = from; n < to; n++) {
            chosen[order[n]] = true;
        }
        LossProblem part = train.select(games.of(chosen));
        return measured(Optimum.of(part, workers), to - from, part.size());
    }

    private PartFit measured(OptimumResult found, int itsGames, int positions) {
        double[] scores = new double[validation.size()];
        new Products(validation.matrix(), workers).scores(found.weights(), scores);
        double[] lossOfGame = new double[others.games()];
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            double loss = validation.matrix().weight(i) * validation.loss(i, scores[i]);
            lossOfGame[others.gameOf(i)] += loss;
            sum += loss;
        }
        return new PartFit(
                new CurvePoint(itsGames, positions, found.loss(), sum / validation.totalWeight()), scores, lossOfGame);
    }

    private double[] weightOfGame() {
        double[] weight = new double[others.games()];
        for (int i = 0; i < validation.size(); i++) {
            weight[others.gameOf(i)] += validation.matrix().weight(i);
        }
        return weight;
    }

    /** What a doubling of all games would bring, by validation games that were drawn so many times. */
    private static double doubling(
            @Nullable PartFit quarter, PartFit one, PartFit other, PartFit all, double[] weight, double[] times) {
        double total = 0;
        double first = 0;
        double second = 0;
        for (int game = 0; game < times.length; game++) {
            double halves = (one.lossOfGame[game] + other.lossOfGame[game]) / 2;
            total += times[game] * weight[game];
            first += quarter == null ? 0 : times[game] * (quarter.lossOfGame[game] - halves);
            second += times[game] * (halves - all.lossOfGame[game]);
        }
        double share = first > 0 ? Math.clamp(second / first, LEAST_SHARE, 1) : USUAL_SHARE;
        return total == 0 ? 0 : Math.max(0, second * share / total);
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum / a.length);
    }

    /** The difference of two evaluations in the unit of the loss, against the loss. */
    private double share(double[] a, double[] b, double loss) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += validation.matrix().weight(i)
                    * switch (validation.kind()) {
                        case MAE -> Math.abs(a[i] - b[i]);
                        case MSE -> (a[i] - b[i]) * (a[i] - b[i]);
                        case SIGMOID -> {
                            double apart = Expansion.expected(validation, a[i]) - Expansion.expected(validation, b[i]);
                            yield apart * apart;
                        }
                    };
        }
        double ratio = sum == 0 ? 0 : sum / validation.totalWeight() / loss;
        return validation.kind() == LossKind.MAE ? ratio : Math.sqrt(ratio);
    }
}
