package mendel.engine;

import mendel.InputException;
import mendel.game.Notation;

/**
 * A conversation about a {@link Session}: what UCI, Hub and NBoard, whose clients tell the game before each move, have
 * in common. What is known but wrong gets a complaint and changes nothing.
 */
abstract class SessionProtocol implements Protocol {

    /** How the engine presents itself, and what it begins with. */
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
        session = new Session(settings, notation, this::ready, this::complain);
    }

    /** What a line means for searches that run or wait. */
    abstract Session.Signal signal(String line);

    /**
     * Does what a line says.
     *
     * @return false when the client wants to quit
     * @throws InputException when it is wrong
     */
    abstract boolean carryOut(String line);

    /** Says that the engine is there, to a client that asked. */
    abstract void ready();

    /** Says what went wrong. */
    abstract void complain(String message);

    /** Says lines that belong together. */
    final void say(String... lines) {
        out.say(lines);
    }

    @Override
    public boolean hear(String line) {
        return session.hear(signal(line));
    }

    @Override
    public final boolean obey(String line) {
        try {
            return carryOut(line);
        } catch (InputException e) {
            complain(e.getMessage());
            return true;
        }
    }

    @Override
    public final void end() {
        session.hear(Session.Signal.QUIT);
    }

    @Override
    public final void close() {
        session.close();
    }
}
