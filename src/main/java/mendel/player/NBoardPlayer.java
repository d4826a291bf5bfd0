package mendel.player;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.nboard.NBoardEngine;
import mendel.protocol.nboard.NBoardReply;

/**
 * An external Reversi engine that speaks NBoard, in a process of its own. Before each of its moves the whole game is
 * sent, with the time of every move when there are clocks.
 */
public final class NBoardPlayer extends EnginePlayer<NBoardEngine> {

    private static final int SECOND = 1000;
    /** The clock sent with a depth limit: too long to matter. */
    private static final String LONG = "99:00";
    /**
     * The depth sent with clocks: engines allocate tables by the depth, and usual clocks do not let them search deeper.
     */
    private static final int DEEP = 26;

    private final TextFormat ggf;
    private final List<String> moves = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private String start;

    private int depth;

    private NBoardPlayer(NBoardEngine engine, TextFormat ggf) {
        super(engine);
        this.ggf = ggf;
    }

    /**
     * Starts the engine.
     *
     * @param ggf the GGF format, in which games are sent
     * @throws ResourceException when it does not get ready
     * @throws InputException when it speaks another protocol
     */
    public static NBoardPlayer start(EngineSpec spec, TextFormat ggf) {
        return new NBoardPlayer(launch(EngineProtocol.NBOARD, spec, () -> NBoardEngine.start(spec)), ggf);
    }

    /**
     * Checks that the protocol can express a limit.
     *
     * @throws InputException when it cannot
     */
    public static void requireLimit(GameLimit limit) {
        if (limit.nodes() > 0 || limit.moveMillis() > 0) {
            throw new InputException("NBoard has no limit of " + limit, "give a depth or a clock");
        }
    }

    @Override
    void begin(Game game, String text) {
        start = text;
        moves.clear();
        depth = 0;
    }

    @Override
    void note(long move, String text) {
        moves.add(text);
    }

    /** @throws InputException when the protocol cannot express the limit */
    @Override
    Reply ask(Clocks clocks) throws EngineException {
        GameLimit limit = clocks.limit();
        requireLimit(limit);
        if (depth == 0) {
            depth = limit.depth() > 0 ? limit.depth() : DEEP;
            engine().setDepth(depth);
        }
        NBoardReply reply = engine().go(game(clocks), clocks.most(position().side()));
        return new Reply(reply.move(), reply.score(), reply.fromBook() ? 0 : depth(reply.depth()), reply.nodes());
    }

    /** A search to the end counts as many plies as there are squares. */
    private int depth(NBoardReply.Depth reached) {
        return reached.share() == 0
                ? reached.plies()
                : (int) positionText().chars().filter(c -> c == '-').count();
    }

    /**
     * The game on one line. Its clocks are whole seconds, rounded down. The time that a side has used so far is written
     * behind its last move, so that the engine computes the time left.
     */
    private String game(Clocks clocks) {
        GameLimit limit = clocks.limit();
        long base = Math.max(1, limit.baseMillis() / SECOND);
        long increment = limit.incrementMillis() / SECOND;
        List<String> comments = new ArrayList<>(Collections.nCopies(moves.size(), ""));
        for (int last = moves.size() - 1; limit.hasClock() && last >= Math.max(0, moves.size() - 2); last--) {
            Side side = (moves.size() - last) % 2 == 0
                    ? position().side()
                    : position().side().opposite();
            double used = base + increment * (last / 2 + 1) - clocks.left(side) / (double) SECOND;
            comments.set(last, String.format(Locale.ROOT, "%.3fs", Math.max(0, used)));
        }
        String clock = !limit.hasClock() ? LONG : time(base) + (increment > 0 ? "/" + time(increment) : "");
        return ggf.write(new GameRecord(Map.of("TI", clock), start, moves, comments, null))
                .strip();
    }

    private static String time(long seconds) {
        return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }
}
