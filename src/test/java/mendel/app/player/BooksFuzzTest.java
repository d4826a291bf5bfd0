package mendel.app.player;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import mendel.book.Book;
import mendel.book.BookFile;
import mendel.book.BookReader;
import mendel.book.BookText;
import mendel.book.PolyglotFile;
import mendel.fuzz.Corpus;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

/** Opening books of all kinds: what is read is a book that can be asked, shown and written. */
class BooksFuzzTest {

    private static final List<Game> GAMES = Fuzzed.GAMES.subList(0, 3);
    private static final int SUM = 4;

    private static void asked(Game game, Path file) {
        BookReader reader = new BookReader(game);
        if (!reader.isBook(file)) {
            Fuzzed.read(() -> reader.read(file));
            return;
        }
        Book book = reader.read(file);
        long[] moves = new long[game.start().maxMoves()];
        Position position = game.start();
        for (int count = position.generate(moves, 0);
                count > 0 && book.moves(position).size() > 0;
                count = position.generate(moves, 0)) {
            position.make(moves[0]);
        }
        byte[] written = BookFile.write(book);
        Path again = file.resolveSibling("again.book");
        Fuzzed.write(again, written);
        if (!java.util.Arrays.equals(BookFile.write(reader.read(again)), written)) {
            throw new AssertionError("another book comes back");
        }
        Path text = file.resolveSibling("again.txt");
        Fuzzed.read(() -> Files.writeString(text, BookText.write(book)));
        reader.read(text);
    }

    /** As text, or one of Polyglot. */
    @FuzzTest
    void booksAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(GAMES);
        fuzzed.asFile(fuzzed.pick(List.of(".txt", ".bin", ".book", ".txt.gz")), file -> asked(game, file));
    }

    /** Our own, whose sum is always right, so that more is looked at than the sum. */
    @FuzzTest
    void ownBooksAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(GAMES);
        byte[] bytes = fuzzed.bytes();
        if (bytes.length > SUM) {
            CRC32 sum = new CRC32();
            sum.update(bytes, 0, bytes.length - SUM);
            ByteBuffer.wrap(bytes).putInt(bytes.length - SUM, (int) sum.getValue());
        }
        Fuzzed.inFolder(folder -> {
            Path file = folder.resolve("fuzzed.book");
            Fuzzed.write(file, bytes);
            asked(game, file);
        });
    }

    /** Polyglot's, and ours, that come of the texts; {@code no-code} was found. */
    @Test
    void inputsAreMadeSo() throws IOException {
        for (Game game : GAMES) {
            String letter = Character.toString('a' + GAMES.indexOf(game));
            Book book = read(
                    game,
                    ".txt",
                    Files.readAllBytes(Corpus.file(BooksFuzzTest.class, "booksAreReadOrRefused", game.id())),
                    2);
            if (game == GAMES.getFirst()) {
                Corpus.require(
                        BooksFuzzTest.class,
                        "booksAreReadOrRefused",
                        "polyglot",
                        Corpus.behind("ab", PolyglotFile.write(book)));
            }
            Corpus.require(
                    BooksFuzzTest.class,
                    "ownBooksAreReadOrRefused",
                    game.id(),
                    Corpus.behind(letter, BookFile.write(book)),
                    bytes -> BookFile.write(read(game, ".book", bytes, 1)));
        }
    }

    /** The book in an input, behind its letters. */
    private static Book read(Game game, String ending, byte[] input, int letters) {
        Book[] book = new Book[1];
        Fuzzed.inFolder(folder -> {
            Path file = folder.resolve("made" + ending);
            Fuzzed.write(file, Arrays.copyOfRange(input, letters, input.length));
            book[0] = new BookReader(game).read(file);
        });
        return book[0];
    }
}
