package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import mendel.SplitMix;
import org.jspecify.annotations.Nullable;

/**
 * What methods have in common: the order of asking and telling, random numbers, pairs that differ, the state's frame.
 */
abstract class BatchedMethod implements DuelMethod {

    /** How often a direction is doubled until two genomes play differently. */
    private static final int DOUBLINGS = 60;

    private final String name;
    private final DuelSpace space;
    private final DuelPlan plan;
    private long batch;
    private @Nullable List<Duel> asked;

    BatchedMethod(String name, DuelSpace space, DuelPlan plan) {
        this.name = name;
        this.space = space;
        this.plan = plan;
    }

    /** The duels of a batch, by the state, which it leaves alone, and these random numbers. */
    abstract List<Duel> duels(RandomGenerator random);

    /** Learns from a batch: the duels asked and their scores. */
    abstract void learn(List<Duel> duels, double[] scores);

    /** Writes the state. */
    abstract void writeState(DataOutput out) throws IOException;

    /** Reads the state. */
    abstract void readState(DataInput in) throws IOException;

    final DuelSpace space() {
        return space;
    }

    final DuelPlan plan() {
        return plan;
    }

    /** The number of parameters. */
    final int size() {
        return space.size();
    }

    @Override
    public final List<Duel> ask() {
        List<Duel> now = asked;
        if (now == null) {
            now = List.copyOf(duels(random(0)));
            asked = now;
        }
        return now;
    }

    @Override
    public final void tell(double... scores) {
        List<Duel> now = ask();
        if (scores.length != now.size()) {
            throw new IllegalArgumentException(scores.length + " scores of " + now.size() + " duels");
        }
        for (double score : scores) {
            if (!(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("a score from 0 to 1, not " + score);
            }
        }
        learn(now, scores);
        batch++;
        asked = null;
    }

    @Override
    public final long batches() {
        return batch;
    }

    /** Random numbers of this batch for a purpose. */
    final RandomGenerator random(int purpose) {
        long z = SplitMix.mix(plan.seed() + (purpose + 1) * SplitMix.GOLDEN_GAMMA);
        return new SplittableRandom(SplitMix.mix(z + batch * SplitMix.GOLDEN_GAMMA));
    }

    /** The number of an opening of this batch. */
    final long opening(int number) {
        return batch << 20 | number;
    }

    /**
     * A duel between two points that differ after rounding: where they do not, they are moved apart until they do.
     *
     * @param middle a point, in steps from the start
     * @param away the one plays at the middle plus this, the other at the middle minus this
     */
    final Duel duel(double[] middle, double[] away, long opening) {
        double scale = 1;
        for (int doubling = 0; doubling < DOUBLINGS; doubling++) {
            double[] first = new double[middle.length];
            double[] second = new double[middle.length];
            for (int i = 0; i < middle.length; i++) {
                first[i] = middle[i] + scale * away[i];
                second[i] = middle[i] - scale * away[i];
            }
            double[] one = space.genome(first);
            double[] other = space.genome(second);
            if (!space.alike(one, other)) {
                return new Duel(one, other, opening);
            }
            scale *= 2;
        }
        throw new IllegalArgumentException("the rounding makes all genomes alike");
    }

    @Override
    public final void write(DataOutput out) throws IOException {
        out.writeUTF(name);
        out.writeInt(size());
        out.writeLong(batch);
        writeState(out);
    }

    @Override
    public final void read(DataInput in) throws IOException {
        String found = in.readUTF();
        int parameters = in.readInt();
        if (!found.equals(name) || parameters != size()) {
            throw new IOException(
                    "a state of " + found + " with " + parameters + " parameters, not of " + name + " with " + size());
        }
        batch = in.readLong();
        asked = null;
        readState(in);
    }

    static void writeAll(DataOutput out, double[] values) throws IOException {
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    static void readAll(DataInput in, double[] into) throws IOException {
        for (int i = 0; i < into.length; i++) {
            into[i] = in.readDouble();
        }
    }

    /** Rademacher numbers: 1 or -1. */
    static double[] signs(int count, RandomGenerator random) {
        double[] signs = new double[count];
        for (int i = 0; i < count; i++) {
            signs[i] = random.nextBoolean() ? 1 : -1;
        }
        return signs;
    }

    static double[] gaussians(int count, RandomGenerator random) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }

    /** A list of as many duels as a function makes. */
    static List<Duel> list(int count, IntFunction<Duel> duel) {
        List<Duel> duels = new ArrayList<>(count);
        for (int k = 0; k < count; k++) {
            duels.add(duel.apply(k));
        }
        return duels;
    }
}
