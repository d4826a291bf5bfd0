package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * How far a centre follows steps that are mostly noise: the rate is kept near a multiple of the steps' ratio of signal
 * to noise, which is estimated from how well they agree (Nomura, Akimoto and Ono 2023, "CMA-ES with learning rate
 * adaptation").
 */
final class LearningRate {

    private static final double AIM = 1.4;
    private static final double MEMORY = 0.1;
    private static final double CHANGE = 0.1;

    private final double[] mean;
    private double square;
    private double rate = 1;

    LearningRate(int size) {
        mean = new double[size];
    }

    /** The rate, above 0 and at most 1. */
    double rate() {
        return rate;
    }

    /** Learns from a step whose coordinates would be of variance 1 were it noise alone. */
    void learn(double[] step) {
        double length = 0;
        double agreed = 0;
        for (int i = 0; i < step.length; i++) {
            mean[i] = (1 - MEMORY) * mean[i] + MEMORY * step[i];
            length += step[i] * step[i];
            agreed += mean[i] * mean[i];
        }
        square = (1 - MEMORY) * square + MEMORY * length;
        double noise = square - agreed;
        double ratio = noise > 0 ? (agreed - MEMORY / (2 - MEMORY) * square) / noise : 0;
        double off = Math.clamp(ratio / (AIM * rate) - 1, -1, 1);
        rate = Math.min(1, rate * StrictMath.exp(Math.min(CHANGE * rate, MEMORY) * off));
    }

    void write(DataOutput out) throws IOException {
        BatchedMethod.writeAll(out, mean);
        out.writeDouble(square);
        out.writeDouble(rate);
    }

    void read(DataInput in) throws IOException {
        BatchedMethod.readAll(in, mean);
        square = in.readDouble();
        rate = in.readDouble();
    }
}
