package mendel.player;

import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.xboard.XboardEngine;
import mendel.protocol.xboard.XboardReply;
import org.jspecify.annotations.Nullable;

/** An external chess engine that speaks the xboard protocol, in a process of its own. */
public final class XboardPlayer extends EnginePlayer<XboardEngine> {

    private static final int SECOND = 1000;
    private static final int CENTI = 10;
    /** The clock sent with a depth limit, in minutes: too long to matter. */
    private static final int HOUR = 60;

    private final EngineSpec spec;
    private final Untold untold = new Untold();
    private boolean used;
    /** The limit last sent to the engine; null before its first move in a game. */
    private @Nullable GameLimit level;

    private XboardPlayer(EngineSpec spec, XboardEngine engine) {
        super(engine);
        this.spec = spec;
    }

    /**
     * Starts the engine.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it has no option of a name or not that value, or speaks another protocol
     */
    public static XboardPlayer start(EngineSpec spec) {
        return new XboardPlayer(spec, launch(EngineProtocol.XBOARD, spec, () -> XboardEngine.start(spec)));
    }

    /**
     * The commands that set a limit. The clock of {@code level} has whole seconds; before each move the time left is
     * sent in hundredths.
     *
     * @throws InputException when the protocol cannot express the limit
     */
    public static List<String> level(GameLimit limit) {
        if (limit.nodes() > 0 || limit.moveMillis() % SECOND != 0) {
            throw new InputException(
                    "the xboard protocol has no limit of " + limit,
                    "give a clock, a depth, or whole seconds for a move");
        }
        if (limit.depth() > 0) {
            return List.of("level 0 " + HOUR + " 0", "sd " + limit.depth());
        }
        if (limit.moveMillis() > 0) {
            return List.of("st " + limit.moveMillis() / SECOND);
        }
        long seconds = Math.max(1, limit.baseMillis() / SECOND);
        String increment = String.format(Locale.ROOT, "%.3f", limit.incrementMillis() / (double) SECOND)
                .replaceAll("\\.?0+$", "");
        return List.of(String.format(Locale.ROOT, "level 0 %d:%02d %s", seconds / 60, seconds % 60, increment));
    }

    /** @throws InputException when the game does not begin at the usual start and the engine cannot set up positions */
    @Override
    void begin(Game game, String text) throws EngineException {
        untold.begin();
        level = null;
        String usual = game.notation().text(game.start());
        if (used && !engine().isReusable()) {
            restart(() -> XboardEngine.start(spec));
        }
        used = true;
        if (!text.equals(usual) && !engine().canSetUp()) {
            throw cannotBeginAt(text);
        }
        engine().newGame(text.equals(usual) ? null : text);
    }

    @Override
    void note(long move, String text) {
        untold.add(text);
    }

    /** @throws InputException when the protocol cannot express the limit */
    @Override
    Reply ask(Clocks clocks) throws EngineException {
        GameLimit limit = clocks.limit();
        List<String> news = limit.equals(level) ? List.of() : level(limit);
        Side own = position().side();
        XboardReply reply = engine().move(
                        news,
                        untold.moves(),
                        left(clocks, own) / CENTI,
                        left(clocks, own.opposite()) / CENTI,
                        own == Side.WHITE,
                        clocks.most(own));
        level = limit;
        untold.moved();
        Integer score = UciPlayer.score(reply.score());
        return reply.move() == null
                ? Reply.resignation(score, reply.depth(), reply.nodes())
                : new Reply(reply.move(), score, reply.depth(), reply.nodes());
    }

    private static long left(Clocks clocks, Side side) {
        GameLimit limit = clocks.limit();
        if (limit.hasClock()) {
            return clocks.left(side);
        }
        return limit.moveMillis() > 0 ? limit.moveMillis() : HOUR * 60L * SECOND;
    }
}
