package mendel.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.hub.HubEngine;
import mendel.protocol.hub.HubLine;
import mendel.protocol.hub.HubReply;

/** An external draughts engine that speaks Hub, in a process of its own. */
public final class HubPlayer extends EnginePlayer<HubEngine> {

    private static final double MILLIS = 1000;

    private final Notation notation;
    private final List<String> moves = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private String start;

    private HubPlayer(HubEngine engine, Notation notation) {
        super(engine);
        this.notation = notation;
    }

    /**
     * Starts the engine.
     *
     * @param notation how the protocol writes positions and moves
     * @param variant the name of the game in the engine's parameter {@code variant}, if it has one
     * @throws ResourceException when it does not get ready
     * @throws InputException when it does not have a parameter, does not accept its value, does not play the variant,
     *     or speaks another protocol
     */
    public static HubPlayer start(EngineSpec spec, Notation notation, String variant) {
        return new HubPlayer(launch(EngineProtocol.HUB, spec, () -> HubEngine.start(spec, variant)), notation);
    }

    @Override
    void begin(Game game, String text) throws EngineException {
        start = notation.text(position());
        moves.clear();
        engine().newGame();
    }

    @Override
    void note(long move, String text) {
        moves.add(notation.moveText(position(), move));
    }

    @Override
    Reply ask(Clocks clocks) throws EngineException {
        HubReply reply =
                engine().go(start, moves, level(clocks), clocks.most(position().side()));
        return new Reply(moveText(reply.move()), reply.score(), reply.depth(), reply.nodes());
    }

    private HubLine level(Clocks clocks) {
        GameLimit limit = clocks.limit();
        if (limit.depth() > 0) {
            return HubLine.of("level", "depth", Integer.toString(limit.depth()));
        }
        if (limit.nodes() > 0) {
            return HubLine.of("level", "nodes", Long.toString(limit.nodes()));
        }
        if (!limit.hasClock()) {
            return HubLine.of("level", "move-time", seconds(limit.moveMillis()));
        }
        // In Hub the increment is added before a move, on our clocks after it.
        long left = Math.max(0, clocks.left(position().side()) - limit.incrementMillis());
        return HubLine.of("level", "time", seconds(left), "inc", seconds(limit.incrementMillis()));
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.3f", millis / MILLIS);
    }

    /** The engine's move in the game's own text; an illegal one stays as the engine wrote it. */
    private String moveText(String text) {
        try {
            return moveText(notation.parseMove(position(), text));
        } catch (InputException e) {
            // Read in the game's notation, the text might be another, legal move.
            return text + " (Hub)";
        }
    }
}
