package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.PlayedMoves;
import mendel.book.Book;
import mendel.book.BookReader;
import mendel.book.BookText;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Makes opening books and looks into them. */
@Command(
        name = "book",
        header = "Make an opening book from games, look into it, convert it.",
        description = {
            "A book leads from positions to moves, each played in proportion to its weight: how common it is. Players"
                    + " use one as default+book=FILE.",
            "Books are files .book (ours), .txt (to be read and edited), and for chess .bin (Polyglot's); each is"
                    + " accepted wherever a book is."
        },
        subcommands = {
            BookMakeCommand.class,
            BookCommand.Probe.class,
            BookCommand.BookStatsCommand.class,
            BookCommand.Export.class
        },
        footer = {
            "",
            "Example: mendel book make chess --from games.pgn --max-ply 24 --min-games 2 -o games.book",
            "Example: mendel book probe chess games.book --moves e2e4"
        })
final class BookCommand extends BaseCommand {

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "make, probe, stats or export is missing");
    }

    /** Shows a book's moves in a position. */
    @Command(
            name = "probe",
            header = "Show the moves that a book knows in a position.",
            description =
                    "Moves that are equal by symmetry, as the first four of reversi, share a weight and have a part of"
                            + " its probability each.",
            footer = {"", "Example: mendel book probe chess games.bin --moves e2e4,e7e5"})
    static final class Probe extends BaseCommand {

        @Mixin
        private PositionOptions where;

        @Parameters(index = "1", paramLabel = "BOOK", description = "the book")
        private Path file;

        @Option(names = "--moves", paramLabel = "MOVE", split = ",", description = "moves played from the position")
        private List<String> moves = List.of();

        @Override
        public Integer call() {
            Book book = new BookReader(where.entry().game()).read(file);
            where.forEach(this, position -> {
                PlayedMoves.play(book.game().notation(), position, moves);
                answer(new KnownMoves(book, position, book.moves(position)));
            });
            return ExitCodes.OK;
        }
    }

    /** The moves that a book knows in a position. */
    private record KnownMoves(Book book, Position position, List<Book.Move> moves) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", book.positions());
            object.put("position", book.game().notation().text(position));
            object.put("key", key(book.scheme().key(position)));
            object.put("moves", moves.stream().map(KnownMoves::move).toList());
            return object;
        }

        private static Map<String, Object> move(Book.Move move) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("move", move.text());
            object.put("weight", move.weight());
            object.put("probability", move.probability());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            if (moves.isEmpty()) {
                to.println("the book does not know " + book.game().notation().text(position));
            }
            moves.forEach(move -> to.printf(
                    Locale.ROOT,
                    "%-8s %10d %7.2f %%%n",
                    book.game().notation().moveNotation(position, move.move()),
                    move.weight(),
                    100 * move.probability()));
        }
    }

    /** Says how much a book holds. */
    @Command(
            name = "stats",
            header = "Say how much a book holds.",
            footer = {"", "Example: mendel book stats chess games.book"})
    static final class BookStatsCommand extends BaseCommand {

        @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
        private String game;

        @Parameters(index = "1", paramLabel = "BOOK", description = "the book")
        private Path file;

        @Override
        public Integer call() {
            Book book = new BookReader(Games.entry(game).game()).read(file);
            answer(new Size(book, book.reach()));
            return ExitCodes.OK;
        }
    }

    /** How much a book holds. */
    private record Size(Book book, Book.Reach reach) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("game", book.game().id());
            object.put("positions", book.positions());
            object.put("moves", book.moves());
            object.put("weight", book.weight());
            object.put("reached", reach.positions());
            object.put("plies", reach.plies());
            object.put("fingerprint", book.fingerprint());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(
                    Locale.ROOT,
                    "positions    %d, of which its moves reach %d from the start, at most %d plies away%n",
                    book.positions(),
                    reach.positions(),
                    reach.plies());
            to.printf(Locale.ROOT, "moves        %d, of weight %d together%n", book.moves(), book.weight());
            to.printf(Locale.ROOT, "fingerprint  %s%n", book.fingerprint());
        }
    }

    /** Writes a book in another format. */
    @Command(
            name = "export",
            header = "Write a book as text, as Polyglot's .bin, or as ours.",
            description = {
                "A line of the text is 'start e2e4 e7e5 -> g1f3 120 f1c4 30': the moves from the start, then each move"
                    + " with its weight; or 'position POSITION -> …'. Lines of one position add up. 'book make' reads"
                    + " the text again, and the book comes out as it was.",
                "Weights of a .bin are at most 65535: those of a position with larger ones are scaled down alike."
            },
            footer = {
                "",
                "Example: mendel book export chess games.bin",
                "Example: mendel book export chess games.book -o games.bin"
            })
    static final class Export extends BaseCommand {

        @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
        private String game;

        @Parameters(index = "1", paramLabel = "BOOK", description = "the book")
        private Path file;

        @Option(
                names = {"-o", "--out"},
                paramLabel = "OUT",
                description = "the file: .txt, .bin or .book; without it text on standard output")
        private @Nullable Path out;

        @Override
        public Integer call() {
            BookReader books = new BookReader(Games.entry(game).game());
            if (out == null && json) {
                throw new InputException("--json", "the text would stand on standard output too", "give -o");
            }
            if (out != null) {
                books.requireWritable(out);
            }
            Book book = books.read(file);
            if (out == null) {
                out().print(BookText.write(book));
                return ExitCodes.OK;
            }
            books.write(book, out);
            answer(new ExportedBook(book, out));
            return ExitCodes.OK;
        }
    }

    /** A book that was written. */
    private record ExportedBook(Book book, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", book.positions());
            object.put("moves", book.moves());
            object.put("out", out.toString());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%d positions, %d moves: %s%n", book.positions(), book.moves(), out);
        }
    }

    /** A key as 16 hexadecimal digits. */
    static String key(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
