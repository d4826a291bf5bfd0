package mendel.cluster;

import java.util.Optional;

/** Spark's failures in one line. */
final class SparkProblem {

    private SparkProblem() {}

    /** What went wrong: the first line of the innermost message. */
    static String text(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = Optional.ofNullable(cause.getMessage()).orElse(cause.toString());
        return message.lines().findFirst().orElse(message).strip();
    }

    /** Whether we gave the work up ourselves. */
    static boolean isCancelled(Throwable failure) {
        return String.valueOf(failure.getMessage()).contains("cancelled");
    }
}
