package mendel.campaign;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a round will do.
 *
 * @param positions new positions
 * @param depth plies of the searches that label them; 0 where an engine has nodes
 * @param nodes of the engine's searches; 0 where there is a depth
 * @param games of the gate, at most
 * @param uncut how many positions it would have with more time; 0 where nothing was cut
 * @param duels whether it tunes the champion by duels; the other numbers are then those of the next round without
 * @param late how many seconds after the campaign's time it may end
 * @param reason why it differs from the round before, a sentence without its full stop
 */
public record Plan(int positions, int depth, long nodes, int games, int uncut, boolean duels, int late, String reason) {

    private static final String UNCUT = "uncut";
    private static final String DUELS = "duels";
    private static final String LATE = "late";

    /** A round of play, labels and an evolution. */
    Plan(int positions, int depth, long nodes, int games, String reason) {
        this(positions, depth, nodes, games, 0, false, 0, reason);
    }

    /** The plan of a first round. */
    static Plan first(CampaignConfig config) {
        return new Plan(
                config.play().positions(),
                config.label().depth(),
                config.labelNodes(),
                config.gate().games(),
                "as the config says");
    }

    static Plan of(StageResult result) {
        return new Plan(
                (int) result.whole("positions"),
                (int) result.whole("depth"),
                result.whole("nodes"),
                (int) result.whole("games"),
                result.figures().containsKey(UNCUT) ? (int) result.whole(UNCUT) : 0,
                result.is(DUELS),
                result.figures().containsKey(LATE) ? (int) result.whole(LATE) : 0,
                result.text("reason"));
    }

    Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("positions", positions);
        figures.put("depth", depth);
        figures.put("nodes", nodes);
        figures.put("games", games);
        if (uncut > 0) {
            figures.put(UNCUT, uncut);
        }
        if (duels) {
            figures.put(DUELS, true);
        }
        if (late > 0) {
            figures.put(LATE, late);
        }
        figures.put("reason", reason);
        return figures;
    }

    /** With fewer positions, for want of time. */
    Plan cut(int fewer, String why) {
        return new Plan(fewer, depth, nodes, games, positions, duels, late, reason + why);
    }

    /** With time after the campaign's. */
    Plan late(int seconds) {
        return new Plan(positions, depth, nodes, games, uncut, duels, seconds, reason);
    }

    /** As it would have been with more time. */
    Plan withTime() {
        return uncut == 0 ? this : new Plan(uncut, depth, nodes, games, 0, duels, late, reason);
    }

    /** The labels' limit in words. */
    String limit() {
        return nodes > 0 ? nodes + " nodes" : "depth " + depth;
    }
}
