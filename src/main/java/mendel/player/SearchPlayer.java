package mendel.player;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.GameLine;
import mendel.search.Limits;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import mendel.search.TimeManager;
import org.jspecify.annotations.Nullable;

/** Our own search in this process. It keeps its own position, to which its evaluation is attached. */
public final class SearchPlayer implements Player {

    /** Long enough for the classes of the search to be loaded and its loops to be compiled. */
    private static final Limits REHEARSAL = Limits.moveTime(300);

    private final Searcher searcher;
    private final Consumer<Position> attach;
    private final int unit;
    private final TimeManager time;
    /** Null when the search alone decides. */
    private final @Nullable TieBreaker ties;

    private final List<String> moves = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private String first;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private Game game;

    private TieUse use = TieUse.NONE;
    private boolean rehearsed;

    /**
     * A player.
     *
     * @param searcher what chooses the moves; for this player alone
     * @param attach makes a position evaluate itself by the player's weights
     * @param parameters the unit of scores and the use of time
     */
    public SearchPlayer(Searcher searcher, Consumer<Position> attach, SearchParameters parameters) {
        this(searcher, attach, parameters, null);
    }

    /**
     * A player with a tie breaker for moves that its search finds equal, or nearly so.
     *
     * @param searcher what chooses the moves and finds all candidates; for this player alone
     * @param attach makes a position evaluate itself by the player's weights
     * @param parameters the unit of scores and the use of time
     * @param ties what decides among ties, for this player alone; null for the search alone
     */
    public SearchPlayer(
            Searcher searcher, Consumer<Position> attach, SearchParameters parameters, @Nullable TieBreaker ties) {
        this.searcher = searcher;
        this.attach = attach;
        unit = parameters.unit();
        time = new TimeManager(parameters.margins());
        this.ties = ties;
    }

    @Override
    public void start(Game game, String start) {
        this.game = game;
        position = game.parse(start);
        attach.accept(position);
        first = game.notation().text(position);
        moves.clear();
        use = TieUse.NONE;
        searcher.clear();
    }

    @Override
    public void played(long move, String text) {
        moves.add(game.notation().moveText(position, move));
        position.make(move);
    }

    /**
     * Loads the tables of endings, searches for a moment and forgets it, once: the first search in a JVM is slow, and
     * would be late.
     */
    @Override
    public void warmUp() {
        if (!rehearsed && position.outcome().isOngoing()) {
            rehearsed = true;
            game.loadEndings();
            searcher.search(position, REHEARSAL);
            searcher.clear();
        }
    }

    @Override
    public Reply think(Clocks clocks) {
        SearchResult result = searcher.search(position, ThinkTime.limits(clocks, position.side(), time));
        long move = result.move();
        if (ties == null || result.candidates().size() < 2) {
            use = use.plusMove();
        } else {
            TieChoice choice = ties.choose(new GameLine(first, moves), position, result.candidates());
            use = use.plusTie(result, choice, ties.usesMemory());
            move = choice.move();
        }
        return new Reply(
                game.notation().moveText(position, move), result.centiScore(unit), result.depth(), result.nodes());
    }

    @Override
    public void listen(Consumer<Thought> listener) {
        searcher.listen(standing -> listener.accept(
                new Thought(standing.depth(), standing.centiScore(unit), standing.nodes(), texts(standing.pv()))));
    }

    /** A line from the position on as text. */
    private List<String> texts(List<Long> line) {
        Position replay = position.copy();
        List<String> texts = new ArrayList<>();
        for (long move : line) {
            texts.add(game.notation().moveText(replay, move));
            replay.make(move);
        }
        return texts;
    }

    @Override
    public @Nullable TieUse tieUse() {
        return ties == null ? null : use;
    }

    @Override
    public void stop() {
        searcher.stop();
    }

    @Override
    public void close() {
        if (ties != null) {
            ties.close();
        }
    }
}
