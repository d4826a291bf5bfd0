package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import mendel.draughts.DraughtsGame;
import org.junit.jupiter.api.Test;

/** What searchers ask of a position in their tree makes no garbage. */
class AllocationTest {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long[] moves = new long[6 * 300];
    private long sum;

    @Test
    void aTreeOfPositionsAllocatesNothing() {
        DraughtsPosition p = DraughtsGame.withMoveLimit().parse("W:WKa1,Kc1,Ke1,g3,h2:Bb6,d6,f6,b4,d4,Kh8,Kb8");
        walk(p, 4, 0);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        walk(p, 4, 0);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isNotZero();
        // Thousands of positions; the question itself may cost a few bytes.
        assertThat(allocated).isLessThan(10_000);
    }

    private void walk(DraughtsPosition p, int depth, int from) {
        sum += p.key() + (p.isDraw() ? 1 : 0) + (p.inCheck() ? 1 : 0) + p.endScore() + p.progress();
        if (depth == 0) {
            return;
        }
        sum += p.generateNoisy(moves, from);
        int end = p.generate(moves, from);
        for (int i = from; i < end; i++) {
            sum += p.exchange(moves[i])
                    + p.captureOrder(moves[i])
                    + p.historyIndex(moves[i])
                    + (p.givesCheck(moves[i]) ? 1 : 0);
            p.make(moves[i]);
            walk(p, depth - 1, from + 300);
            p.unmake();
        }
    }
}
