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
        Integer plies = forcedPlies();
        if (plies != null) {
            text.append(reply.score() > 0 ? "wins" : "loses")
                    .append(" in ")
                    .append(plies)
                    .append(plies == 1 ? " ply" : " plies");
        } else if (reply.score() != null) {
            text.append(score());
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
        if (reply.score() == null) {
            return "";
        }
        Integer plies = forcedPlies();
        return (plies == null ? score() : (reply.score() > 0 ? "+M" : "-M") + (plies + 1) / 2) + "/" + reply.depth();
    }

    /** The keys {@code score}, {@code depth} and {@code nodes}, and {@code book} for a move from one. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("score", reply.score());
        facts.put("depth", reply.depth());
        facts.put("nodes", reply.nodes());
        if (reply.fromBook()) {
            facts.put(BOOK, true);
        }
        return facts;
    }

    private String score() {
        return String.format(Locale.ROOT, "%+.2f", reply.score() / CENTI_UNITS);
    }

    private @Nullable Integer forcedPlies() {
        if (reply.score() == null) {
            return null;
        }
        int plies = -Position.LOST - Math.abs(reply.score());
        return plies >= 0 && plies < FORCED_PLIES ? plies : null;
    }
}
