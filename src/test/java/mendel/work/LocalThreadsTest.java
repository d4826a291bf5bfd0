package mendel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import mendel.ResourceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalThreadsTest {

    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger opened = new AtomicInteger();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void allTasksAreDoneOnce(int threads) throws Exception {
        try (JobRun<Integer, Integer> run = new LocalThreads(threads).begin(job(task -> task * task))) {
            assertThat(run.width()).isEqualTo(threads);
            assertThat(opened).hasValue(0);
            for (int again = 0; again < 2; again++) {
                Set<Integer> done = ConcurrentHashMap.newKeySet();
                run.run(numbers(1000), (task, result) -> {
                    assertThat(result).isEqualTo(task * task);
                    assertThat(done.add(task)).isTrue();
                });
                assertThat(done).hasSize(1000);
            }
            assertThat(opened.get()).isBetween(1, threads);
        }
        assertThat(open).hasValue(0);
    }

    @Test
    void theFailureOfTheFirstTaskIsTold() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        try (JobRun<Integer, Integer> run = new LocalThreads(2).begin(job(task -> {
            both.countDown();
            await(both);
            throw new ResourceException("task " + task);
        }))) {
            assertThatThrownBy(() -> run.run(numbers(10), (task, result) -> {}))
                    .isInstanceOf(ResourceException.class)
                    .hasMessage("task 0");
        }
        assertThat(open).hasValue(0);
    }

    /** A source may keep who asks waiting for results that never come. */
    @Test
    void aFailureEndsTheWaitForTasks() {
        CountDownLatch asked = new CountDownLatch(1);
        AtomicInteger next = new AtomicInteger();
        try (JobRun<Integer, Integer> run = new LocalThreads(2).begin(job(task -> {
            await(asked);
            throw new IllegalStateException("first");
        }))) {
            TaskSource<Integer> tasks = units -> {
                if (next.getAndIncrement() > 0) {
                    asked.countDown();
                    new CountDownLatch(1).await();
                }
                return 0;
            };
            assertThatThrownBy(() -> run.run(tasks, (task, result) -> {})).hasMessage("first");
        }
    }

    @Test
    void theSinksFailureEndsTheRun() {
        List<Integer> done = new ArrayList<>();
        try (JobRun<Integer, Integer> run = new LocalThreads(1).begin(job(task -> task))) {
            assertThatThrownBy(() -> run.run(numbers(10), (task, result) -> {
                        done.add(task);
                        throw new IllegalStateException("full");
                    }))
                    .hasMessage("full");
        }
        assertThat(done).containsExactly(0);
    }

    @Test
    void anInterruptedCallerGivesUpWhatIsUnderWay() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        List<Throwable> thrown = new ArrayList<>();
        Thread caller = Thread.ofPlatform().start(() -> {
            try (JobRun<Integer, Integer> run = new LocalThreads(2).begin(place -> task -> {
                begun.countDown();
                new CountDownLatch(1).await();
                return task;
            })) {
                run.run(numbers(10), (task, result) -> {});
            } catch (InterruptedException e) {
                thrown.add(e);
            }
        });
        begun.await();
        caller.interrupt();
        caller.join();
        assertThat(thrown).hasSize(1);
    }

    private static TaskSource<Integer> numbers(int count) {
        AtomicInteger next = new AtomicInteger();
        return units -> {
            assertThat(units).isEqualTo(1);
            int number = next.getAndIncrement();
            return number < count ? number : null;
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Job<Integer, Integer> job(IntFunction<Integer> work) {
        return place -> {
            open.incrementAndGet();
            opened.incrementAndGet();
            return new JobWorker<>() {

                @Override
                public Integer run(Integer task) {
                    return work.apply(task);
                }

                @Override
                public void close() {
                    open.decrementAndGet();
                }
            };
        };
    }
}
