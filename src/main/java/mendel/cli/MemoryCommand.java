package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.app.games.GameImport;
import mendel.app.memory.Memories;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Looks at memories of games and takes care of them. */
@Command(
        name = "memory",
        header = "Look into a memory of games, draw and exchange it.",
        description =
                "A memory decides among equally good moves by what became of them before: search --memory DB, or a"
                        + " player default+memory=DB.",
        subcommands = {
            MemoryStatsCommand.class,
            MemoryProbeCommand.class,
            MemoryImportCommand.class,
            MemoryExportCommand.class,
            MemoryReportCommand.class,
            MemoryCommand.Check.class,
            MemoryCommand.Prune.class,
            MemoryUpgradeCommand.class
        },
        footer = {
            "",
            "Example: mendel memory import reversi.db games.ggf --game reversi --learner black",
            "Example: mendel memory probe reversi.db --moves f5,d6"
        })
final class MemoryCommand extends BaseCommand {

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "stats, probe, import, export, report, check, prune or upgrade is missing");
    }

    /** The size of a memory, as each of these commands gives it. */
    static Map<String, Object> counts(MemoryStore.MemoryCounts stats) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", stats.games());
        object.put("sequences", stats.sequences());
        object.putAll(results(stats.won(), stats.drawn(), stats.lost()));
        object.put("positions", stats.positions());
        object.put("bytes", stats.bytes());
        return object;
    }

    /** Results of games, under the keys that all commands use. */
    static Map<String, Object> results(long wins, long draws, long losses) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("wins", wins);
        object.put("draws", draws);
        object.put("losses", losses);
        return object;
    }

    /** Adds the counts of an import, under the keys that all commands use. */
    static void put(Map<String, Object> object, GameImport.TakenGames games) {
        object.put("added", games.added());
        object.put("known", games.known());
        object.put("skipped", games.skipped());
    }

    /** The same in words. */
    static String text(GameImport.TakenGames games) {
        return games.added() + " games added, " + games.known() + " known already, " + games.skipped()
                + " skipped without a result";
    }

    /** Whether all is well. */
    @Command(
            name = "check",
            header = "Look through a memory for damage; exit code 1 when there is some.",
            description = "Checks the whole file, every game by its rules, and all sums against the games. Nothing is"
                    + " changed.",
            footer = {"", "Example: mendel memory check reversi.db"})
    static final class Check extends BaseCommand {

        @Parameters(index = "0", paramLabel = "DB", description = "the memory")
        private Path file;

        @Override
        public Integer call() {
            List<String> problems = Memories.check(file);
            answer(new Checked(problems, problems.isEmpty() ? Optional.of(counted()) : Optional.empty()));
            return problems.isEmpty() ? ExitCodes.OK : ExitCodes.NO;
        }

        private MemoryStore.MemoryCounts counted() {
            try (MemoryStore store = MemoryStore.read(file)) {
                return store.stats();
            }
        }
    }

    /**
     * Whether a memory is whole.
     *
     * @param problems its faults; none when all is well
     * @param counts its size; empty where a damaged file tells nothing that is sure
     */
    private record Checked(List<String> problems, Optional<MemoryStore.MemoryCounts> counts) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("ok", problems.isEmpty());
            object.put("problems", problems);
            counts.ifPresentOrElse(
                    known -> object.putAll(MemoryCommand.counts(known)),
                    () -> List.of("games", "sequences", "wins", "draws", "losses")
                            .forEach(key -> object.put(key, null)));
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.println(problems.isEmpty() ? "all is well" : problems.size() + " problems:");
            problems.forEach(to::println);
        }
    }

    /** Forgets games. */
    @Command(
            name = "prune",
            header = "Remove games from a memory and free the space.",
            description = "Removes the games for which all given conditions hold.",
            footer = {"", "Example: mendel memory prune reversi.db --before 2026-01-31 --keep 50000"})
    static final class Prune extends BaseCommand {

        @Parameters(index = "0", paramLabel = "DB", description = "the memory")
        private Path file;

        @Option(names = "--keep", paramLabel = "N", description = "the last N games stored stay in any case")
        private @Nullable Long keep;

        @Option(
                names = "--before",
                paramLabel = "DATE",
                description =
                        "games played before: 2026-01-31 (its first moment, in UTC) or 2026-01-31T18:30:00Z; games"
                                + " without a time stay")
        private @Nullable String before;

        @Option(
                names = "--source",
                paramLabel = "TEXT",
                description = "games whose source, as 'memory export' shows it, begins with this")
        private @Nullable String source;

        @Override
        public Integer call() {
            if (keep == null && before == null && source == null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--keep, --before or --source is missing: without them every game would be forgotten");
            }
            if (keep != null && keep < 0) {
                throw new InputException("--keep " + keep, "give 0 or more");
            }
            MemoryStore.Forgotten which =
                    new MemoryStore.Forgotten(keep == null ? 0 : keep, before == null ? null : moment(before), source);
            try (MemoryStore store = Memories.change(file)) {
                long forgotten = store.prune(which);
                answer(new Pruned(store.stats(), forgotten));
            }
            return ExitCodes.OK;
        }

        private static Instant moment(String text) {
            try {
                Instant moment = text.contains("T")
                        ? Instant.parse(text)
                        : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
                // As games are stored: a moment that milliseconds do not reach is as wrong as no date.
                return Instant.ofEpochMilli(moment.toEpochMilli());
            } catch (DateTimeException | ArithmeticException e) {
                throw new InputException(
                        "--before " + InputException.quote(text),
                        "is not a date",
                        "give one like 2026-01-31 or 2026-01-31T18:30:00Z");
            }
        }
    }

    /** The answer of {@code prune}: the games deleted and those left. */
    private record Pruned(MemoryStore.MemoryCounts left, long forgotten) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = counts(left);
            object.put("forgotten", forgotten);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%d games forgotten, %d left%n", forgotten, left.games());
        }
    }
}
