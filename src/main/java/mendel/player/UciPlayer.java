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
import mendel.protocol.MentorScore;
import mendel.protocol.uci.UciEngine;
import mendel.protocol.uci.UciGo;
import mendel.protocol.uci.UciReply;

/** An external engine that speaks UCI, in a process of its own. */
public final class UciPlayer implements Player {

    private final UciEngine engine;
    private final List<String> moves = new ArrayList<>();
    private String start;
    private Position position;

    private UciPlayer(UciEngine engine) {
        this.engine = engine;
    }

    /**
     * Starts the engine.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it has no option of a name or not that value, or speaks another protocol
     */
    public static UciPlayer start(EngineSpec spec) {
        try {
            return new UciPlayer(Greeting.start(EngineProtocol.UCI, spec, () -> UciEngine.start(spec)));
        } catch (EngineException e) {
            throw new ResourceException(e.getMessage(), e);
        }
    }

    @Override
    public void start(Game game, String text) throws PlayerFailure {
        start = text;
        moves.clear();
        position = game.parse(text);
        try {
            engine.newGame();
        } catch (EngineException e) {
            throw PlayerFailure.of(e);
        }
    }

    @Override
    public void played(long move, String text) {
        moves.add(text);
        position.make(move);
    }

    @Override
    public Reply think(Clocks clocks) throws PlayerFailure {
        UciReply reply;
        try {
            reply = engine.go(start, moves, go(clocks));
        } catch (EngineException e) {
            throw PlayerFailure.of(e);
        }
        if (reply.bestMove() == null) {
            throw new PlayerFailure(PlayerFailure.Kind.NONSENSE, engine.name() + " gave no move in " + position.text(), null);
        }
        return new Reply(reply.bestMove(), score(reply.score()), reply.depth(), reply.nodes());
    }

    private UciGo go(Clocks clocks) {
        GameLimit limit = clocks.limit();
        if (limit.depth() > 0) {
            return UciGo.depth(limit.depth());
        }
        if (limit.nodes() > 0) {
            return UciGo.nodes(limit.nodes());
        }
        return limit.hasClock() ? UciGo.clock(clocks.whiteMillis(), clocks.blackMillis(), limit.incrementMillis(),
                limit.incrementMillis(), position.side() == Side.WHITE) : UciGo.moveTime(limit.moveMillis());
    }

    /** UCI counts moves to mate; our scores count plies: the winner's last move is the last ply. */
    static Integer score(MentorScore score) {
        if (score == null || !score.isMate()) {
            return score == null ? null : Integer.valueOf(score.value());
        }
        return score.value() > 0 ? -Position.LOST - (2 * score.value() - 1) : Position.LOST - 2 * score.value();
    }

    @Override
    public boolean isHeldToLimits() {
        return true;
    }

    @Override
    public void stop() {
        engine.stop();
    }

    @Override
    public void close() {
        engine.close();
    }
}
