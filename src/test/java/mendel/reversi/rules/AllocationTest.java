package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import mendel.reversi.Games;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What searchers ask of a position in their tree makes no garbage. */
class AllocationTest {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long[] moves = new long[8 * 128];
    private long sum;

    @ParameterizedTest
    @ValueSource(strings = {"reversi", "reversi-6", "reversi-10"})
    void aTreeOfPositionsAllocatesNothing(String game) {
        ReversiPosition p = Games.of(game).start();
        walk(p, 6, 0);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        walk(p, 6, 0);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isNotZero();
        // Thousands of positions; the question itself may cost a few bytes.
        assertThat(allocated).isLessThan(2_000);
    }

    private void walk(ReversiPosition p, int depth, int from) {
        sum += p.key() + (p.isDraw() ? 1 : 0) + (p.inCheck() ? 1 : 0) + p.endScore() + p.progress();
        if (depth == 0) {
            return;
        }
        int end = p.generate(moves, from);
        for (int i = from; i < end; i++) {
            sum += p.historyIndex(moves[i]) + p.captureOrder(moves[i]);
            p.make(moves[i]);
            walk(p, depth - 1, end);
            p.unmake();
        }
    }
}
