package mendel.app.insight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.app.PlayedMoves;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.AlphaBeta;
import mendel.search.Score;
import mendel.search.SearchResult;
import org.jspecify.annotations.Nullable;

/**
 * The score curve of a game: the score after every move, and at the start.
 *
 * @param points from the start on; up to where it was cancelled
 * @param isDone whether all moves are there
 */
public record GameCurve(List<ScoredPly> points, boolean isDone) {

    /** The score in centi-units from which a game counts as decided: what is lost beyond it costs nothing. */
    public static final int CLEAR = 1000;

    public GameCurve {
        points = List.copyOf(points);
    }

    /**
     * The moves that cost most, the worst first.
     *
     * @param most how many at most
     * @param least only moves that cost at least that, in centi-units
     */
    public List<ScoredPly> turningPoints(int most, int least) {
        return points.stream()
                .filter(point -> point.cost() >= Math.max(1, least))
                .sorted(Comparator.comparingInt(ScoredPly::cost).reversed())
                .limit(most)
                .toList();
    }

    /** Makes the curve of one game. For one thread; only {@link #cancel} is called from others. */
    public static final class CurveMaker {

        private final InsightSearch search;
        private final AlphaBeta searcher;
        private volatile boolean cancelled;

        /** A maker with a searcher of its own. */
        public CurveMaker(InsightSearch search) {
            this.search = search;
            this.searcher = search.searcher();
        }

        /** Ends the work soon; from any thread. The points so far are the answer. */
        public void cancel() {
            cancelled = true;
            searcher.stop();
        }

        /**
         * Searches all positions of a game, from its start on.
         *
         * @param start the first position; null for the start
         * @param moves the moves
         * @param listener told each point, in this thread
         * @throws InputException when there is no such position, or a move is not legal
         */
        public GameCurve make(@Nullable String start, List<String> moves, Consumer<ScoredPly> listener) {
            Notation notation = search.entry().game().notation();
            List<String> texts =
                    PlayedMoves.play(notation, search.position(start), moves).moves();
            searcher.clear();
            searcher.listen(standing -> {
                if (cancelled) {
                    searcher.stop();
                }
            });
            Position position = search.position(start);
            List<ScoredPly> points = new ArrayList<>();
            for (int ply = 0; ply <= texts.size() && !cancelled; ply++) {
                ScoredPly before = points.isEmpty() ? null : points.getLast();
                String text = ply == 0 ? null : texts.get(ply - 1);
                Side mover = ply == 0 ? null : position.side();
                String shown = null;
                if (text != null) {
                    long move = notation.parseMove(position, text);
                    shown = notation.moveNotation(position, move);
                    position.make(move);
                }
                SearchResult result = searcher.search(position, search.limits());
                if (!cancelled) {
                    ScoredPly point = point(position, result, before, text, shown, mover);
                    points.add(point);
                    listener.accept(point);
                }
            }
            return new GameCurve(points, points.size() == texts.size() + 1);
        }

        private ScoredPly point(
                Position position,
                SearchResult result,
                @Nullable ScoredPly before,
                @Nullable String text,
                @Nullable String shown,
                @Nullable Side mover) {
            int score = result.centiScore(searcher.parameters().unit());
            int white = position.side() == Side.WHITE ? score : -score;
            Integer plies = Score.mateIn(white);
            Notation notation = search.entry().game().notation();
            return new ScoredPly(
                    before == null ? 0 : before.ply() + 1,
                    text,
                    shown,
                    mover,
                    notation.text(position),
                    white,
                    mover == null ? null : Integer.valueOf(mover == Side.WHITE ? white : -white),
                    plies,
                    before == null || mover == null ? 0 : cost(before.whiteScore(), white, mover),
                    result.move() == 0 ? null : notation.moveNotation(position, result.move()),
                    result.depth(),
                    result.nodes());
        }

        private static int cost(int before, int after, Side mover) {
            int lost = Math.clamp(before, -CLEAR, CLEAR) - Math.clamp(after, -CLEAR, CLEAR);
            return Math.max(0, mover == Side.WHITE ? lost : -lost);
        }
    }
}
