package mendel.cli;

import java.io.PrintWriter;

/**
 * Ctrl-C during work that ends piece by piece: the first asks for an end after the pieces at hand, the second ends the program
 * at once. A polite kill is taken for the first.
 */
final class StopSignal implements AutoCloseable {

    private final Interruption interruption;
    private final CtrlC ctrlC;
    private volatile boolean requested;

    private StopSignal(PrintWriter err, String promise) {
        interruption = Interruption.listen(PlaySettings.PATIENCE_MILLIS, () -> { });
        ctrlC = CtrlC.does(() -> {
            if (requested) {
                interruption.close();
                System.exit(ExitCodes.INTERRUPTED);
            }
            requested = true;
            err.println("stopping: " + promise + "; Ctrl-C again ends at once");
        });
    }

    /**
     * Listens from now on.
     *
     * @param err where the first Ctrl-C is answered
     * @param promise what happens then
     */
    static StopSignal listen(PrintWriter err, String promise) {
        return new StopSignal(err, promise);
    }

    /** True once the work is to stop. */
    boolean requested() {
        return requested || interruption.requested();
    }

    @Override
    public void close() {
        ctrlC.close();
        interruption.close();
    }
}
