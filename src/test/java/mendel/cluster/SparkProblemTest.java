package mendel.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class SparkProblemTest {

    @Test
    void theInnermostMessageTells() {
        Throwable refused = new IOException("Connection refused: localhost:7077\nmore");
        assertThat(SparkProblem.text(new IllegalStateException("Exception thrown in awaitResult", refused)))
                .isEqualTo("Connection refused: localhost:7077");
    }

    @Test
    void aFailureWithoutMessageLeavesTheWordToTheOneAround() {
        Throwable late = new IOException(new TimeoutException());
        assertThat(SparkProblem.text(new IllegalStateException("the scheduler cannot be made", late)))
                .isEqualTo("the scheduler cannot be made (TimeoutException)");
        assertThat(SparkProblem.text(late)).isEqualTo("TimeoutException");
    }
}
