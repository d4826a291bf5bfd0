package mendel.player;

import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.gtp.GtpEngine;

/**
 * An external Reversi engine that speaks GTP, in a process of its own. It plays at the level that its command line sets
 * and is not held to the limits of a game: GTP knows neither depths nor nodes, and such engines do not keep time. It
 * reports no scores.
 *
 * <p>Squares are named as everywhere here, a1 at the top left. Engines differ in passes: some must be sent them, some
 * (such as gtp-rhino) make them themselves and refuse the command. Both are accepted.
 */
public final class GtpPlayer extends EnginePlayer<GtpEngine> {

    /** GRhino's own command for a position: the squares, a blank, who is to move. */
    private static final String SET_UP = "grhino-setup_board";

    /** Moves that have not been sent to the engine yet, each as {@code b f5}. */
    private final Untold untold = new Untold();

    private GtpPlayer(GtpEngine engine) {
        super(engine);
    }

    /**
     * Starts the engine.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it speaks another protocol
     */
    public static GtpPlayer start(EngineSpec spec) {
        return new GtpPlayer(launch(EngineProtocol.GTP, spec, () -> GtpEngine.start(spec)));
    }

    /** @throws InputException when the engine does not know the size of the board or cannot begin there */
    @Override
    void begin(Game game, String text) throws EngineException, PlayerFailure {
        untold.begin();
        int squares = text.indexOf(' ');
        long size = Math.round(Math.sqrt(squares));
        GtpEngine.GtpAnswer answer = engine().ask("boardsize " + size);
        if (!answer.accepted()) {
            throw new InputException(
                    engine().name() + " does not play on " + size + "x" + size + " (" + answer.text() + ")",
                    "give another engine or game");
        }
        require("clear_board");
        if (!text.equals(game.notation().text(game.start()))) {
            if (!engine().supports(SET_UP)) {
                throw cannotBeginAt(text);
            }
            require(SET_UP + " " + text.substring(0, squares) + " " + colour());
        }
    }

    @Override
    void note(long move, String text) {
        untold.add(colour() + " " + text);
    }

    private String colour() {
        return position().side() == Side.BLACK ? "b" : "w";
    }

    @Override
    public boolean keepsTime() {
        return false;
    }

    @Override
    Reply ask(Clocks clocks) throws EngineException, PlayerFailure {
        for (String move : untold.moves()) {
            if (move.endsWith("pass")) {
                engine().ask("play " + move);
            } else {
                require("play " + move);
            }
        }
        GtpEngine.GtpAnswer answer = engine().ask("genmove " + colour());
        if (!answer.accepted()) {
            throw nonsense("refuses to move", answer);
        }
        untold.moved();
        return answer.text().equalsIgnoreCase("resign")
                ? Reply.resignation(null, 0, 0)
                : new Reply(answer.text(), null, 0, 0);
    }

    /** Sends a command that the engine must accept. */
    private void require(String command) throws EngineException, PlayerFailure {
        GtpEngine.GtpAnswer answer = engine().ask(command);
        if (!answer.accepted()) {
            throw nonsense("refuses the command " + InputException.quote(command), answer);
        }
    }

    private PlayerFailure nonsense(String what, GtpEngine.GtpAnswer answer) {
        return new PlayerFailure(
                PlayerFailure.PlayerFailureKind.NONSENSE,
                engine().name() + " " + what + " in " + positionText() + " (" + answer.text() + ")",
                null);
    }

    @Override
    public boolean isHeldToLimits() {
        return false;
    }
}
