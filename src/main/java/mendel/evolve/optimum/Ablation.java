package mendel.evolve.optimum;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.eval.WeightSpec;
import mendel.evolve.fitness.LossProblem;

/**
 * The value of each group of a model's parameters: how much the optimal loss grows when the group is removed and all
 * other weights are fitted again.
 */
public final class Ablation {

    private Ablation() {}

    /**
     * The optimum without one group.
     *
     * @param group the group removed; empty for none
     * @param parameters how many parameters that is
     * @param trainLoss the loss of the best weights on the positions that they are fitted to
     * @param validationLoss the loss of the same weights on other positions; NaN without any
     */
    public record AblationRow(String group, int parameters, double trainLoss, double validationLoss) {}

    /** Receives each row as soon as it is computed. */
    @FunctionalInterface
    public interface AblationListener {
        /** A row is ready. */
        void ready(AblationRow row);
    }

    /**
     * Removes each group in turn.
     *
     * @param train the positions to fit to
     * @param validation other positions; may be empty
     * @param loss makes a problem of positions
     * @return the whole model first, then the groups in the order of the parameters
     */
    public static List<AblationRow> of(
            FeatureMatrix train,
            FeatureMatrix validation,
            Function<FeatureMatrix, LossProblem> loss,
            Workers workers,
            AblationListener listener) {
        List<AblationRow> rows = new ArrayList<>();
        WeightSpec spec = train.spec();
        for (Map.Entry<String, Integer> group : groups(spec).entrySet()) {
            FeatureMatrix fitted = train.keepRows(row -> !groupOf(spec, row).equals(group.getKey()));
            OptimumResult best = Optimum.of(loss.apply(fitted), workers);
            double validationLoss = Double.NaN;
            if (validation.size() > 0) {
                FeatureMatrix other =
                        validation.keepRows(row -> !groupOf(spec, row).equals(group.getKey()));
                validationLoss = loss.apply(other).loss(best.weights());
            }
            rows.add(new AblationRow(group.getKey(), group.getValue(), best.loss(), validationLoss));
            listener.ready(rows.getLast());
        }
        return rows;
    }

    /** The groups with their numbers of parameters, the whole model (an empty name) first. */
    private static Map<String, Integer> groups(WeightSpec spec) {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        sizes.put("", 0);
        spec.parameters().forEach(p -> sizes.merge(p.group(), 1, Integer::sum));
        return sizes;
    }

    private static String groupOf(WeightSpec spec, int row) {
        return spec.get(spec.tapered() ? 2 * row : row).group();
    }
}
