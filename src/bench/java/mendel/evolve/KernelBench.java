package mendel.evolve;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.PopulationKernel;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The kernel against a plain loop over primitive CSR arrays, one genome at a time, in mean absolute error. The score counts
 * calls a second; the counters count position-genome evaluations and multiply-adds (two for each entry of a tapered model), in
 * units a second. {@code nonZeros} entries a position are the mean, so that there are twice as many multiply-adds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "--enable-native-access=ALL-UNNAMED"})
public class KernelBench {

    private static final int GENOMES = 256;

    @Param("150")
    private int rows;
    @Param("20")
    private int nonZeros;
    @Param("200000")
    private int positions;

    private LossProblem problem;
    private List<Weights> population;
    private double[] losses;
    private PopulationKernel oneThread;
    private PopulationKernel twoThreads;
    private PlainLoop plain;
    private long multiplyAdds;

    /** What was done, a second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Work {
        public double millionEvaluations;
        public double billionMultiplyAdds;

        void add(long evaluations, long multiplyAdds) {
            millionEvaluations += evaluations / 1e6;
            billionMultiplyAdds += multiplyAdds / 1e9;
        }
    }

    @Setup(Level.Trial)
    public void setUp() {
        WeightSpec spec = SyntheticData.spec(rows, true, true, 100);
        FeatureMatrix matrix = SyntheticData.matrix(spec, positions, nonZeros, 10, 1);
        problem = LossProblem.onScores(matrix, LossKind.MAE, 800);
        population = IntStream.range(0, GENOMES).mapToObj(i -> SyntheticData.randomWeights(spec, i)).toList();
        losses = new double[GENOMES];
        oneThread = new PopulationKernel(new Workers(1));
        twoThreads = new PopulationKernel(new Workers(2));
        plain = new PlainLoop(problem);
        multiplyAdds = 2L * matrix.entryCount();
        System.out.printf("# %d parameters, %.1f entries a position, largest sum %.0f%n", spec.size(),
                (double) matrix.entryCount() / matrix.size(), matrix.largestSum());
    }

    @Benchmark
    public double kernelOneThread(Work work) {
        return kernel(oneThread, work);
    }

    @Benchmark
    public double kernelTwoThreads(Work work) {
        return kernel(twoThreads, work);
    }

    private double kernel(PopulationKernel kernel, Work work) {
        kernel.losses(problem, population, losses);
        work.add((long) GENOMES * positions, GENOMES * multiplyAdds);
        return losses[0];
    }

    @Benchmark
    public double plainLoop(Work work) {
        double loss = plain.loss(population.getFirst());
        work.add(positions, multiplyAdds);
        return loss;
    }
}
