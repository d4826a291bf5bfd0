package mendel.mentor;

import java.util.List;
import java.util.Optional;
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

/** The search of a UCI engine as a mentor: the score after a number of plies or nodes. */
public final class UciMentor extends ChessMentor {

    private final UciGo go;

    /**
     * A mentor that starts its engine when it is first asked.
     *
     * @param go how far to search: a depth or a number of nodes, since scores must not depend on the machine's speed
     */
    public UciMentor(EngineSpec spec, Game game, UciGo go) {
        this(spec, game, go, RESTARTS);
    }

    /** A mentor whose engine is restarted at most that many times for one position. */
    UciMentor(EngineSpec spec, Game game, UciGo go, int restarts) {
        super(spec, game, restarts);
        if (go.millis() > 0) {
            throw new IllegalArgumentException("a mentor searches by depth or nodes");
        }
        this.go = go;
    }

    /**
     * Empty where the engine's search of the depth asked for ends with a bound, which Stockfish 15.1 does in some
     * simple endings: nothing is known then but that the score of the depth before is wrong.
     *
     * <p>Each question begins a new game, unless the hash is kept, so that a reply does not depend on earlier ones:
     * hash table and history would change most scores.
     */
    @Override
    Optional<MentorScore> ask(UciEngine running, String fen, Side side, @Nullable Position position)
            throws EngineException {
        forget(running);
        UciReply reply = running.go(fen, List.of(), go);
        if (reply.score() == null) {
            throw nonsense("gave no exact score");
        }
        if (!reply.reached(go)) {
            if (reply.endedWithBound(go)) {
                return Optional.empty();
            }
            throw fellShort(reply.depth(), reply.nodes());
        }
        requireLegal(
                reply.bestMove(), move -> position == null ? 0 : game.notation().parseMove(position, move));
        return Optional.of(side == Side.WHITE ? reply.score() : reply.score().negated());
    }

    @Override
    String method() {
        return go.command();
    }
}
