package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An evolution strategy with mirrored sampling (Brockhoff and others 2010, "Mirrored sampling and sequential selection
 * for evolution strategies"): the centre plus and minus a mutation play each other. All mutations pull the centre by
 * their results. The step size follows the {@link EvolutionPath}, the {@link LearningRate} the noise. An
 * {@link Average} of the centres is recommended.
 */
final class MirroredStrategy extends BatchedMethod {

    private static final double FIRST_STEP = 2;

    private final double[] centre;
    private final Average average;
    private final EvolutionPath path;
    private final LearningRate rate;

    MirroredStrategy(DuelSpace space, DuelPlan plan) {
        super("mirrored", space, plan);
        centre = new double[size()];
        average = new Average(size());
        path = new EvolutionPath(size(), plan.batch(), FIRST_STEP);
        rate = new LearningRate(size());
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        return list(plan().batch(), k -> {
            double[] away = gaussians(size(), random);
            for (int i = 0; i < away.length; i++) {
                away[i] *= space().limited(i, path.size());
            }
            return duel(centre, away, opening(k));
        });
    }

    /**
     * The sum of mutations weighted by their results: of variance 1 in each coordinate were the results noise alone.
     * Zero when all are drawn.
     *
     * @param random the numbers that the mutations were made of
     */
    static double[] pull(int size, double[] scores, RandomGenerator random) {
        double[] pull = new double[size];
        double squares = 0;
        for (double score : scores) {
            double[] mutation = gaussians(size, random);
            double weight = score - 0.5;
            squares += weight * weight;
            for (int i = 0; i < size; i++) {
                pull[i] += weight * mutation[i];
            }
        }
        for (int i = 0; i < size && squares > 0; i++) {
            pull[i] /= Math.sqrt(squares);
        }
        return pull;
    }

    /** The length of the weighted mean of mutations, as a share of that of {@link #pull}. */
    static double share(double[] scores) {
        double sum = 0;
        double squares = 0;
        for (double score : scores) {
            sum += Math.abs(score - 0.5);
            squares += (score - 0.5) * (score - 0.5);
        }
        return sum > 0 ? Math.sqrt(squares) / sum : 0;
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        double[] pull = pull(size(), scores, random(0));
        rate.learn(pull);
        double step = rate.rate() * share(scores);
        for (int i = 0; i < pull.length; i++) {
            centre[i] = space().clamp(i, centre[i] + step * space().limited(i, path.size()) * pull[i]);
        }
        path.learn(pull);
        average.add(centre);
    }

    @Override
    public Advice best() {
        return Advice.of(space().genome(average.values()));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        writeAll(out, centre);
        average.write(out);
        path.write(out);
        rate.write(out);
    }

    @Override
    void readState(DataInput in) throws IOException {
        readAll(in, centre);
        average.read(in);
        path.read(in);
        rate.read(in);
    }
}
