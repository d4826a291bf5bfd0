package mendel.chess;

import java.util.concurrent.TimeUnit;
import mendel.chess.rules.ChessPosition;
import mendel.game.Perft;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Leaves of the chess move tree per microsecond (millions a second): counted from the length of the last move lists, as
 * the command {@code perft} does, or with every leaf made and taken back.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class PerftBench {

    private static final String MIDDLEGAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private ChessPosition start;
    private ChessPosition middlegame;
    private long[] moves;

    /** Sets the positions up. */
    @Setup
    public void setUp() {
        start = new ChessGame().start();
        middlegame = new ChessGame().parse(MIDDLEGAME);
        moves = new long[8 * start.maxMoves()];
    }

    /** The start, 5 plies, leaves counted. */
    @Benchmark
    @OperationsPerInvocation(4_865_609)
    public long startCounted() {
        return Perft.count(start, 5);
    }

    /** A crowded middlegame, 4 plies, leaves counted. */
    @Benchmark
    @OperationsPerInvocation(4_085_603)
    public long middlegameCounted() {
        return Perft.count(middlegame, 4);
    }

    /** The start, 5 plies, leaves played. */
    @Benchmark
    @OperationsPerInvocation(4_865_609)
    public long startPlayed() {
        return play(start, 5, 0);
    }

    /** A crowded middlegame, 4 plies, leaves played. */
    @Benchmark
    @OperationsPerInvocation(4_085_603)
    public long middlegamePlayed() {
        return play(middlegame, 4, 0);
    }

    private long play(ChessPosition position, int depth, int from) {
        if (depth == 0) {
            return 1;
        }
        long leaves = 0;
        int end = position.generate(moves, from);
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            leaves += play(position, depth - 1, end);
            position.unmake();
        }
        return leaves;
    }
}
