package mendel.mentor;

import java.util.Locale;
import java.util.Optional;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.SearchWatch;
import mendel.protocol.hub.HubEngine;
import mendel.protocol.hub.HubLine;
import mendel.protocol.hub.HubReply;

/**
 * The search of a Hub engine as a mentor for draughts. Scores come in men from the side to move's view. Hub has no
 * notation for a forced win: Scan writes one in n plies as 100 men minus n hundredths, Mendel as 300 men minus n
 * hundredths. Other scores between 90 and 300 men only say who wins, as when Mendel knows a won ending: weights cannot
 * learn them, so such positions have no score.
 */
public final class HubMentor extends EngineMentor<HubEngine> {

    /** The usual men of White, and the last two rows of Black's. */
    private static final String WON = "%s:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8";

    private static final int HIGHEST_CENTI = 9_000;
    private static final int[] FORCED = {10_000, 30_000};
    private static final int LONGEST_FORCED = 1_000;

    private final Notation notation;
    private final String variant;
    private final int depth;
    private final long nodes;

    /**
     * A mentor that starts its engine when it is first asked.
     *
     * @param notation how the protocol writes positions and moves
     * @param variant the name of the game in the protocol
     * @param depth plies to search; 0 for nodes
     * @param nodes nodes to search; 0 for a depth
     */
    public HubMentor(EngineSpec spec, Game game, Notation notation, String variant, int depth, long nodes) {
        this(spec, game, notation, variant, depth, nodes, RESTARTS);
    }

    /** A mentor whose engine is restarted at most that many times for one position. */
    HubMentor(EngineSpec spec, Game game, Notation notation, String variant, int depth, long nodes, int restarts) {
        super(spec, game, restarts);
        if (depth > 0 == nodes > 0) {
            throw new IllegalArgumentException("a mentor searches by depth or nodes");
        }
        this.notation = notation;
        this.variant = variant;
        this.depth = depth;
        this.nodes = nodes;
    }

    @Override
    EngineProtocol protocol() {
        return EngineProtocol.HUB;
    }

    @Override
    HubEngine launch(EngineSpec how) throws EngineException {
        return HubEngine.start(how, variant);
    }

    @Override
    Optional<MentorScore> ask(HubEngine running, Position position) throws EngineException {
        forget(running);
        HubReply reply = running.analyze(notation.text(position), level());
        if (reply.score() == null) {
            throw nonsense("gave no score");
        }
        Optional<MentorScore> score = score(reply.score());
        boolean reached = score.isEmpty()
                || score.get().isMate()
                || reply.depth() >= depth && (reply.nodes() >= nodes || SearchWatch.isOutOfIterations(reply.depth()));
        if (!reached) {
            throw fellShort(reply.depth(), reply.nodes());
        }
        requireLegal(reply.move(), move -> notation.parseMove(position, move));
        return position.side() == game.firstSide() ? score : score.map(MentorScore::negated);
    }

    /** Empty when a score only says who wins. */
    private Optional<MentorScore> score(int centi) throws EngineException {
        int size = Math.abs(centi);
        for (int forced : FORCED) {
            int plies = forced - size;
            if (plies > 0 && plies <= LONGEST_FORCED) {
                return Optional.of(MentorScore.mate(Integer.signum(centi) * ((plies + 1) / 2)));
            }
        }
        if (size >= FORCED[FORCED.length - 1]) {
            throw nonsense("gives a score of " + centi + " hundredths of a man");
        }
        return size > HIGHEST_CENTI ? Optional.empty() : Optional.of(MentorScore.centi(centi));
    }

    private HubLine level() {
        return depth > 0
                ? HubLine.of("level", "depth", Integer.toString(depth))
                : HubLine.of("level", "nodes", Long.toString(nodes));
    }

    @Override
    Optional<MentorScore> askWon(HubEngine running, Side side) throws EngineException {
        return ask(running, game.parse(String.format(Locale.ROOT, WON, side == Side.WHITE ? "W" : "B")));
    }

    @Override
    String won() {
        return "White is four men ahead";
    }

    @Override
    void clearHash(HubEngine running) throws EngineException {
        running.newGame();
    }

    @Override
    String method() {
        return level().toString();
    }
}
