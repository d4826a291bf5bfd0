package mendel.memory.survey;

import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import mendel.game.Side;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;

/**
 * A memory's games counted by what is known of them, in one pass without a look at their moves.
 *
 * @param byGame by the game's id
 * @param bySource by where they come from (all games of a run of learning together), the largest first; the empty name
 *     is of games that do not tell
 * @param byLearner by the learner's side; both are there when there is a game
 * @param first when the first game ended; null: no game has a time
 * @param last when the last one did; null like the first
 */
public record MemoryOverview(
        MemoryTally total,
        Map<String, MemoryTally> byGame,
        List<Source> bySource,
        Map<Side, MemoryTally> byLearner,
        @Nullable Instant first,
        @Nullable Instant last) {

    /** Learners number the games of a run in their sources. */
    private static final Pattern NUMBER = Pattern.compile(" #[0-9]+$");

    /** The games of one opponent or file. */
    public record Source(String name, MemoryTally tally) {}

    /**
     * Counts the games.
     *
     * @param game the id of the game to count; null: all
     */
    public static MemoryOverview of(MemoryStore store, @Nullable String game) {
        Count count = new Count();
        store.forEach(g -> {
            if (game == null || g.game().equals(game)) {
                count.add(g);
            }
        });
        return count.overview();
    }

    /** Counts while games come by. */
    static final class Count {

        private MemoryTally total = MemoryTally.NONE;
        private final Map<String, MemoryTally> byGame = new TreeMap<>();
        private final Map<String, MemoryTally> bySource = new LinkedHashMap<>();
        private final Map<Side, MemoryTally> byLearner = new EnumMap<>(Side.class);
        private @Nullable Instant first;
        private @Nullable Instant last;

        void add(StoredGame game) {
            total = total.plus(game.result(), game.margin());
            add(byGame, game.game(), game);
            String source = game.context().source();
            add(bySource, source == null ? "" : NUMBER.matcher(source).replaceFirst(""), game);
            add(byLearner, game.learner(), game);
            Instant time = game.context().time();
            if (time != null) {
                first = first == null || time.isBefore(first) ? time : first;
                last = last == null || time.isAfter(last) ? time : last;
            }
        }

        private static <K> void add(Map<K, MemoryTally> map, K key, StoredGame game) {
            map.put(key, map.getOrDefault(key, MemoryTally.NONE).plus(game.result(), game.margin()));
        }

        MemoryOverview overview() {
            List<Source> sources = bySource.entrySet().stream()
                    .map(e -> new Source(e.getKey(), e.getValue()))
                    .sorted(Comparator.comparingLong((Source s) -> -s.tally().games())
                            .thenComparing(Source::name))
                    .toList();
            if (!byLearner.isEmpty()) {
                for (Side side : Side.values()) {
                    byLearner.putIfAbsent(side, MemoryTally.NONE);
                }
            }
            return new MemoryOverview(total, byGame, sources, byLearner, first, last);
        }
    }
}
