package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.Games;
import mendel.app.games.BookMaking;
import mendel.book.BookBuilder.Weighting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Makes a book. */
@Command(
        name = "make",
        header = "Make an opening book from games, memories, texts and other books.",
        description = {
            "Files of games are those that 'memory import' reads: .pgn, .pdn, .ggf, .wtb, .txt, .jsonl …, packed as"
                    + " .gz too. Books of any kind can stand beside them: their weights are added, whatever --max-ply,"
                    + " --min-games and --weight say of games.",
            "A move's weight is the number of games in which it was played. Games learned from both sides count once."
        },
        footer = {
            "",
            "Example: mendel book make chess --from games.pgn --max-ply 24 --min-games 2 -o games.bin",
            "Example: mendel book make reversi --memory reversi.db --weight score -o reversi.book",
            "Example: mendel book make chess --from edited.txt -o edited.book"
        })
final class BookMakeCommand extends BaseCommand {

    private static final int USUAL_PLIES = 30;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            arity = "1..*",
            description = "files of games, and books of any kind")
    private List<Path> files = List.of();

    @Option(
            names = "--memory",
            paramLabel = "DB",
            description = "a memory, of which all games are taken; may be given several times")
    private List<Path> memories = List.of();

    @Option(
            names = "--max-ply",
            paramLabel = "N",
            description = "so many moves of each game; " + USUAL_PLIES + " without it")
    private int plies = USUAL_PLIES;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            description = "moves played in fewer games are left out; default: 1")
    private long minGames = 1;

    @Option(
            names = "--weight",
            paramLabel = "BY",
            description = "games (without it), score: 2 for a win of the side that moves and 1 for a draw, or wins; "
                    + "moves that never score are left out")
    private String weight = Weighting.GAMES.text();

    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "OUT",
            description = "the book to write: .book, .txt, or for chess .bin")
    private Path out;

    @Override
    public Integer call() {
        if (files.isEmpty() && memories.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--from or --memory is missing: there is nothing to make a book of");
        }
        BookMaking.BookMakingSettings settings =
                new BookMaking.BookMakingSettings(game, files, memories, plies, minGames, weight, out);
        long begin = System.nanoTime();
        BookMaking.BookResult made;
        try (Interruption interruption = Interruption.ofWhole(err());
                Progress progress = Progress.start(err(), "book", "games", 0, 0)) {
            made = BookMaking.make(settings, looked -> {
                interruption.check();
                progress.to(looked);
            });
        }
        answer(new MadeBook(made, (System.nanoTime() - begin) / 1e9, out));
        return ExitCodes.OK;
    }

    /** A book that was made, in so many seconds. */
    private record MadeBook(BookMaking.BookResult book, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", book.positions());
            object.put("moves", book.moves());
            object.put("games", book.games());
            object.put("skipped", book.skipped());
            object.put("seconds", seconds);
            object.put("out", out.toString());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(
                    Locale.ROOT,
                    "%d positions, %d moves from %d games%s: %s%n",
                    book.positions(),
                    book.moves(),
                    book.games(),
                    book.skipped() == 0 ? "" : ", " + book.skipped() + " skipped without a result",
                    out);
        }
    }
}
