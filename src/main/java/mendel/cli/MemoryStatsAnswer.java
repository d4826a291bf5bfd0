package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemoryTally;
import org.jspecify.annotations.Nullable;

/**
 * How much a memory holds.
 *
 * @param stats its counts
 * @param games the ids of its games
 * @param version the version of its format
 * @param overview its records
 */
record MemoryStatsAnswer(MemoryStore.MemoryCounts stats, List<String> games, int version, MemoryOverview overview)
        implements Answer {

    private static final int MOST_PRINTED = 20;

    /** Asks a memory. */
    static MemoryStatsAnswer of(MemoryStore store) {
        return new MemoryStatsAnswer(store.stats(), store.gameIds(), store.version(), MemoryOverview.of(store, null));
    }

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = MemoryCommand.counts(stats);
        object.put("variants", games);
        object.put("margin", mean(overview.total()));
        object.put("version", version);
        object.put("first", overview.first() == null ? null : overview.first().toString());
        object.put("last", overview.last() == null ? null : overview.last().toString());
        object.put(
                "byGame",
                overview.byGame().entrySet().stream()
                        .map(e -> row("game", e.getKey(), e.getValue()))
                        .toList());
        object.put(
                "bySource",
                overview.bySource().stream()
                        .map(s -> row("source", s.name(), s.tally()))
                        .toList());
        object.put(
                "byLearner",
                overview.byLearner().entrySet().stream()
                        .map(e -> row("learner", e.getKey().text(), e.getValue()))
                        .toList());
        return object;
    }

    private static @Nullable Double mean(MemoryTally tally) {
        return tally.measured() == 0 ? null : tally.meanMargin();
    }

    private static Map<String, Object> row(String key, String name, MemoryTally tally) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(key, name);
        row.put("games", tally.games());
        row.putAll(MemoryCommand.results(tally.won(), tally.drawn(), tally.lost()));
        row.put("margin", mean(tally));
        return row;
    }

    @Override
    public void tell(PrintWriter to) {
        Map<String, Object> counts = MemoryCommand.counts(stats);
        for (String name : List.of("games", "sequences", "positions", "bytes")) {
            count(to, name, counts.get(name));
        }
        count(to, "version", version);
        if (overview.first() != null) {
            to.printf(Locale.ROOT, "%-10s %s to %s%n", "time", overview.first(), overview.last());
        }
        to.printf(
                Locale.ROOT,
                "%n%9s%9s%9s%9s%8s  %s%n",
                "games",
                "wins",
                "draws",
                "losses",
                "margin",
                "by game, source, learner's side");
        row(to, "all", overview.total());
        overview.byGame().forEach((game, tally) -> row(to, game, tally));
        overview.bySource().stream()
                .limit(MOST_PRINTED)
                .forEach(s -> row(to, s.name().isEmpty() ? "(no source)" : s.name(), s.tally()));
        if (overview.bySource().size() > MOST_PRINTED) {
            to.printf(
                    Locale.ROOT,
                    "%43s  and %d more sources; all with --json%n",
                    "",
                    overview.bySource().size() - MOST_PRINTED);
        }
        overview.byLearner().forEach((side, tally) -> row(to, side.text(), tally));
    }

    private static void count(PrintWriter to, String name, @Nullable Object value) {
        to.printf(Locale.ROOT, "%-10s %s%n", name, value);
    }

    private static void row(PrintWriter to, String name, MemoryTally tally) {
        to.printf(
                Locale.ROOT,
                "%9d%9d%9d%9d%8s  %s%n",
                tally.games(),
                tally.won(),
                tally.drawn(),
                tally.lost(),
                tally.measured() == 0 ? "-" : String.format(Locale.ROOT, "%+.1f", tally.meanMargin()),
                name);
    }
}
