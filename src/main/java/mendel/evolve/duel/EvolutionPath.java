package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Cumulative adaptation of a step size (Hansen and Ostermeier 2001): it grows while successive steps agree and shrinks
 * while they undo each other. Steps that are noise alone leave it where it is, on average.
 */
final class EvolutionPath {

    /** The share of a step in the path: mirrored steps that undo each other in turn must show. */
    private static final double LONGEST = 0.2;
    /** Bounds of the step size, in steps of the parameters. */
    private static final double LEAST = 0.05;

    private static final double GREATEST = 5;

    private final double[] path;
    private final double memory;
    private final double damping;
    private double size;

    /**
     * A path.
     *
     * @param weight how many mutations a step is effectively made of
     * @param size the first step size
     */
    EvolutionPath(int parameters, double weight, double size) {
        path = new double[parameters];
        memory = Math.min(LONGEST, (weight + 2) / (parameters + weight + 5));
        damping = 1 + 2 * Math.max(0, Math.sqrt((weight - 1) / (parameters + 1)) - 1) + memory;
        this.size = size;
    }

    double size() {
        return size;
    }

    double coordinate(int i) {
        return path[i];
    }

    /** Learns from a step whose coordinates would be of variance 1 were it noise alone. */
    void learn(double[] step) {
        double length = 0;
        for (int i = 0; i < step.length; i++) {
            path[i] = (1 - memory) * path[i] + Math.sqrt(memory * (2 - memory)) * step[i];
            length += path[i] * path[i];
        }
        int n = step.length;
        double expected = Math.sqrt(n) * (1 - 1 / (4.0 * n) + 1 / (21.0 * n * n));
        size = Math.clamp(
                size * StrictMath.exp(memory / damping * (Math.sqrt(length) / expected - 1)), LEAST, GREATEST);
    }

    void write(DataOutput out) throws IOException {
        BatchedMethod.writeAll(out, path);
        out.writeDouble(size);
    }

    void read(DataInput in) throws IOException {
        BatchedMethod.readAll(in, path);
        size = in.readDouble();
    }
}
