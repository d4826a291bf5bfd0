package mendel.app.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.StoredGame;

/** Counts what a file of games without tags loses of the games of a memory. */
final class NotKept {

    private final Map<String, Long> counts = new LinkedHashMap<>();

    /** Takes up a game that is written without its tags. */
    void note(Game rules, StoredGame game) {
        StoredGame.Context context = game.context();
        count("learner", true);
        count("margin of an unfinished game", game.margin() != null && !isOver(rules, game));
        count("weights", context.weights() != null);
        count("limit", context.limit() != null);
        count("time", context.time() != null);
        count("source", context.source() != null);
        count("choices", !context.choices().isEmpty());
        count("solved", context.solved() != null);
    }

    private void count(String fact, boolean lost) {
        if (lost) {
            counts.merge(fact, 1L, Long::sum);
        }
    }

    private static boolean isOver(Game rules, StoredGame game) {
        Position position = rules.parse(game.start());
        game.moves().forEach(move -> position.make(rules.notation().parseMove(position, move)));
        return !position.outcome().isOngoing();
    }

    /** {@code time (12)}, in words as the keys of JSON lines. */
    List<String> texts() {
        List<String> texts = new ArrayList<>();
        counts.forEach((fact, count) -> texts.add(fact + " (" + count + ")"));
        return texts;
    }
}
