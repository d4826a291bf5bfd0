package mendel.app.evolve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * The weights of a fit that its report lists one by one: those that belong to no table, or, where these are too many,
 * those of them that are farthest from their defaults.
 */
final class ListedWeights {

    /** More than these make a report that no browser likes to show. */
    static final int MOST = 5000;

    private final WeightSpec spec;
    private final int[] indices;
    private final int unlisted;

    private ListedWeights(WeightSpec whole, int[] indices, int unlisted) {
        this.indices = indices;
        this.unlisted = unlisted;
        spec = new WeightSpec(
                whole.game(),
                whole.model(),
                whole.tapered(),
                whole.integral(),
                Arrays.stream(indices).mapToObj(whole::get).toList());
    }

    /** Chooses by the best weights. Those of a tapered model, which come in pairs, are listed all. */
    static ListedWeights of(Weights best) {
        WeightSpec spec = best.spec();
        int[] singles = IntStream.range(0, spec.size()).filter(spec::isSingle).toArray();
        if (singles.length <= MOST || spec.tapered()) {
            return new ListedWeights(spec, singles, 0);
        }
        int[] chosen = Arrays.stream(singles)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -Math.abs(best.get(i) - spec.defaultValue(i))))
                .limit(MOST)
                .mapToInt(i -> i)
                .sorted()
                .toArray();
        return new ListedWeights(spec, chosen, singles.length - MOST);
    }

    /** Of the weights of the model those that are listed, as a model of their own. */
    Weights from(Weights all) {
        return Weights.of(spec, Arrays.stream(indices).mapToDouble(all::get).toArray());
    }

    /** The number of weights of no table that are not listed. */
    int unlisted() {
        return unlisted;
    }
}
