package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Separable CMA-ES (Ros and Hansen 2008, "A simple modification in CMA-ES achieving linear time and space complexity"):
 * an evolution strategy with a variance of its own for each parameter.
 *
 * <p>Every other pair is mirrored, which tells most of where to go. But what both twins lose by being far off cancels
 * out, so that nothing would tell how far to go in which parameter: the other pairs are two samples on their own, and
 * the better one's squares teach the variances. These follow the path of the centre, too. The centre, the step size and
 * the average recommended are those of {@link MirroredStrategy}.
 */
final class SeparableCma extends BatchedMethod {

    private static final double FIRST_STEP = 2;
    private static final double MOST_VARIANCE = 100;
    /** The variances' rates at most: results are noise for the most part. */
    private static final double LARGEST_RATE = 0.1;

    private final double[] centre;
    private final double[] variance;
    private final Average average;
    private final EvolutionPath path;
    private final LearningRate rate;

    SeparableCma(DuelSpace space, DuelPlan plan) {
        super("sep-cma", space, plan);
        centre = new double[size()];
        variance = new double[size()];
        Arrays.fill(variance, 1);
        average = new Average(size());
        path = new EvolutionPath(size(), plan.batch(), FIRST_STEP);
        rate = new LearningRate(size());
    }

    /** The deviation of samples, in steps. */
    private double spread(int i) {
        return space().limited(i, path.size() * Math.sqrt(variance[i]));
    }

    /** The two samples of a duel, of variance 1. */
    private double[][] samples(int duel, RandomGenerator random) {
        double[] one = gaussians(size(), random);
        double[] other = new double[size()];
        if (duel % 2 == 1) {
            return new double[][] {one, gaussians(size(), random)};
        }
        Arrays.setAll(other, i -> -one[i]);
        return new double[][] {one, other};
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        return list(plan().batch(), k -> {
            double[][] samples = samples(k, random);
            double[] middle = centre.clone();
            double[] away = new double[size()];
            for (int i = 0; i < away.length; i++) {
                double unit = spread(i) / 2;
                middle[i] += unit * (samples[0][i] + samples[1][i]);
                away[i] = unit * (samples[0][i] - samples[1][i]);
            }
            return duel(middle, away, opening(k));
        });
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        double[] pull = new double[size()];
        double[] growth = new double[size()];
        double squares = 0;
        double ownSquares = 0;
        RandomGenerator random = random(0);
        for (int k = 0; k < scores.length; k++) {
            double[][] samples = samples(k, random);
            double weight = scores[k] - 0.5;
            boolean mirrored = k % 2 == 0;
            squares += weight * weight;
            ownSquares += mirrored ? 0 : weight * weight;
            for (int i = 0; i < pull.length; i++) {
                double one = samples[0][i];
                double other = samples[1][i];
                pull[i] += weight * (one - other) * (mirrored ? 0.5 : Math.sqrt(0.5));
                growth[i] += mirrored ? 0 : weight * (one * one - other * other) / 2;
            }
        }
        for (int i = 0; i < pull.length; i++) {
            // Both of variance 1 were the results noise alone.
            pull[i] = squares > 0 ? pull[i] / Math.sqrt(squares) : 0;
            growth[i] = ownSquares > 0 ? growth[i] / Math.sqrt(ownSquares) : 0;
        }
        rate.learn(pull);
        double step = rate.rate() * MirroredStrategy.share(scores);
        for (int i = 0; i < pull.length; i++) {
            centre[i] = space().clamp(i, centre[i] + step * spread(i) * pull[i]);
        }
        path.learn(pull);
        average.add(centre);
        adapt(growth, scores.length);
    }

    private void adapt(double[] growth, double mu) {
        double n = size();
        // The rate of CMA-ES (Hansen 2016), faster by the factor of Ros and Hansen for fewer numbers to learn.
        double one = Math.min(LARGEST_RATE, (n + 2) / 3 * 2 / ((n + 1.3) * (n + 1.3) + mu));
        double logs = 0;
        for (int i = 0; i < growth.length; i++) {
            double along = path.coordinate(i) * path.coordinate(i) - 1;
            variance[i] *= StrictMath.exp(Math.clamp(rate.rate() * (LARGEST_RATE * growth[i] + one * along), -1, 1));
            logs += StrictMath.log(variance[i]) / n;
        }
        // The step size alone says how large mutations are.
        double unit = StrictMath.exp(logs);
        for (int i = 0; i < growth.length; i++) {
            variance[i] = Math.clamp(variance[i] / unit, 1 / MOST_VARIANCE, MOST_VARIANCE);
        }
    }

    @Override
    public Advice best() {
        return Advice.of(space().genome(average.values()));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        writeAll(out, centre);
        writeAll(out, variance);
        average.write(out);
        path.write(out);
        rate.write(out);
    }

    @Override
    void readState(DataInput in) throws IOException {
        readAll(in, centre);
        readAll(in, variance);
        average.read(in);
        path.read(in);
        rate.read(in);
    }
}
