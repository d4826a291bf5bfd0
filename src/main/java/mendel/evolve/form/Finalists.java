package mendel.evolve.form;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The forms that a last round judges by more positions. With twice the positions about half as much of a loss comes
 * from weights that were fitted to chance; so a form with more weights than the best may overtake it, and the more the
 * larger the gap between the loss of positions to which weights were fitted and that of others.
 */
final class Finalists {

    /** The multiples of the price for each of which the best form goes on. */
    private static final double[] SCALES = {0, 0.125, 0.25, 0.5, 1, 2, 4, 8};
    /** The shares of that gap, for each of which the form goes on that would be best without it. */
    private static final double[] SHARES = {1.0 / 64, 1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

    private Finalists() {}

    /** The finalists of a generation, the whole model first; forms that were given up are not among them. */
    static List<FormScore> of(FormGeneration now, FormPrice price) {
        FormScore whole = now.whole();
        FormScore best = now.champion();
        double gap = Math.max(0, best.crossed() - best.train()) / whole.crossed() / best.weights();
        List<FormScore> judged = now.known().stream()
                .filter(form -> Double.isFinite(form.crossed()) && !form.givenUp())
                .toList();
        Set<FormScore> finalists = new LinkedHashSet<>(List.of(whole));
        finalists.addAll(atPrices(judged, whole, price));
        for (double share : SHARES) {
            judged.stream()
                    .min(Comparator.comparingDouble(form -> price.of(form, whole) - share * gap * form.weights()))
                    .ifPresent(finalists::add);
        }
        return List.copyOf(finalists);
    }

    /** The forms that would be best if weights and time cost something else, from nothing to many times as much. */
    static List<FormScore> atPrices(List<FormScore> forms, FormScore whole, FormPrice price) {
        Set<FormScore> best = new LinkedHashSet<>();
        for (double scale : SCALES) {
            forms.stream()
                    .min(Comparator.comparingDouble(form -> price.of(form, whole, scale)))
                    .ifPresent(best::add);
        }
        return List.copyOf(best);
    }
}
