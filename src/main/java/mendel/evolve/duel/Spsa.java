package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992, "Multivariate stochastic approximation using a
 * simultaneous perturbation gradient approximation"), with the schedule of chess programmers (fishtest's page on SPSA):
 * alpha 0.602, gamma 0.101, A a tenth of the iterations, perturbations that end at a step of each parameter, and a rate
 * that ends at 0.002.
 *
 * <p>An iteration is a duel. Those of a batch perturb the same point.
 */
final class Spsa extends BatchedMethod {

    private static final double ALPHA = 0.602;
    private static final double GAMMA = 0.101;
    private static final double STABILITY = 0.1;
    private static final double LAST_RATE = 0.002;

    private final double[] centre;
    private long done;

    Spsa(DuelSpace space, DuelPlan plan) {
        super("spsa", space, plan);
        centre = new double[size()];
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        return list(plan().batch(), k -> {
            double[] away = signs(size(), random);
            double distance = distance(done + k + 1);
            for (int i = 0; i < away.length; i++) {
                away[i] *= distance;
            }
            return duel(centre, away, opening(k));
        });
    }

    /** The perturbation of an iteration, in steps. */
    private double distance(long iteration) {
        return StrictMath.pow((double) plan().duels() / iteration, GAMMA);
    }

    /** The gain of an iteration: a_k over c_k, in steps for a point more won than lost. */
    private double gain(long iteration) {
        double stability = STABILITY * plan().duels();
        double rate = LAST_RATE * StrictMath.pow((stability + plan().duels()) / (stability + iteration), ALPHA);
        return rate / distance(iteration);
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        RandomGenerator random = random(0);
        for (double score : scores) {
            done++;
            double[] away = signs(size(), random);
            double pull = gain(done) * 4 * (score - 0.5);
            for (int i = 0; i < away.length; i++) {
                centre[i] = space().clamp(i, centre[i] + pull * away[i]);
            }
        }
    }

    @Override
    public Advice best() {
        return Advice.of(space().genome(centre));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        out.writeLong(done);
        writeAll(out, centre);
    }

    @Override
    void readState(DataInput in) throws IOException {
        done = in.readLong();
        readAll(in, centre);
    }
}
