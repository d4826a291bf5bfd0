package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class JoiningTest {

    /** The one that waits is interrupted before and while it waits, and stays so. */
    @Test
    void anInterruptDoesNotEndTheWaitAndIsKept() throws Exception {
        CountDownLatch may = new CountDownLatch(1);
        Thread worker = Thread.ofPlatform().start(() -> {
            try {
                may.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        boolean[] kept = new boolean[2];
        Thread waiting = Thread.ofPlatform().start(() -> {
            Thread.currentThread().interrupt();
            Joining.untilEnded(worker);
            kept[0] = Thread.currentThread().isInterrupted();
            kept[1] = !worker.isAlive();
        });
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        waiting.interrupt();
        may.countDown();
        waiting.join();
        assertThat(kept).containsExactly(true, true);
    }
}
