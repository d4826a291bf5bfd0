package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.app.Games;
import mendel.app.memory.Memories;
import mendel.game.Game;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemorySurvey;
import mendel.report.MemoryFacts;
import mendel.report.MemoryPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a memory as a page. */
@Command(
        name = "report",
        header = "Draw a memory as one HTML page that opens offline.",
        description = {
            "Opening trees by result (symmetric lines folded), the sequences that cost and gave the learner most on"
                    + " small boards, growth over time, and records by opponent or file.",
            "Trees are drawn for the starts with the most games, each side of the learner's apart."
        },
        footer = {"", "Example: mendel memory report reversi.db -o reversi.html"})
final class MemoryReportCommand extends BaseCommand {

    private static final int DEFAULT_PLIES = 12;

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "the page; the memory's name with .html added without it")
    private @Nullable Path out;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game; the only one that the memory holds without it")
    private @Nullable String game;

    @Option(names = "--plies", paramLabel = "N", description = "how deep opening trees go, 1 to 30; default: 12")
    private int plies = DEFAULT_PLIES;

    @Override
    public Integer call() throws IOException {
        if (plies < 1 || plies > MemorySurvey.LONGEST) {
            throw new InputException("--plies " + plies, "give 1 to " + MemorySurvey.LONGEST);
        }
        Path page = out == null ? Paths.of(file + ".html") : out;
        if (page.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize())) {
            throw new InputException(page.toString(), "is the memory itself", "give another file");
        }
        long began = System.nanoTime();
        MemoryStore.MemoryCounts stats;
        try (MemoryStore store = MemoryStore.read(file)) {
            AtomicFile.requireWritable(page);
            store.beginSnapshot(); // Learners may write meanwhile; all numbers of a page are of one moment.
            List<String> held = store.gameIds();
            String name = Paths.name(file);
            MemoryPage.write(
                    page, held.isEmpty() && game == null ? MemoryPage.empty(name) : MemoryPage.of(facts(store, name)));
            stats = store.stats();
        }
        answer(new Drawn(page, stats, (System.nanoTime() - began) / 1e9));
        return ExitCodes.OK;
    }

    private MemoryFacts facts(MemoryStore store, String name) {
        Games.GameEntry entry = Memories.game(store, game);
        MemoryStore.MemoryCounts stats = store.stats();
        try (Interruption interruption = Interruption.ofWhole(err());
                Progress progress = Progress.start(err(), "report", "games", stats.games(), 0)) {
            MemorySurvey survey = MemorySurvey.of(store, entry.game(), plies, looked -> {
                interruption.check();
                progress.to(looked);
            });
            boolean amongOthers = store.gameIds().size() > 1;
            return new MemoryFacts(
                    name, entry.game(), amongOthers, survey, stats, line -> question(entry.game(), amongOthers, line));
        }
    }

    /** The command that tells what the memory knows of a line's last move. */
    private String question(Game rules, boolean amongOthers, MemorySurvey.MoveSequence line) {
        List<String> before = line.moves().subList(0, line.moves().size() - 1);
        return CommandText.program() + " memory probe " + CommandText.quoted(file.toString())
                + (amongOthers ? " --game " + rules.id() : "")
                + (line.start().equals(rules.notation().text(rules.start())) ? "" : " -p \"" + line.start() + "\"")
                + (before.isEmpty() ? "" : " --moves " + String.join(",", before));
    }

    /** A memory that was drawn, in so many seconds. */
    private record Drawn(Path page, MemoryStore.MemoryCounts held, double seconds) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("out", page.toString());
            object.putAll(MemoryCommand.counts(held));
            object.put("seconds", seconds);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%s: %d bytes, %.1f s%n", page, page.toFile().length(), seconds);
        }
    }
}
