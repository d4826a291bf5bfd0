package mendel.evolve.genetic;

import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** Weights as shares of their parameters' ranges: 0 is the lower bound, 1 the upper. */
final class Scale {

    private final WeightSpec spec;

    Scale(WeightSpec spec) {
        this.spec = spec;
    }

    /** The number of weights. */
    int size() {
        return spec.size();
    }

    /** Weights from shares; each is the nearest one allowed. */
    Weights toWeights(double[] position) {
        double[] values = new double[position.length];
        for (int i = 0; i < values.length; i++) {
            Parameter p = spec.get(i);
            values[i] = p.min() + position[i] * (p.max() - p.min());
        }
        return Weights.nearest(spec, values);
    }

    /** Shares from weights; 0 for a parameter whose bounds are equal. */
    double[] toUnit(Weights weights) {
        double[] position = new double[spec.size()];
        for (int i = 0; i < position.length; i++) {
            Parameter p = spec.get(i);
            position[i] = p.max() > p.min() ? (weights.get(i) - p.min()) / (p.max() - p.min()) : 0;
        }
        return position;
    }
}
