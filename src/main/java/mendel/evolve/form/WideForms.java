package mendel.evolve.form;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;
import mendel.Workers;
import mendel.dataset.PackedMatrix;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.SampleFitConfig;
import mendel.evolve.wide.Penalty;
import mendel.evolve.wide.WeightMap;
import mendel.evolve.wide.WideFit;
import mendel.evolve.wide.WideFit.FitStanding;
import mendel.evolve.wide.WideProblem;
import org.jspecify.annotations.Nullable;

/**
 * Fits the forms of a model with very many weights by squared errors. Forms are compared on a sample of the games: each
 * is fitted to three quarters of the training games in it by conjugate gradients, from the weights of a form like it,
 * and judged by the last quarter; the best of them once more in a last round, by more games. No position is traced
 * again: a form's weights are those of the base's matrix with equal ones among them, or 0, and a {@link WeightMap} says
 * which.
 *
 * <p>A fit ends when ten iterations hardly lower what it minimises: the bound of {@link WideFit} proves less than is
 * there, since it knows little of weights that count in every position. It is given up when the loss of the games that
 * judge stays above the limit even if it should still fall by several times what the last ten iterations brought.
 */
public final class WideForms implements FormFits, AutoCloseable {

    /** A fit ends after so many times ten iterations. */
    private static final int MOST_ROUNDS = 40;
    /**
     * How often what ten iterations brought may still come. On 223,000 positions of Reversi with 199,000 weights the
     * loss of other games fell by 0.4 to 2.2 times that until it no longer moved.
     */
    private static final double CAUTION = 4;
    /** What is fitted to all positions ends at this share of the tolerance. */
    private static final double FINAL = 0.25;

    /** The last round has so many times the positions of the sample. */
    private static final int LAST_ROUND = 4;

    private static final long JUDGES = 0x5EED_0002L;
    /** Games that have chosen among many forms praise those that they chose: others judge in the last round. */
    private static final long LAST_JUDGES = 0x5EED_0003L;

    private final WideProblem data;
    private final double clip;
    private final SampleFitConfig config;
    private final Supplier<Path> files;
    private final Workers workers;
    private final SampledGames few;
    /** Those of the last round; drawn when it begins. */
    private @Nullable SampledGames more;

    private final float[] begin;

    /**
     * Draws the sample, by games.
     *
     * @param data squared errors of the base model on all positions
     * @param clip that of its targets
     * @param start weights of the base near which the first fit begins
     * @param files names files for the entries of samples, each of which is deleted as soon as it is mapped
     * @throws mendel.ResourceException when they cannot be written
     */
    public WideForms(
            WideProblem data,
            double clip,
            FormOperators operators,
            Weights start,
            Supplier<Path> files,
            Workers workers) {
        this.data = data;
        this.clip = clip;
        this.files = files;
        this.workers = workers;
        config = operators.fit();
        few = SampledGames.draw(data, clip, config.sample(), JUDGES, files, workers);
        PackedMatrix matrix = few.matrix();
        begin = new float[matrix.weights()];
        for (int k = 0; k < begin.length; k++) {
            begin[k] = (float) start.get(matrix.parameter(k));
        }
    }

    @Override
    public WeightSpec base() {
        return data.matrix().spec();
    }

    @Override
    public boolean isOneByOne() {
        return true;
    }

    /** The positions to which forms are fitted while they are compared. */
    public int fitted() {
        return few.trial().trainCount();
    }

    /** The positions that judge them. */
    public int judging() {
        return few.trial().validationCount();
    }

    /** {@inheritDoc} Each strength is tried in turn, until one judges worse than the one before. */
    @Override
    public FormTrial first(Form whole) {
        FormTrial best = new FormTrial(config.strengths().getFirst(), begin, Double.POSITIVE_INFINITY);
        if (config.strengths().size() == 1) {
            return best;
        }
        float[] weights = begin;
        double least = Double.POSITIVE_INFINITY;
        for (double strength : config.strengths()) {
            JudgedForm judged = judge(whole, new FormTrial(strength, weights, Double.POSITIVE_INFINITY));
            if (!(judged.crossed() < least)) {
                break;
            }
            least = judged.crossed();
            weights = judged.weights();
            best = new FormTrial(strength, weights, Double.POSITIVE_INFINITY);
        }
        return best;
    }

    @Override
    public JudgedForm judge(Form form, FormTrial how) {
        return judge(form, how, few);
    }

    /** About how many training positions the last round has; 0 when there is none. */
    public long lastRound() {
        return hasMore() ? Math.min(data.trainCount(), LAST_ROUND * (long) config.sample()) : 0;
    }

