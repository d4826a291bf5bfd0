package mendel.evolve.genetic;

import java.util.BitSet;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Weights as shares of their parameters' ranges: 0 is the lower bound, 1 the upper. Some weights may be held at fixed
 * values, whatever their shares.
 */
final class Scale {

    private final WeightSpec spec;
    private final BitSet held;
    private final Weights values;

    /** A scale of weights that are all free. */
    Scale(WeightSpec spec) {
        this(Weights.defaults(spec), new BitSet());
    }

    /**
     * A scale.
     *
     * @param values the values of the weights held
     * @param held the parameters whose weights are held
     */
    Scale(Weights values, BitSet held) {
        this.spec = values.spec();
        this.values = values;
        this.held = held;
    }

    /** The parameters. */
    WeightSpec spec() {
        return spec;
    }

    /** The number of weights. */
    int size() {
        return spec.size();
    }

    /** Weights from shares, rounded to the nearest allowed values. */
    Weights toWeights(double[] position) {
        double[] weights = new double[position.length];
        for (int i = 0; i < weights.length; i++) {
            Parameter p = spec.get(i);
            weights[i] = held.get(i) ? values.get(i) : p.min() + position[i] * (p.max() - p.min());
        }
        return Weights.nearest(spec, weights);
    }

    /** Shares from weights; 0 for a parameter whose bounds are equal. */
    double[] toUnit(Weights weights) {
        double[] position = new double[spec.size()];
        for (int i = 0; i < position.length; i++) {
            position[i] = share(i, weights.get(i));
        }
        return position;
    }

    /** Sets the shares of the weights held. */
    void restoreFixed(double[] position) {
        for (int i = held.nextSetBit(0); i >= 0; i = held.nextSetBit(i + 1)) {
            position[i] = share(i, values.get(i));
        }
    }

    private double share(int i, double weight) {
        Parameter p = spec.get(i);
        return p.max() > p.min() ? (weight - p.min()) / (p.max() - p.min()) : 0;
    }
}
