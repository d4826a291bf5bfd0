package mendel.mentor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.nboard.NBoardEngine;
import mendel.protocol.nboard.NBoardReply;
import org.jspecify.annotations.Nullable;

/**
 * The search of an NBoard engine as a mentor for Reversi. Scores come in discs from the side to move's view; exact
 * results of the end count at any depth. Book answers do not count: an engine that answers from its book is asked again
 * in a new process. There is no score when an engine searches to the end without a certain result, as when it only
 * finds the winner.
 *
 * <p>Engines report nothing about a forced pass: they are asked about the position after it.
 */
public final class NBoardMentor extends EngineMentor<NBoardEngine> {

    private static final String PASS = "pass";
    private static final int DISC = 100;

    private final TextFormat ggf;
    private final int depth;
    private final List<String> won;
    private final int squares;

    /**
     * A mentor that starts its engine when it is first asked.
     *
     * @param ggf the GGF format, in which games are sent
     * @param depth plies to search
     */
    public NBoardMentor(EngineSpec spec, Game game, TextFormat ggf, int depth) {
        this(spec, game, ggf, depth, RESTARTS);
    }

    /** A mentor whose engine is restarted at most that many times for one position. */
    NBoardMentor(EngineSpec spec, Game game, TextFormat ggf, int depth, int restarts) {
        super(spec, game, restarts);
        if (depth < 1) {
            throw new IllegalArgumentException("a mentor searches at least one ply, not " + depth);
        }
        this.ggf = ggf;
        this.depth = depth;
        squares = game.notation().text(game.start()).indexOf(' ');
        won = won(game);
    }

    /**
     * A board full of Black's discs except two of White's and two empty squares, of which either side can take one;
     * with colours swapped when fewer discs win.
     */
    static List<String> won(Game game) {
        int squares = game.notation().text(game.start()).indexOf(' ');
        boolean few = !game.usual().id().equals(game.id());
        int row = squares - (int) Math.round(Math.sqrt(squares));
        char other = few ? 'X' : 'O';
        StringBuilder board = new StringBuilder((few ? "O" : "X").repeat(squares));
        board.setCharAt(0, other);
        board.setCharAt(row, '-');
        board.setCharAt(squares - 2, other);
        board.setCharAt(squares - 1, '-');
        return List.of(board + " X", board + " O");
    }

    @Override
    EngineProtocol protocol() {
        return EngineProtocol.NBOARD;
    }

    @Override
    NBoardEngine launch(EngineSpec how) throws EngineException {
        return NBoardEngine.start(how);
    }

    @Override
    Optional<MentorScore> ask(NBoardEngine running, Position position) throws EngineException {
        Position asked = mustPass(position) ? passed(position) : position;
        NBoardReply reply = hint(running, asked);
        if (reply != null && reply.fromBook()) {
            reply = hint(restart(running), asked);
        }
        if (reply == null || reply.fromBook()) {
            throw nonsense(reply == null ? "gave no score" : "answers from its book; turn it off");
        }
        if (reply.depth().share() == 0 && reply.depth().plies() < Math.min(depth, left(asked))) {
            throw nonsense("answered at depth " + reply.depth() + " to 'set depth " + depth + "'");
        }
        requireLegal(reply.move(), move -> game.notation().parseMove(asked, move));
        if (reply.depth().isUnsureEnd()) {
            return Optional.empty();
        }
        if (reply.score() == null || Math.abs(reply.score()) > (reply.depth().isExact() ? 1 : 2) * squares * DISC) {
            throw nonsense(
                    reply.score() == null ? "gave no score" : "gives a score of " + reply.score() / DISC + " discs");
        }
        MentorScore score = MentorScore.centi(reply.score());
        return Optional.of(asked.side() == game.firstSide() ? score : score.negated());
    }

    private @Nullable NBoardReply hint(NBoardEngine running, Position position) throws EngineException {
        forget(running);
        return running.hint(
                ggf.write(new GameRecord(Map.of(), game.notation().text(position), List.of(), List.of(), null))
                        .strip(),
                Math.min(depth, left(position)));
    }

    /** The empty squares. */
    private int left(Position position) {
        return (int) game.notation()
                .text(position)
                .chars()
                .limit(squares)
                .filter(c -> c == '-')
                .count();
    }

    private Position passed(Position position) {
        Position passed = game.parse(game.notation().text(position));
        passed.make(game.notation().parseMove(passed, PASS));
        return passed;
    }

    private boolean mustPass(Position position) {
        long[] moves = new long[position.maxMoves()];
        return position.generate(moves, 0) == 1
                && game.notation().moveText(position, moves[0]).equals(PASS);
    }

    @Override
    Optional<MentorScore> askWon(NBoardEngine running, Side side) throws EngineException {
        return ask(running, game.parse(won.get(side == Side.BLACK ? 0 : 1)));
    }

    @Override
    String won() {
        return "Black wins almost all squares";
    }

    @Override
    void clearHash(NBoardEngine running) throws EngineException {
        running.setDepth(depth);
    }

    @Override
    String method() {
        return "set depth " + depth;
    }
}
