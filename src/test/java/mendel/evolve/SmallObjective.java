package mendel.evolve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * A least-squares problem of a few weights and positions, without a kernel: the mean squared error of a linear model
 * whose targets come from known weights and a little noise. Genomes are shared out among threads.
 */
public final class SmallObjective implements LossObjective {

    private static final int POSITIONS = 240;
    private static final int TRAIN = 200;

    private final WeightSpec spec;
    private final double[][] features;
    private final double[] targets;
    private final int sample;
    private final int threads;
    private final Weights truth;
    private final BitSet untouched = new BitSet();

    /**
     * A problem.
     *
     * @param size weights, from -60 to 60
     * @param sample positions drawn afresh a generation; 0 for all
     * @param threads threads that evaluate genomes
     */
    public SmallObjective(int size, int sample, int threads) {
        this.sample = sample;
        this.threads = threads;
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            parameters.add(new Parameter("w" + i, 0, -60, 60, "all", "weight " + i));
        }
        spec = new WeightSpec("chess", "small", false, true, parameters);
        SplittableRandom random = new SplittableRandom(7);
        truth = Weights.nearest(spec, random.doubles(size, -50, 50).toArray());
        features = new double[POSITIONS][];
        targets = new double[POSITIONS];
        for (int i = 0; i < POSITIONS; i++) {
            features[i] = random.ints(size, -3, 4).asDoubleStream().toArray();
            targets[i] = score(features[i], truth.toArray()) + random.nextGaussian();
        }
    }

    /** Takes a weight's features away. */
    public SmallObjective without(int weight) {
        untouched.set(weight);
        for (int i = 0; i < POSITIONS; i++) {
            targets[i] -= features[i][weight] * truth.get(weight);
            features[i][weight] = 0;
        }
        return this;
    }

    @Override
    public BitSet untouched() {
        return untouched;
    }

    private static double score(double[] features, double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += features[i] * weights[i];
        }
        return sum;
    }

    /** The weights that made the targets. */
    public Weights truth() {
        return truth;
    }

    @Override
    public WeightSpec spec() {
        return spec;
    }

    @Override
    public boolean resamples() {
        return sample > 0;
    }

    @Override
    public double[] losses(List<Weights> genomes, long generation) {
        int[] positions = positions(generation);
        double[] losses = new double[genomes.size()];
        List<Thread> workers = IntStream.range(0, threads)
                .mapToObj(t -> Thread.ofPlatform().start(() -> {
                    for (int g = t; g < losses.length; g += threads) {
                        losses[g] = loss(genomes.get(g).toArray(), positions);
                    }
                }))
                .toList();
        for (Thread worker : workers) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return losses;
    }

    private int[] positions(long generation) {
        return sample == 0
                ? IntStream.range(0, TRAIN).toArray()
                : new SplittableRandom(generation).ints(sample, 0, TRAIN).toArray();
    }

    private double loss(double[] weights, int[] positions) {
        double sum = 0;
        for (int p : positions) {
            double error = score(features[p], weights) - targets[p];
            sum += error * error;
        }
        return sum / positions.length;
    }

    @Override
    public double trainLoss(Weights weights) {
        return loss(weights.toArray(), IntStream.range(0, TRAIN).toArray());
    }

    @Override
    public double validationLoss(Weights weights) {
        return loss(weights.toArray(), IntStream.range(TRAIN, POSITIONS).toArray());
    }

    /** One weight after the other takes its best value, the others held: so many of them as there are steps. */
    @Override
    public Weights improve(Weights start, long generation, int steps) {
        int[] positions = positions(generation);
        double[] weights = start.toArray();
        for (int step = 0; step < steps; step++) {
            int i = step % weights.length;
            double numerator = 0;
            double denominator = 0;
            for (int p : positions) {
                double f = features[p][i];
                numerator += f * (targets[p] - score(features[p], weights) + f * weights[i]);
                denominator += f * f;
            }
            weights[i] = denominator == 0 ? weights[i] : Math.clamp(Math.rint(numerator / denominator), -60, 60);
        }
        Weights improved = Weights.of(spec, weights);
        return loss(improved.toArray(), positions) < loss(start.toArray(), positions) ? improved : start;
    }
}
