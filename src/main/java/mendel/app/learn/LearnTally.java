package mendel.app.learn;

import java.util.ArrayDeque;
import java.util.Deque;
import mendel.learn.LearnTotals;
import mendel.learn.LearnedGame;

/** The results of the games so far, and of the last of them. */
public final class LearnTally {

    /** The number of last games whose results are counted apart. */
    private static final int LAST = 100;

    private final Deque<Double> last = new ArrayDeque<>();
    private LearnTotals totals = LearnTotals.NONE;

    /** Counts a game. */
    void add(LearnedGame game) {
        totals = totals.plus(game);
        last.add(game.points());
        if (last.size() > LAST) {
            last.remove();
        }
    }

    /** What came of all. */
    public LearnTotals totals() {
        return totals;
    }

    /** How many games the last ones are. */
    public int last() {
        return last.size();
    }

    /**
     * How many of the last games brought the learner so many points.
     *
     * @param points 0, 0.5 or 1
     */
    public long last(double points) {
        return last.stream().filter(p -> p == points).count();
    }
}
