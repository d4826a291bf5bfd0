package mendel.cluster;

/** Spark's failures in one line. */
final class SparkProblem {

    /** Said when the masters took the work from us. */
    static final String ENDED = "the cluster has ended the work";

    /** Said when the masters were there, and gave no answer for the minute in which Spark asks them. */
    static final String UNANSWERED = "the cluster did not answer";

    /** How Spark begins what it says of every call after that. */
    private static final String STOPPED = "Cannot call methods on a stopped SparkContext";

    private SparkProblem() {}

    /** What went wrong before any master had answered: Spark stops then, as when the work is taken from us. */
    static String unanswered(Throwable failure) {
        String problem = text(failure);
        return problem.equals(ENDED) ? UNANSWERED : problem;
    }

    /**
     * What went wrong: the first line of the innermost message. Where the innermost failure has none, its kind comes
     * after the message of the nearest one that has, since a bare {@code TimeoutException} does not say what was late.
     */
    static String text(Throwable failure) {
        Throwable innermost = failure;
        String message = "";
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            innermost = cause;
            if (says(cause)) {
                message = String.valueOf(cause.getMessage());
            }
        }
        String line = message.lines().findFirst().orElse("").strip();
        if (line.startsWith(STOPPED)) {
            return ENDED;
        }
        if (says(innermost)) {
            return line;
        }
        String kind = innermost.getClass().getSimpleName();
        return line.isEmpty() ? kind : line + " (" + kind + ")";
    }

    /** Whether a failure has a message of its own: without one it repeats its cause. */
    private static boolean says(Throwable failure) {
        String message = failure.getMessage();
        return message != null
                && !message.isBlank()
                && (failure.getCause() == null
                        || !message.equals(failure.getCause().toString()));
    }

    /** Whether we gave the work up ourselves. */
    static boolean isCancelled(Throwable failure) {
        return String.valueOf(failure.getMessage()).contains("cancelled");
    }
}
