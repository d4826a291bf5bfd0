package mendel.search;

import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The scale of search scores. A forced end in n plies is ±(30000 - n); every other score lies between the two bands of
 * forced ends.
 */
public final class Score {

    /** Above every score. */
    public static final int INFINITE = 32_000;
    /** The longest line that the searcher follows, in plies. */
    public static final int MAX_PLY = 128;
    /** A win on the board. */
    public static final int WON = -Position.LOST;
    /** Scores from here on are forced wins; their negatives forced losses. */
    public static final int DECISIVE = WON - 1000;

    private Score() {}

    /** True for a forced win or loss. */
    public static boolean isDecisive(int score) {
        return score >= DECISIVE || score <= -DECISIVE;
    }

    /**
     * The score of an ended game found {@code ply} plies below the root; scores other than a plain loss stay as they
     * are.
     */
    static int ended(int endScore, int ply) {
        if (endScore <= Position.LOST) {
            return Position.LOST + ply;
        }
        return endScore >= WON ? WON - ply : endScore;
    }

    /** Signed plies to the forced end: positive when the side to move wins; null when the score is not a forced end. */
    public static @Nullable Integer mateIn(int score) {
        if (!isDecisive(score)) {
            return null;
        }
        return score > 0 ? WON - score : Position.LOST - score;
    }
}
