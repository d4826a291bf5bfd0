package mendel.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class RepetitionHistoryTest {

    /** The plain twin: all keys of the line, and what each half-move was. */
    private record Line(List<Long> keys, List<Integer> kinds, int firstIdle) {

        private static final int QUIET = 0;
        private static final int CUT = 1;
        private static final int PROGRESS = 2;

        int idle() {
            int last = kinds.lastIndexOf(PROGRESS);
            return last < 0 ? firstIdle + kinds.size() : kinds.size() - 1 - last;
        }

        /** Positions of the same side from the one after the last move that nothing can undo. */
        int occurrences(long key) {
            int first = Math.max(kinds.lastIndexOf(PROGRESS), kinds.lastIndexOf(CUT)) + 1;
            int found = 0;
            for (int i = keys.size() - 4; i >= first; i -= 2) {
                found += keys.get(i) == key ? 1 : 0;
            }
            return found;
        }
    }

    @RepeatedTest(20)
    void agreesWithItsPlainTwin(RepetitionInfo run) {
        SplittableRandom random = new SplittableRandom(run.getCurrentRepetition());
        int idle = random.nextInt(100);
        RepetitionHistory history = new RepetitionHistory(idle);
        Line line = new Line(new ArrayList<>(), new ArrayList<>(), idle);
        Deque<Long> stands = new ArrayDeque<>(List.of(random.nextLong(6)));
        for (int i = 0; i < 600; i++) {
            if (random.nextInt(4) == 0 && history.height() > 0) {
                stands.pop();
                line.kinds().removeLast();
                assertThat(history.pop()).isEqualTo(stands.peek());
                assertThat(line.keys().removeLast()).isEqualTo(stands.peek());
            } else {
                history.push(stands.peek());
                line.keys().add(stands.peek());
                int kind = Math.max(0, random.nextInt(40) - 37);
                line.kinds().add(kind);
                if (kind == Line.PROGRESS) {
                    history.progress();
                } else if (kind == Line.CUT) {
                    history.cut();
                }
                stands.push(random.nextLong(6));
            }
            RepetitionHistory shown = random.nextBoolean() ? history : history.copy();
            assertThat(shown.height()).isEqualTo(line.keys().size());
            assertThat(shown.idle()).isEqualTo(line.idle());
            int all = line.occurrences(stands.peek());
            assertThat(shown.occurrences(stands.peek(), Integer.MAX_VALUE)).isEqualTo(all);
            assertThat(shown.occurrences(stands.peek(), 1)).isEqualTo(Math.min(1, all));
        }
    }

    @Test
    void aCopyGoesItsOwnWay() {
        RepetitionHistory history = new RepetitionHistory(3);
        history.push(1);
        RepetitionHistory copy = history.copy();
        copy.push(2);
        assertThat(history.height()).isEqualTo(1);
        assertThat(history.pop()).isEqualTo(1);
        assertThat(copy.pop()).isEqualTo(2);
        assertThat(copy.pop()).isEqualTo(1);
        assertThatThrownBy(copy::pop).isInstanceOf(IllegalStateException.class);
    }
}
