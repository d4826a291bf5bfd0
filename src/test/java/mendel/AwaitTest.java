package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests that wait for a process end, though it does not. */
class AwaitTest {

    /** The child holds the other end of the pipe, so that it has to go too. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aSilentProcessEndsAtTheDeadlineWithItsChildren() throws IOException, InterruptedException {
        Process silent = new ProcessBuilder("sh", "-c", "sleep 3600 & echo started; wait").start();
        assertThat(silent.getInputStream().readNBytes(8)).asString().isEqualTo("started\n");
        assertThat(Await.limited(silent, Duration.ofMillis(1)).getInputStream().readAllBytes())
                .isEmpty();
        assertThat(Await.exit(silent)).isNotZero();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theOutputOfAProcessIsWhatItSaid() throws IOException, InterruptedException {
        Process quick = new ProcessBuilder("echo", "done").start();
        assertThat(Await.output(quick)).isEqualTo("done\n");
        assertThat(Await.exit(quick)).isZero();
    }
}
