package mendel.terminal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.game.Position;
import mendel.player.Reply;
import org.jspecify.annotations.Nullable;

/**
 * A move that a player has chosen, with its score.
 *
 * @param move the move as the game's bits; 0 when the player resigns
 * @param reply the player's reply
 */
record MoveAnalysis(long move, Reply reply) {

    /** Scores within this of a lost game count the plies to it. */
    private static final int FORCED_PLIES = 1000;

    private static final String BOOK = "book";
    private static final double CENTI_UNITS = 100;

    /** {@code +0.35, depth 8, 5000 nodes}, or {@code wins in 3 plies, depth 4 …}, as far as known, or {@code book}. */
    String text() {
        if (reply.fromBook()) {
            return BOOK;
        }
        StringBuilder text = new StringBuilder();
        if (reply.score() != null) {
            text.append(inWords(reply.score()));
        }
        if (reply.depth() > 0) {
            text.append(text.isEmpty() ? "" : ", ").append("depth ").append(reply.depth());
        }
        if (reply.nodes() > 0) {
            text.append(text.isEmpty() ? "" : ", ").append(Wording.count(reply.nodes(), "node"));
        }
        return text.toString();
    }

    /** The comment of the move in a file, as match programs write it: {@code +0.35/8}, {@code +M2/4}. */
    String comment() {
        if (reply.fromBook()) {
            return BOOK;
        }
        return reply.score() == null ? "" : inSigns(reply.score()) + "/" + reply.depth();
    }

    /** The keys {@code score}, {@code depth} and {@code nodes}, and {@code book} for a move from one. */
    Map<String, @Nullable Object> facts() {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("score", reply.score());
        facts.put("depth", reply.depth());
        facts.put("nodes", reply.nodes());
        if (reply.fromBook()) {
            facts.put(BOOK, true);
        }
        return facts;
    }

    private static String inWords(int score) {
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
