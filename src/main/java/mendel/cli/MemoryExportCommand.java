package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.Games;
import mendel.app.games.GameExport;
import mendel.memory.exchange.JsonLines;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the games of a memory to a file. */
@Command(
        name = "export",
        header = "Write the games of a memory as JSON lines, or to a file of games.",
        description = {
            "JSON lines (.jsonl, and standard output without -o) hold everything; so do .pgn and .pdn, as tags. Other"
                    + " formats hold moves and results only: a game learned from both sides is written once, and the"
                    + " answer says what was left out.",
            "A game that the format cannot hold, as an unfinished one in a transcript, is refused."
        },
        footer = {"", "Example: mendel memory export reversi.db -o reversi.jsonl"})
final class MemoryExportCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "the file to write; default: standard output")
    private @Nullable Path out;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "this game only; needed for other formats than JSON lines when there are several")
    private @Nullable String game;

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            if (game != null) {
                Games.entry(game);
            }
            if (out == null) {
                store.forEach(g -> {
                    if (game == null || g.game().equals(game)) {
                        out().println(JsonLines.write(g));
                    }
                });
                return ExitCodes.OK;
            }
            GameExport export = new GameExport(store, out, game);
            store.beginSnapshot(); // Learners may write meanwhile; the counts are those of what is exported.
            MemoryStore.MemoryCounts held = store.stats();
            try (Interruption interruption = Interruption.ofWhole(err());
                    Progress progress = Progress.start(err(), "export", "games", held.games(), 0)) {
                export.write(looked -> {
                    interruption.check();
                    progress.to(looked);
                });
                progress.end();
                answer(new ExportedGames(held, export.written(), out, export.notKept()));
            }
        }
        return ExitCodes.OK;
    }

    /**
     * Games that were written to a file.
     *
     * @param held how much the memory holds
     * @param written how many games were written
     * @param notKept what the file has no place for
     */
    private record ExportedGames(MemoryStore.MemoryCounts held, long written, Path out, List<String> notKept)
            implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = MemoryCommand.counts(held);
            object.put("written", written);
            object.put("out", out.toString());
            object.put("notKept", notKept);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%d games: %s%n", written, out);
            if (!notKept.isEmpty()) {
                to.println("not kept, since the format has no place for it: " + String.join(", ", notKept));
            }
        }
    }
}
