package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * An average over the points that a method went through, in which later ones weigh more (polynomial-decay averaging:
 * Shamir and Zhang 2013, "Stochastic gradient descent for non-smooth optimization"): noise cancels out and the way to
 * the optimum is forgotten.
 */
final class Average {

    private static final double POWER = 3;

    private final double[] values;
    private double points;

    /** The average before any point is 0. */
    Average(int size) {
        values = new double[size];
    }

    double[] values() {
        return values.clone();
    }

    void add(double[] point) {
        points++;
        double share = (POWER + 1) / (points + POWER);
        for (int i = 0; i < values.length; i++) {
            values[i] += share * (point[i] - values[i]);
        }
    }

    void write(DataOutput out) throws IOException {
        BatchedMethod.writeAll(out, values);
        out.writeDouble(points);
    }

    void read(DataInput in) throws IOException {
        BatchedMethod.readAll(in, values);
        points = in.readDouble();
    }
}
