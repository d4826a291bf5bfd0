package mendel.evolve.form;

import java.util.Arrays;
import java.util.List;
import mendel.Workers;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Fits the weights of forms, and tells how good they are. Every answer is a function of what it is asked. */
public interface FormFits {

    /** The base model's parameters. */
    WeightSpec base();

    /**
     * Whether forms are judged one after the other, each by all threads, and begin near the weights of others. If not,
     * several threads may judge at once, a form is all that counts of a trial, and weights are not kept.
     */
    boolean isOneByOne();

    /**
     * How the whole model is to be judged, and its strength all others; chooses it with the whole model.
     *
     * @param whole the form that changes nothing
     */
    FormTrial first(Form whole);

    /** Judges a form by training positions alone. */
    JudgedForm judge(Form form, FormTrial trial);

    /**
     * About what the loss of forms would be by which {@link #judge} compares, for less than the price of judging them.
     *
     * @param form near which they are
     * @param changed forms that tie and drop all that it does and more, or less
     * @return NaN where nothing cheaper than judging tells
     */
    default double[] near(Form form, List<Form> changed, Workers workers) {
        double[] unknown = new double[changed.size()];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }

    /**
     * The changes of a form that should pay one after the other, the cheapest first; none where nothing cheaper than
     * judging tells.
     *
     * @param changed forms that tie and drop all that it does and more
     * @param saved what each of them saves beside weights, as loss
     * @param weight the loss that a weight may save, as told by all training positions
     * @return their places in the list
     */
    default List<Integer> cheapest(Form form, List<Form> changed, double[] saved, double weight, Workers workers) {
        return List.of();
    }

    /** Whether there are more positions than those by which {@link #judge} compares, worth a last round of the best. */
    default boolean hasMore() {
        return false;
    }

    /**
     * Judges a form as {@link #judge} does, by more positions and other games; only where {@link #hasMore}.
     *
     * @param strength as that of {@link #first}
     * @param near weights of the base near which the fit begins
     */
    default JudgedForm judgeByMore(Form form, double strength, Weights near) {
        throw new IllegalStateException("there are no more positions");
    }

    /**
     * How much of the change from {@link #judge} to {@link #judgeByMore} is still to come when a form is fitted to all
     * training positions, as a share of it; asked after the latter.
     */
    default double outlook() {
        return 0;
    }

    /** The weights with which a form was judged, for as long as a run goes on. */
    FittedForm judged(Form form, JudgedForm judgement);

    /**
     * Fits a form to all training positions.
     *
     * @param strength as that of {@link #first}
     * @param near weights of the base near which the fit begins
     */
    FittedForm fit(Form form, double strength, Weights near);
}
