package mendel.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledPosition;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.PopulationKernel;
import mendel.game.Position;
import mendel.protocol.MentorScore;
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
 * The kernel against a plain loop over primitive CSR arrays, one genome at a time, in mean absolute error. The score
 * counts calls a second; the counters count position-genome evaluations and multiply-adds (two for each non-zero row),
 * in units a second. The non-zero rows of a position are printed at the start.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "--enable-native-access=ALL-UNNAMED"})
public class KernelBench {

    private static final int GENOMES = 256;

    /**
     * Made-up features: 150 rows with about 20 entries a position, or 300 with about 40; or those of real positions.
     */
    @Param({"made-up-150", "made-up-300", "chess:full"})
    private String features;

    @Param("100000")
    private int positions;

    private LossProblem problem;
    private List<Weights> population;
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
        FeatureMatrix matrix =
                features.equals("chess:full") ? chess() : madeUp(Integer.parseInt(features.substring(8)));
        WeightSpec spec = matrix.spec();
        problem = LossProblem.onScores(matrix, LossKind.MAE, 800);
        population = IntStream.range(0, GENOMES)
                .mapToObj(i -> SyntheticData.randomWeights(spec, i))
                .toList();
        oneThread = new PopulationKernel(new Workers(1));
        twoThreads = new PopulationKernel(new Workers(2));
        plain = new PlainLoop(problem);
        multiplyAdds = 2L * matrix.entryCount();
        System.out.printf(
                "# %s: %d parameters, %.1f non-zero rows a position%n",
                features, spec.size(), (double) matrix.entryCount() / matrix.size());
    }

    private FeatureMatrix madeUp(int rows) {
        return SyntheticData.matrix(SyntheticData.spec(rows, true, true, 100), positions, rows / 6, 10, 1);
    }

    /** Positions of random games, which are busier than those of masters. */
    private FeatureMatrix chess() {
        ChessGame game = new ChessGame();
        Random random = new Random(1);
        long[] moves = new long[game.start().maxMoves()];
        List<LabelledPosition> labelled = new ArrayList<>();
        while (labelled.size() < positions) {
            Position p = game.start();
            for (int ply = 0; ply < 80 && labelled.size() < positions; ply++) {
                int count = p.generate(moves, 0);
                if (count == 0) {
                    break;
                }
                p.make(moves[random.nextInt(count)]);
                labelled.add(new LabelledPosition(
                        game.notation().text(p), MentorScore.centi(random.nextInt(-300, 301)), null, 1));
            }
        }
        return FeatureMatrix.of(game, ChessModels.all().getFirst(), labelled, new Workers(0));
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
        double[] losses = kernel.losses(problem, population);
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
