package mendel.player;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineProtocol;
import mendel.protocol.EngineSpec;
import mendel.protocol.Greeting;
import mendel.protocol.gtp.GtpEngine;

/**
 * An external Reversi engine that speaks GTP, in a process of its own. It plays at the level that its command line sets and
 * is not held to the limits of a game: GTP knows neither depths nor nodes, and such engines do not keep time. It tells no
 * scores.
 *
 * <p>Squares are named as everywhere here, a1 at the top left. Engines differ in passes: some want to be told, some (as
 * gtp-rhino) play them by themselves and refuse the command. Both are right.
 */
public final class GtpPlayer implements Player {

    /** GRhino's own command for a position: the squares, a blank, who is to move. */
    private static final String SET_UP = "grhino-setup_board";

    private final GtpEngine engine;
    /** Moves that the engine has not been told yet, each as {@code b f5}. */
    private final List<String> untold = new ArrayList<>();
    private Position position;
    /** True between a move of the engine and the news that it was played. */
    private boolean moved;

    private GtpPlayer(GtpEngine engine) {
        this.engine = engine;
    }

    /**
     * Starts the engine.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it speaks another protocol
     */
    public static GtpPlayer start(EngineSpec spec) {
        try {
            return new GtpPlayer(Greeting.start(EngineProtocol.GTP, spec, () -> GtpEngine.start(spec)));
        } catch (EngineException e) {
            throw new ResourceException(e.getMessage(), e);
        }
    }

    /** @throws InputException when the engine does not know the size of the board or cannot begin there */
    @Override
    public void start(Game game, String text) throws PlayerFailure {
        position = game.parse(text);
        untold.clear();
        moved = false;
        int squares = text.indexOf(' ');
        long size = Math.round(Math.sqrt(squares));
        GtpEngine.Answer answer = ask("boardsize " + size);
        if (!answer.accepted()) {
            throw new InputException(engine.name() + " does not play on " + size + "x" + size + " (" + answer.text() + ")",
                    "give another engine or game");
        }
        demand("clear_board");
        if (!text.equals(game.start().text())) {
            if (!engine.knows(SET_UP)) {
                throw new InputException(engine.name() + " cannot begin at " + text,
                        "let its games begin at the usual start, with openings that are moves, not positions");
            }
            demand(SET_UP + " " + text.substring(0, squares) + " " + colour());
        }
    }

    @Override
    public void played(long move, String text) {
        if (!moved) {
            untold.add(colour() + " " + text);
        }
        moved = false;
        position.make(move);
    }

    private String colour() {
        return position.side() == Side.BLACK ? "b" : "w";
    }

    @Override
    public boolean keepsTime() {
        return false;
    }

    @Override
    public Reply think(Clocks clocks) throws PlayerFailure {
        for (String move : untold) {
            if (move.endsWith("pass")) {
                ask("play " + move);
            } else {
                demand("play " + move);
            }
        }
        untold.clear();
        GtpEngine.Answer answer = ask("genmove " + colour());
        if (!answer.accepted()) {
            throw nonsense("refuses to move", answer);
        }
        moved = true;
        return answer.text().equalsIgnoreCase("resign") ? Reply.resignation(null, 0, 0) : new Reply(answer.text(), null, 0, 0);
    }

    private GtpEngine.Answer ask(String command) throws PlayerFailure {
        try {
            return engine.ask(command);
        } catch (EngineException e) {
            throw PlayerFailure.of(e);
        }
    }

    /** Sends a command that the engine must accept. */
    private void demand(String command) throws PlayerFailure {
        GtpEngine.Answer answer = ask(command);
        if (!answer.accepted()) {
            throw nonsense("refuses the command " + InputException.quote(command), answer);
        }
    }

    private PlayerFailure nonsense(String what, GtpEngine.Answer answer) {
        return new PlayerFailure(PlayerFailure.Kind.NONSENSE, engine.name() + " " + what + " in " + position.text() + " ("
                + answer.text() + ")", null);
    }

    @Override
    public void close() {
        engine.close();
    }
}
