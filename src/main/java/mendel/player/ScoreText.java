package mendel.player;

import java.util.Locale;
import mendel.game.Position;

/** The scores of players' replies as text. */
public final class ScoreText {

    /** Scores within this of a lost game count the plies to it. */
    private static final int FORCED_PLIES = 1000;

    private static final String BOOK = "book";
    private static final double CENTI_UNITS = 100;

    private ScoreText() {}

    /** The comment of a move in a file, as match programs write it: {@code +0.35/8}, {@code +M2/4}, {@code book}. */
    public static String comment(Reply reply) {
        if (reply.fromBook()) {
            return BOOK;
        }
        return reply.score() == null ? "" : inSigns(reply.score()) + "/" + reply.depth();
    }

    /**
     * {@code +0.35}, {@code wins in 3 plies}.
     *
     * @param score in centi-units; a forced end in n plies is ±(30000 - n)
     */
    public static String inWords(int score) {
        int plies = pliesToEnd(score);
        return isForced(score)
                ? (score > 0 ? "wins" : "loses") + " in " + plies + (plies == 1 ? " ply" : " plies")
                : inUnits(score);
    }

    private static String inSigns(int score) {
        return isForced(score) ? (score > 0 ? "+M" : "-M") + (pliesToEnd(score) + 1) / 2 : inUnits(score);
    }

    private static String inUnits(int score) {
        return String.format(Locale.ROOT, "%+.2f", score / CENTI_UNITS);
    }

    private static boolean isForced(int score) {
        return pliesToEnd(score) >= 0 && pliesToEnd(score) < FORCED_PLIES;
    }

    /** The plies to a forced end, when the score is of one. */
    private static int pliesToEnd(int score) {
        return -Position.LOST - Math.abs(score);
    }
}
