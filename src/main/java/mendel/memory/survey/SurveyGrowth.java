package mendel.memory.survey;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.bits.LongSet;
import mendel.game.Side;
import mendel.memory.LineKey;
import mendel.memory.StoredGame;

/** How a memory grew, game by game: results and margins over a window of the last games, and what was known by then. */
final class SurveyGrowth {

    private static final int MOST_POINTS = 400;
    private static final int SMALLEST_WINDOW = 10;
    private static final int WINDOWS = 40;
    private static final long NO_TIME = Long.MIN_VALUE;

    private final LongSet sequences = new LongSet();
    private final LongSet positions = new LongSet();
    private byte[] result = new byte[1024];
    private int[] margin = new int[1024];
    private int[] sequencesBy = new int[1024];
    private int[] positionsBy = new int[1024];
    private long[] time = new long[1024];
    private int count;

    /** The set of positions, to be filled while a game is replayed. */
    LongSet positions() {
        return positions;
    }

    /** Takes up a game whose positions are in the set already. */
    void add(StoredGame game, Side first) {
        long key = LineKey.start(game.game(), game.start(), game.learner());
        boolean own = first == game.learner();
        for (String move : game.moves()) {
            key = LineKey.next(key, move);
            if (own) {
                sequences.add(key);
            }
            own = !own;
        }
        if (count == result.length) {
            result = Arrays.copyOf(result, 2 * count);
            margin = Arrays.copyOf(margin, 2 * count);
            sequencesBy = Arrays.copyOf(sequencesBy, 2 * count);
            positionsBy = Arrays.copyOf(positionsBy, 2 * count);
            time = Arrays.copyOf(time, 2 * count);
        }
        result[count] = (byte) game.result().ordinal();
        margin[count] = game.margin() == null ? SurveyGames.NO_MARGIN : game.margin();
        sequencesBy[count] = sequences.size();
        positionsBy[count] = positions.size();
        time[count] =
                game.context().time() == null ? NO_TIME : game.context().time().toEpochMilli();
        count++;
    }

    /** How many games a window holds. */
    int window() {
        return Math.clamp(count / WINDOWS, SMALLEST_WINDOW, Math.max(SMALLEST_WINDOW, count));
    }

    /** Points along the games, the last one included. The first window has to be full. */
    List<MemorySurvey.GrowthPoint> points() {
        List<MemorySurvey.GrowthPoint> points = new ArrayList<>();
        int window = Math.min(window(), Math.max(1, count));
        int steps = Math.min(MOST_POINTS, count);
        int previous = -1;
        for (int i = 1; i <= steps; i++) {
            int last = (int) ((long) count * i / steps) - 1;
            if (last != previous && last + 1 >= Math.min(window, count)) {
                points.add(point(last, window));
            }
            previous = last;
        }
        return points;
    }

    private MemorySurvey.GrowthPoint point(int last, int window) {
        double points = 0;
        double sum = 0;
        int measured = 0;
        for (int i = last + 1 - window; i <= last; i++) {
            points += result[i] / 2.0;
            if (margin[i] != SurveyGames.NO_MARGIN) {
                sum += margin[i];
                measured++;
            }
        }
        return new MemorySurvey.GrowthPoint(
                last + 1,
                time[last] == NO_TIME ? null : Instant.ofEpochMilli(time[last]),
                points / window,
                measured == 0 ? Double.NaN : sum / measured,
                sequencesBy[last],
                positionsBy[last]);
    }
}