    @Override
    public boolean hasMore() {
        return config.sample() < data.trainCount();
    }

    @Override
    public JudgedForm judgeByMore(Form form, double strength, Weights near) {
        SampledGames games = more;
        if (games == null) {
            games = SampledGames.drawOrAll(data, clip, lastRound(), LAST_JUDGES, files, workers);
            more = games;
        }
        float[] start = held(games.matrix(), form, form.nearest(near));
        return judge(form, new FormTrial(strength, start, Double.POSITIVE_INFINITY), games);
    }

    /**
     * {@inheritDoc} What weights learn of chance goes with one over the number of positions to which they are fitted.
     * It is no more than the change itself: of two numbers that differ little nothing can be told.
     */
    @Override
    public double outlook() {
        if (more == null) {
            throw new IllegalStateException("nothing was judged by more positions");
        }
        double before = 1.0 / few.trial().trainCount();
        double now = 1.0 / more.trial().trainCount();
        return before > now ? Math.clamp((now - 1.0 / data.trainCount()) / (before - now), 0, 1) : 0;
    }

    private JudgedForm judge(Form form, FormTrial how, SampledGames games) {
        WeightMap map = WeightMap.of(games.matrix(), form, config.common());
        WideFit fit =
                WideFit.near(games.trial(), map, new Penalty(how.strength()), how.start(), games.shares(), workers);
        FitEnd end = end(fit, config.tolerance(), how.limit());
        return new JudgedForm(end.standing.train(), end.standing.validation(), end.gap(), end.givenUp, fit.held());
    }

    /** How a fit ended. */
    private record FitEnd(FitStanding standing, double bound, boolean givenUp) {

        double gap() {
            return (standing.objective() - bound) / standing.objective();
        }
    }

    /**
     * Goes on until ten iterations lower the objective by no more than a share of it.
     *
     * @param limit of the loss of the positions that judge
     */
    private FitEnd end(WideFit fit, double tolerance, double limit) {
        FitStanding standing = fit.standing();
        double bound = standing.bound();
        boolean isDone = false;
        boolean givenUp = false;
        for (int round = 0; round < MOST_ROUNDS && !isDone && !givenUp; round++) {
            double before = standing.objective();
            standing = fit.advance();
            bound = Math.max(bound, standing.bound());
            double fall = before - standing.objective();
            isDone = fall <= tolerance * standing.objective();
            givenUp = standing.validation() - CAUTION * fall > limit;
        }
        return new FitEnd(standing, bound, givenUp);
    }

    /** {@inheritDoc} Its losses are those of the sample. */
    @Override
    public FittedForm judged(Form form, JudgedForm judgement) {
        double[] sums = new double[form.spec().size()];
        double[] counts = new double[sums.length];
        float[] weights = judgement.weights();
        for (int k = 0; k < weights.length; k++) {
            int owner = form.owner(few.matrix().parameter(k));
            if (owner >= 0) {
                sums[owner] += weights[k];
                counts[owner]++;
            }
        }
        Arrays.setAll(sums, w -> counts[w] > 0 ? sums[w] / counts[w] : 0);
        Weights rounded = Weights.nearest(form.spec(), sums);
        return told(form, rounded, few.all());
    }

    @Override
    public FittedForm fit(Form form, double strength, Weights near) {
        PackedMatrix matrix = data.matrix();
        WeightMap map = WeightMap.of(matrix, form, config.common());
        float[] start = held(matrix, form, form.nearest(near));
        double[] even = new double[start.length];
        WideFit fit = WideFit.near(data, map, new Penalty(strength), start, even, workers);
        end(fit, FINAL * config.tolerance(), Double.POSITIVE_INFINITY);
        return told(form, Weights.nearest(form.spec(), fit.weights()), data);
    }

    private FittedForm told(Form form, Weights weights, WideProblem on) {
        FitStanding losses = on.losses(held(on.matrix(), form, weights), workers);
        return new FittedForm(weights, losses.train(), losses.validation());
    }

    /** The weights of a matrix that are meant by those of a form. */
    private static float[] held(PackedMatrix matrix, Form form, Weights weights) {
        float[] held = new float[matrix.weights()];
        for (int k = 0; k < held.length; k++) {
            int owner = form.owner(matrix.parameter(k));
            held[k] = owner < 0 ? 0 : (float) weights.get(owner);
        }
        return held;
    }

    @Override
    public void close() {
        few.close();
        if (more != null) {
            more.close();
        }
    }
}
