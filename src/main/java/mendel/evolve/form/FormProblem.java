package mendel.evolve.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mendel.SplitMix;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.Cholesky;

/**
 * Fits the weights of forms. The mean squared errors of training and validation positions are quadratic forms in the
 * weights of the base model, made once; the weights of a form are the base's with equal ones among them, so that its
 * training loss is a smaller quadratic form, whose smallest value within the bounds of weights one Cholesky
 * factorisation finds. At last weights are rounded.
 *
 * <p>Forms are compared by cross-validation: the training games are divided into parts, and each part is evaluated by
 * weights that were fitted to the others. Many thousand forms are compared, and one set of validation positions would
 * be learned by heart: it stays apart, and shows what the result is worth.
 *
 * <p>Immutable; a fit is a function of its form.
 */
public final class FormProblem implements FormFits {

    /**
     * The parts of the training games. With few of them the fits that are compared lack many of the positions that the
     * result is fitted to, and the fewer positions, the fewer weights are worth keeping.
     */
    private static final int FOLDS = 6;

    private final Weights start;
    private final SquaredErrors train;
    private final List<SquaredErrors> folds;
    /** By part: the errors of all others. */
    private final List<SquaredErrors> others;

    private final SquaredErrors validation;

    /**
     * Makes the quadratic forms, in one pass over each set of positions.
     *
     * @param train squared errors of the base model
     * @param start weights of the base; where no position tells a weight, it stays as it is there
     */
    public FormProblem(LossProblem train, LossProblem validation, Weights start, Workers workers) {
        this.start = start;
        folds = new ArrayList<>();
        for (int[] part : parts(train.matrix())) {
            folds.add(SquaredErrors.of(train.select(part), start.toArray(), workers));
        }
        this.train = folds.stream().reduce(SquaredErrors::plus).orElseThrow();
        others = folds.stream().map(this.train::without).toList();
        this.validation = SquaredErrors.of(validation, start.toArray(), workers);
    }

    /** The training positions of each part, whole games. */
    private static List<int[]> parts(FeatureMatrix matrix) {
        int size = matrix.size();
        int[] part = IntStream.range(0, size)
                .map(i -> Math.floorMod(SplitMix.mix(matrix.game(i)), FOLDS))
                .toArray();
        return IntStream.range(0, FOLDS)
                .mapToObj(
                        k -> IntStream.range(0, size).filter(i -> part[i] == k).toArray())
                .filter(positions -> positions.length > 0)
                .toList();
    }

    @Override
    public WeightSpec base() {
        return start.spec();
    }

    @Override
    public boolean isOneByOne() {
        return false;
    }

    @Override
    public FormTrial first(Form whole) {
        return FormTrial.EXACT;
    }

    @Override
    public JudgedForm judge(Form form, FormTrial trial) {
        return new JudgedForm(fit(form).train(), crossed(form), 0, false, trial.start());
    }

    @Override
    public FittedForm judged(Form form, JudgedForm judgement) {
        return fit(form);
    }

    @Override
    public FittedForm fit(Form form, double strength, Weights near) {
        return fit(form);
    }

    /** Fits a form of the base; may be called by several threads at once. */
    public FittedForm fit(Form form) {
        Weights rounded = rounded(form, minimum(form, train));
        double[] d = distance(form, rounded.toArray());
        return new FittedForm(rounded, train.loss(d), validation.loss(d));
    }

    /**
     * Whole weights near the fitted ones: each is rounded while all others follow. Rounded by themselves, many would
     * err the same way in the same position, ties most of all; where that fares better, as beside bounds, it is taken.
     */
    private Weights rounded(Form form, Minimum minimum) {
        WeightSpec spec = form.spec();
        double[] w = minimum.w;
        double[] y = minimum.factors.rounded(w, (p, value) -> {
            boolean isHeld = w[p] == spec.min(p) || w[p] == spec.max(p);
            return spec.allowed(p, isHeld ? w[p] : value);
        });
        Weights following = Weights.nearest(spec, y);
        Weights each = Weights.nearest(spec, w);
        return train.loss(distance(form, following.toArray())) <= train.loss(distance(form, each.toArray()))
                ? following
                : each;
    }

    /**
     * The mean squared error of the training positions, each by the weights of a form that were fitted to the games of
     * other parts; may be called by several threads at once.
     */
    public double crossed(Form form) {
        double sum = 0;
        for (int k = 0; k < folds.size(); k++) {
            SquaredErrors fold = folds.get(k);
            sum += fold.weight() * fold.loss(distance(form, minimum(form, others.get(k)).w));
        }
        return sum / train.weight();
    }

    @Override
    public double[] near(Form form, List<Form> changed, Workers workers) {
        double[] sums = new double[changed.size()];
        for (int k = 0; k < folds.size(); k++) {
            SquaredErrors fold = folds.get(k);
            Minimum fit = minimum(form, others.get(k));
            ChangedFits changes =
                    new ChangedFits(form, others.get(k), fit.w, distance(form, fit.w), fit.factors.inverse(workers));
            workers.run(
                    sums.length,
                    (task, worker) -> sums[task] += fold.weight() * fold.loss(changes.of(changed.get(task))));
        }
        return Arrays.stream(sums).map(sum -> sum / train.weight()).toArray();
    }

    @Override
    public List<Integer> cheapest(Form form, List<Form> changed, double[] saved, double weight, Workers workers) {
        Minimum fit = minimum(form, train);
        double[] sums = Arrays.stream(saved).map(loss -> loss * train.weight()).toArray();
        return new Elimination(form, fit.w, fit.factors.inverse(workers))
                .cheapest(changed, sums, weight * train.weight());
    }

    /**
     * Where the squared errors of a form are least.
     *
     * @param w its weights within their bounds
     * @param factors of its own quadratic form
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Minimum(double[] w, Cholesky factors) {}

    private Minimum minimum(Form form, SquaredErrors errors) {
        double[] w = form.nearest(start).toArray();
        double[] step = form.reduce(errors.gradient(distance(form, w)));
        Cholesky factors = new Cholesky(errors.reduced(form));
        factors.solve(step);
        ChangedFits.add(w, step, -1);
        return new Minimum(BoundedMinimum.within(factors, w, form.spec()), factors);
    }

    private double[] distance(Form form, double[] w) {
        double[] d = form.expand(w);
        for (int p = 0; p < d.length; p++) {
            d[p] -= start.get(p);
        }
        return d;
    }
}
