package mendel.evolve.fitness;

import java.util.Objects;
import mendel.dataset.Labels;
import org.jspecify.annotations.Nullable;

/**
 * What the evaluation of each position is compared with.
 *
 * @param kind the kind of loss
 * @param clip the largest absolute score of a mentor; larger ones count as this
 * @param scale of {@link LossKind#SIGMOID}: the curve, and how much the results count; null for the others
 */
public record LossTargets(
        LossKind kind, double clip, @Nullable SigmoidScale scale) {

    public LossTargets {
        if (kind == LossKind.SIGMOID != (scale != null)) {
            throw new IllegalArgumentException("a sigmoid loss, and no other, needs a scale");
        }
    }

    /** The steepness of the sigmoid per centi-unit; 1 for the other losses. */
    float k() {
        return scale == null ? 1 : (float) scale.steepness();
    }

    /** Whether a position has what it takes. */
    public boolean has(Labels labels, int i) {
        return kind == LossKind.SIGMOID || !Float.isNaN(labels.score(i));
    }

    /** The message for data of which no position has it. */
    String missing() {
        return kind == LossKind.SIGMOID
                ? "no position has a score or a result"
                : "no position has a score other than a mate";
    }

    /** The target of a position: centi-units, or an expected result; NaN when it has not what it takes. */
    public float of(Labels labels, int i) {
        if (kind != LossKind.SIGMOID) {
            return (float) Math.clamp(labels.score(i), -clip, clip);
        }
        SigmoidScale curve = Objects.requireNonNull(scale);
        double result = labels.result(i);
        double expected = LossKind.sigmoid(curve.steepness() * Math.clamp(labels.score(i), -clip, clip));
        return (float)
                (Double.isNaN(result)
                        ? expected
                        : Double.isNaN(expected) ? result : (1 - curve.wdl()) * expected + curve.wdl() * result);
    }
}
