package mendel.player;

import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.Greeting;
import mendel.protocol.RunningEngine;

/**
 * An external engine in a process of its own: the part that all protocols have in common. A failure of the engine is a
 * failure of the player.
 *
 * @param <E> the engine that speaks its protocol
 */
abstract class EnginePlayer<E extends RunningEngine> implements Player {

    private E engine;

    @SuppressWarnings("NullAway.Init")
    private Notation notation;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    EnginePlayer(E engine) {
        this.engine = engine;
    }

    /**
     * Starts an engine for the first time.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it does not have an option or does not accept its value, or speaks another protocol
     */
    static <E extends RunningEngine> E launch(EngineProtocol protocol, EngineSpec spec, Greeting.Launch<E> launch) {
        try {
            return Greeting.start(protocol, spec, launch);
        } catch (EngineException e) {
            throw new ResourceException(e.getMessage(), e);
        }
    }

    /** Begins a game at the {@link #position}, whose text is {@code text}. */
    abstract void begin(Game game, String text) throws EngineException, PlayerFailure;

    /** Records a move, which is not made yet in the {@link #position}. */
    abstract void note(long move, String text);

    /** Asks the engine for its move. */
    abstract Reply ask(Clocks clocks) throws EngineException, PlayerFailure;

    final E engine() {
        return engine;
    }

    /** Ends the engine's process and starts another. */
    final void restart(Greeting.Launch<E> launch) throws EngineException {
        engine.close();
        engine = launch.start();
    }

    /** The position of the game that is played. */
    final Position position() {
        return position;
    }

    /** The position as the game writes it. */
    final String positionText() {
        return notation.text(position);
    }

    /** A legal move of the position as the game writes it. */
    final String moveText(long move) {
        return notation.moveText(position, move);
    }

    /** The refusal of a game whose first position cannot be sent to the engine. */
    final InputException cannotBeginAt(String text) {
        return new InputException(
                engine.name() + " cannot begin at " + text,
                "let its games begin at the usual start, with openings that are moves, not positions");
    }

    @Override
    public final void start(Game game, String text) throws PlayerFailure {
        notation = game.notation();
        position = game.parse(text);
        try {
            begin(game, text);
        } catch (EngineException e) {
            throw PlayerFailure.of(e);
        }
    }

    @Override
    public final void played(long move, String text) {
        note(move, text);
        position.make(move);
    }

    @Override
    public final Reply think(Clocks clocks) throws PlayerFailure {
        try {
            return ask(clocks);
        } catch (EngineException e) {
            throw PlayerFailure.of(e);
        }
    }

    @Override
    public boolean isHeldToLimits() {
        return true;
    }

    @Override
    public final void stop() {
        engine.stop();
    }

    @Override
    public final void close() {
        engine.close();
    }
}
