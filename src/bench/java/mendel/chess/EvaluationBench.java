package mendel.chess;

import java.util.List;
import java.util.concurrent.TimeUnit;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Weights;
import mendel.game.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What an evaluation costs where search needs it: after each legal move of a few real positions, so that the pawn table
 * is hit about as often as in play. {@link #moves} is the same without evaluation: the difference is the evaluation's
 * cost.
 *
 * <pre>
 *   mvn -q -DskipTests package
 *   java --add-modules jdk.incubator.vector -cp 'target/test-classes:target/classes:target/lib/*:…jmh…' \
 *        org.openjdk.jmh.Main EvaluationBench
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class EvaluationBench {

    private static final List<String> POSITIONS = List.of(
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/P1N2N2/BP2QPPP/R1BR2K1 b - - 3 13",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "3r1rk1/p4ppp/1p2pn2/2b5/8/1PN1B3/P4PPP/2RR2K1 w - - 0 20",
            "4r1k1/1b3ppp/p7/1p6/3N4/P3P3/1P3PPP/3R2K1 w - - 0 25",
            "8/5pk1/6p1/1P1p3p/3P1P2/4K1P1/7P/8 b - - 0 40");
    /** The legal moves of all these positions together. */
    private static final int MOVES = 225;

    @Param({"full", "david-tabibi2008", "ivanova2011"})
    private String model;

    private Position[] positions;
    private EvaluationModel<Position> evaluation;
    private Features trace;
    private final long[] moves = new long[256];

    @Setup
    public void attach() {
        evaluation = ChessModels.all().stream()
                .filter(m -> m.spec().model().equals(model))
                .findFirst()
                .orElseThrow();
        trace = new Features(evaluation.spec());
        positions = POSITIONS.stream()
                .map(text -> (Position) new ChessGame().parse(text))
                .toArray(Position[]::new);
        int count = 0;
        for (Position p : positions) {
            evaluation.attach(p, Weights.defaults(evaluation.spec()));
            count += p.generate(moves, 0);
        }
        if (count != MOVES) {
            throw new IllegalStateException(count + " moves, not " + MOVES);
        }
    }

    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int movesAndEvaluations() {
        int sum = 0;
        for (Position p : positions) {
            int n = p.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                p.make(moves[i]);
                sum += p.evaluate();
                p.unmake();
            }
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(MOVES)
    public long moves() {
        long sum = 0;
        for (Position p : positions) {
            int n = p.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                p.make(moves[i]);
                sum += p.key();
                p.unmake();
            }
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(7)
    public int traces() {
        int sum = 0;
        for (Position p : positions) {
            evaluation.trace(p, trace);
            sum += trace.size();
        }
        return sum;
    }
}
