package mendel.cli;

import java.util.Optional;
import mendel.Signals;

/**
 * Handles Ctrl-C while this is open, for commands that go on after it; on systems without signals Ctrl-C ends the
 * program as usual.
 */
final class CtrlC implements AutoCloseable {

    private final Optional<Signals> before;

    private CtrlC(Optional<Signals> before) {
        this.before = before;
    }

    /** Runs {@code action} in another thread at each Ctrl-C from now on. */
    static CtrlC onSignal(Runnable action) {
        return new CtrlC(Signals.handle("INT", action));
    }

    @Override
    public void close() {
        before.ifPresent(Signals::restore);
    }
}
