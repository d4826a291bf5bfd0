package mendel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WorkersTest {

    @Property(tries = 50)
    void everyTaskRunsOnceAndNoTwoAtOnceUnderOneNumber(
            @ForAll @IntRange(min = 1, max = 4) int threads, @ForAll @IntRange(max = 200) int tasks) {
        AtomicIntegerArray runs = new AtomicIntegerArray(Math.max(1, tasks));
        AtomicIntegerArray inside = new AtomicIntegerArray(threads);
        Workers workers = new Workers(threads);
        workers.run(tasks, (task, worker) -> {
            assertThat(inside.incrementAndGet(worker)).isEqualTo(1);
            runs.incrementAndGet(task);
            inside.decrementAndGet(worker);
        });
        for (int task = 0; task < tasks; task++) {
            assertThat(runs.get(task)).isEqualTo(1);
        }
    }

    @Test
    void theLowestFailureReachesTheCallerAndTheNextRunIsWhole() {
        Workers workers = new Workers(3);
        for (int round = 0; round < 50; round++) {
            assertThatThrownBy(() -> workers.run(100, (task, worker) -> {
                        if (task >= 20) {
                            throw new IllegalArgumentException("task " + task);
                        }
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("task 20");
        }
        int[] sum = new int[10];
        workers.run(10, (task, worker) -> sum[task] = task);
        assertThat(sum).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void zeroMeansAllProcessors() {
        assertThat(new Workers(0).threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThatThrownBy(() -> new Workers(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
