package mendel.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemoryTally;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows how much a memory holds. */
@Command(
        name = "stats",
        header = "Show how much a memory holds: records by game, source and the learner's side.",
        description =
                "Sequences and positions are those that end with a learner's move. Games of one run of 'learn' are one"
                        + " source.",
        footer = {"", "Example: mendel memory stats reversi.db"})
final class MemoryStatsCommand extends BaseCommand {

    private static final int MOST_PRINTED = 20;

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            store.freeze(); // Learners may write meanwhile; all numbers are of one moment.
            MemoryOverview overview = MemoryOverview.of(store, null);
            Map<String, Object> object = MemoryCommand.counts(store);
            object.put("variants", store.gameIds());
            object.put("margin", mean(overview.total()));
            object.put("version", store.version());
            object.put(
                    "first", overview.first() == null ? null : overview.first().toString());
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
            answer(object, () -> print(object, overview));
        }
        return ExitCodes.OK;
    }

    private static Double mean(MemoryTally tally) {
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

    private void print(Map<String, Object> object, MemoryOverview overview) {
        for (String name : List.of("games", "sequences", "positions", "bytes", "version")) {
            out().printf(Locale.ROOT, "%-10s %s%n", name, object.get(name));
        }
        if (overview.first() != null) {
            out().printf(Locale.ROOT, "%-10s %s to %s%n", "time", overview.first(), overview.last());
        }
        out().printf(
                        Locale.ROOT,
                        "%n%9s%9s%9s%9s%8s  %s%n",
                        "games",
                        "wins",
                        "draws",
                        "losses",
                        "margin",
                        "by game, source, learner's side");
        print("all", overview.total());
        overview.byGame().forEach(this::print);
        overview.bySource().stream()
                .limit(MOST_PRINTED)
                .forEach(s -> print(s.name().isEmpty() ? "(no source)" : s.name(), s.tally()));
        if (overview.bySource().size() > MOST_PRINTED) {
            out().printf(
                            Locale.ROOT,
                            "%43s  and %d more sources; all with --json%n",
                            "",
                            overview.bySource().size() - MOST_PRINTED);
        }
        overview.byLearner().forEach((side, tally) -> print(side.text(), tally));
    }

    private void print(String name, MemoryTally tally) {
        out().printf(
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
