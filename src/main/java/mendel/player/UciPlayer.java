package mendel.player;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.uci.UciEngine;
import mendel.protocol.uci.UciGo;
import mendel.protocol.uci.UciReply;
import org.jspecify.annotations.Nullable;

/** An external engine that speaks UCI, in a process of its own. */
public final class UciPlayer extends EnginePlayer<UciEngine> {

    private final List<String> moves = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private String start;

    private UciPlayer(UciEngine engine) {
        super(engine);
    }

    /**
     * Starts the engine.
     *
     * @throws ResourceException when it does not get ready
     * @throws InputException when it has no option of a name or not that value, or speaks another protocol
     */
    public static UciPlayer start(EngineSpec spec) {
        return new UciPlayer(launch(EngineProtocol.UCI, spec, () -> UciEngine.start(spec)));
    }

    @Override
    void begin(Game game, String text) throws EngineException {
        start = text;
        moves.clear();
        engine().newGame();
    }

    @Override
    void note(long move, String text) {
        moves.add(text);
    }

    @Override
    Reply ask(Clocks clocks) throws EngineException, PlayerFailure {
        UciReply reply = engine().go(start, moves, go(clocks));
        if (reply.bestMove() == null) {
            throw new PlayerFailure(
                    PlayerFailure.PlayerFailureKind.NONSENSE,
                    engine().name() + " gave no move in " + positionText(),
                    null);
        }
        return new Reply(reply.bestMove(), score(reply.score()), reply.depth(), reply.nodes());
    }

    @Override
    public void listen(Consumer<Thought> listener) {
        engine().listen(said ->
                listener.accept(new Thought(said.depth(), score(said.score()), said.nodes(), said.pv())));
    }

    private UciGo go(Clocks clocks) {
        GameLimit limit = clocks.limit();
        if (limit.depth() > 0) {
            return UciGo.depth(limit.depth());
        }
        if (limit.nodes() > 0) {
            return UciGo.nodes(limit.nodes());
        }
        return limit.hasClock()
                ? UciGo.clock(
                        clocks.whiteLeft(),
                        clocks.blackLeft(),
                        limit.incrementMillis(),
                        limit.incrementMillis(),
                        position().side() == Side.WHITE)
                : UciGo.moveTime(limit.moveMillis());
    }

    /** UCI counts moves to mate; our scores count plies: the winner's last move is the last ply. */
    static @Nullable Integer score(@Nullable MentorScore score) {
        if (score == null || !score.isMate()) {
            return score == null ? null : Integer.valueOf(score.value());
        }
        return score.value() > 0 ? -Position.LOST - (2 * score.value() - 1) : Position.LOST - 2 * score.value();
    }
}
