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

    /** Spark's own words for it speak of a class that no user knows. */
    @Test
    void aCallAfterTheEndSaysThatItEnded() {
        assertThat(SparkProblem.text(new IllegalStateException(
                        "Cannot call methods on a stopped SparkContext.\nThis stopped SparkContext was created at:")))
                .isEqualTo("the cluster has ended the work");
    }

    @Test
    void aClusterThatNeverAnsweredEndedNoWork() {
        assertThat(SparkProblem.unanswered(new IllegalStateException("Cannot call methods on a stopped SparkContext.")))
                .isEqualTo("the cluster did not answer");
        assertThat(SparkProblem.unanswered(new IOException("Connection refused")))
                .isEqualTo("Connection refused");
    }

    @Test
    void aFailureWithoutMessageLeavesTheWordToTheOneAround() {
        Throwable late = new IOException(new TimeoutException());
        assertThat(SparkProblem.text(new IllegalStateException("the scheduler cannot be made", late)))
                .isEqualTo("the scheduler cannot be made (TimeoutException)");
        assertThat(SparkProblem.text(late)).isEqualTo("TimeoutException");
    }
}
