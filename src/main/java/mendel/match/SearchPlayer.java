package mendel.match;

import java.util.function.Consumer;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.SearchResult;
import mendel.search.Searcher;

/** Our own search in this process. It keeps its own position, to which its evaluation is attached. */
public final class SearchPlayer implements Player {

    private final Searcher searcher;
    private final Consumer<Position> attach;
    private final int unit;
    private Position position;

    /**
     * A player.
     *
     * @param searcher what chooses the moves; for this player alone
     * @param attach makes a position evaluate itself by the player's weights
     * @param unit the value of a pawn, a man or a disc in the model's units
     */
    public SearchPlayer(Searcher searcher, Consumer<Position> attach, int unit) {
        this.searcher = searcher;
        this.attach = attach;
        this.unit = unit;
    }

    @Override
    public void start(Game game, String start) {
        position = game.parse(start);
        attach.accept(position);
        searcher.clear();
    }

    @Override
    public void played(long move, String text) {
        position.make(move);
    }

    @Override
    public Reply think(Clocks clocks) {
        SearchResult result = searcher.search(position, ThinkTime.limits(clocks, position.side()));
        return new Reply(position.moveText(result.move()), result.centiScore(unit), result.depth(), result.nodes());
    }

    @Override
    public void stop() {
        searcher.stop();
    }

    @Override
    public void close() {
        position = null;
    }
}
