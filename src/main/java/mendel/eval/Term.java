package mendel.eval;

import java.util.ArrayList;
import java.util.List;

/**
 * A term of a position's score.
 *
 * @param name the parameter's name
 * @param feature its value in the position, from the first side's view
 * @param weight the weight; in our own models the whole number that play uses
 * @param value feature times weight
 */
public record Term(String name, double feature, double weight, double value) {

    /** All terms of a trace whose feature is not 0, in the order of the parameters; their values sum to the score. */
    public static List<Term> of(Features trace, Weights weights) {
        WeightSpec spec = weights.spec();
        double[] features = new double[spec.size()];
        for (int i = 0; i < trace.size(); i++) {
            int row = trace.row(i);
            if (spec.tapered()) {
                features[2 * row] = trace.feature(i, false);
                features[2 * row + 1] = trace.feature(i, true);
            } else {
                features[row] = trace.feature(i, false);
            }
        }
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < features.length; i++) {
            if (features[i] != 0) {
                double weight = Math.rint(weights.get(i));
                terms.add(new Term(spec.get(i).name(), features[i], weight, features[i] * weight));
            }
        }
        return terms;
    }
}
