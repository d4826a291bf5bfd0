package mendel.mentor;

import java.util.Locale;
import java.util.Optional;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.uci.UciEngine;
import org.jspecify.annotations.Nullable;

/** A UCI engine as a mentor for chess, either its search or its static evaluation. */
public abstract sealed class ChessMentor extends EngineMentor<UciEngine> permits UciMentor, StaticMentor {

    /** The start of a game without Black's queen. */
    private static final String WON = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR %s KQkq - 0 1";

    ChessMentor(EngineSpec spec, Game game, int restartsForOne) {
        super(spec, game, restartsForOne);
    }

    /**
     * Asks about a position; the score from White's view, empty when there is none.
     *
     * @param position the same as {@code fen}; null when the reply is not checked by it
     */
    abstract Optional<MentorScore> ask(UciEngine running, String fen, Side side, @Nullable Position position)
            throws EngineException;

    @Override
    final Optional<MentorScore> ask(UciEngine running, Position position) throws EngineException {
        return ask(running, game.notation().text(position), position.side(), position);
    }

    @Override
    final Optional<MentorScore> askWon(UciEngine running, Side side) throws EngineException {
        return ask(running, String.format(Locale.ROOT, WON, side == Side.WHITE ? "w" : "b"), side, null);
    }

    @Override
    final String won() {
        return "White is a queen ahead";
    }

    @Override
    final void clearHash(UciEngine running) throws EngineException {
        running.newGame();
    }

    @Override
    final EngineProtocol protocol() {
        return EngineProtocol.UCI;
    }

    @Override
    UciEngine launch(EngineSpec how) throws EngineException {
        return UciEngine.start(how);
    }
}
