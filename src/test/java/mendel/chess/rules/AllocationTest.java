package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import mendel.chess.text.ChessNotation;
import org.junit.jupiter.api.Test;

/** What searchers ask of a position in their tree makes no garbage. */
class AllocationTest {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long[] moves = new long[8 * 256];
    private long sum;

    @Test
    void aTreeOfPositionsAllocatesNothing() {
        ChessPosition p =
                ChessNotation.INSTANCE.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 99 60");
        walk(p, 3, 0);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        walk(p, 3, 0);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isNotZero();
        // 97862 leaves; the question itself may cost a few bytes.
        assertThat(allocated).isLessThan(10_000);
    }

    private void walk(ChessPosition p, int depth, int from) {
        sum += p.key() + (p.isDraw() ? 1 : 0) + (p.inCheck() ? 1 : 0) + p.endScore() + p.progress() + p.knownScore();
        if (depth == 0) {
            return;
        }
        int noisy = p.generateNoisy(moves, from);
        for (int i = from; i < noisy; i++) {
            sum += p.exchange(moves[i]) + p.captureOrder(moves[i]) + p.historyIndex(moves[i]);
        }
        int end = p.generate(moves, from);
        for (int i = from; i < end; i++) {
            sum += p.givesCheck(moves[i]) ? 1 : 0;
            p.make(moves[i]);
            walk(p, depth - 1, end);
            p.unmake();
        }
        if (p.allowsNull()) {
            p.makeNull();
            walk(p, depth - 1, end);
            p.unmake();
        }
    }
}
