package mendel.engine;

import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Notation;

/**
 * A protocol with a {@link Session}: the common part of UCI, Hub and NBoard. A known command with a mistake gets a
 * complaint and changes nothing.
 */
abstract class SessionProtocol implements Protocol {

    /** How the engine presents itself, and its initial settings. */
    final EngineSettings settings;
    /** How the protocol writes positions and moves. */
    final Notation notation;

    final Session session;
    private final Output out;

    /** A conversation whose answers go to {@code out}. */
    SessionProtocol(EngineSettings settings, Notation notation, Output out) {
        this.settings = settings;
        this.notation = notation;
        this.out = out;
        session = new Session(settings, notation, this::ready, this::reportError);
    }

    /** What a line means for running and queued searches. */
    abstract Session.Signal signal(String line);

    /**
     * Carries out a line.
     *
     * @return false when the client wants to quit
     * @throws InputException when it is wrong
     */
    abstract boolean execute(String line);

    /** Answers that the engine is ready. */
    abstract void ready();

    /** Reports an error to the client. */
    abstract void reportError(String message);

    /** Sends lines that belong together. */
    final void say(String... lines) {
        out.say(lines);
    }

    @Override
    public boolean receive(String line) {
        return session.receive(signal(line));
    }

    @Override
    public final boolean obey(String line) {
        try {
            return execute(line);
        } catch (InputException | ResourceException e) {
            reportError(String.valueOf(e.getMessage()));
            return true;
        }
    }

    @Override
    public final void end() {
        session.receive(Session.Signal.QUIT);
    }

    @Override
    public final void close() {
        session.close();
    }
}
