package mendel.book;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.Paths;
import mendel.game.BookScheme;
import mendel.game.Game;
import mendel.game.GameFiles;

/**
 * Reads and writes the files of one game's books, of whatever kind; those that end in {@code .gz} are unpacked when
 * they are read.
 */
public final class BookReader {

    /** The largest book file in bytes: some hundred million entries. */
    private static final int LARGEST_FILE = 1 << 30;

    private final Game game;
    private final BookScheme scheme;
    /** Whether the scheme has Polyglot's keys and codes, so that files {@code .bin} are books. */
    private final boolean polyglot;

    /** A reader of the books of a game. */
    public BookReader(Game game) {
        this.game = game;
        this.scheme = game.polyglot().orElseGet(() -> new CanonicalScheme(game.notation()));
        this.polyglot = game.polyglot().isPresent();
    }

    /** The game whose books it reads. */
    public Game game() {
        return game;
    }

    /** A builder of books of the game. */
    public BookBuilder builder() {
        return new BookBuilder(game, scheme);
    }

    /** True when a file is a book by its content, or by its name a Polyglot book. */
    public boolean isBook(Path file) {
        if (isPolyglot(file)) {
            return true;
        }
        try (InputStream in = GameFiles.open(file)) {
            byte[] head = in.readNBytes(16);
            return BookFile.isOne(head) || BookText.isOne(head);
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isPolyglot(Path file) {
        return polyglot && FileEnding.isOneOf(file, ".bin");
    }

    /**
     * Reads a book.
     *
     * @throws InputException when there is no such file, or it is damaged, or not a book of the game
     */
    public Book read(Path file) {
        String name = file.toString();
        if (!Files.exists(file) || Files.isDirectory(file)) {
            throw new InputException(
                    name,
                    "there is no such book",
                    "give a file that 'book make' wrote" + (polyglot ? ", or one of Polyglot's (.bin)" : ""));
        }
        byte[] bytes;
        try (InputStream in = GameFiles.open(file)) {
            bytes = in.readNBytes(LARGEST_FILE);
        } catch (IOException e) {
            throw InputException.unreadable(name, e, "give a book");
        }
        if (bytes.length == LARGEST_FILE) {
            throw new InputException(name, "is larger than any book", "give a book");
        }
        if (BookFile.isOne(bytes)) {
            return BookFile.read(bytes, name, game, scheme);
        }
        if (BookText.isOne(bytes)) {
            return BookText.read(bytes, name, game, scheme);
        }
        if (isPolyglot(file)) {
            return PolyglotFile.read(bytes, name, game, scheme);
        }
        throw new InputException(
                name,
                "is not a book",
                "give a file that 'book make' wrote" + (polyglot ? ", or one of Polyglot's (.bin)" : ""));
    }

    /**
     * Checks that a book can be written to a file, by its name and folder.
     *
     * @throws InputException when the game's books cannot be written in that format
     */
    public void requireWritable(Path file) {
        String name = Paths.name(file).toLowerCase(Locale.ROOT);
        if (name.endsWith(".bin") && !polyglot) {
            throw new InputException(
                    file.toString(),
                    "books of Polyglot are of chess, not of " + game.id(),
                    "give a name that ends in .book or .txt");
        }
        if (!name.matches(".*\\.(bin|txt|book)")) {
            throw new InputException(
                    file.toString(),
                    "its extension is not a format of books",
                    "the extensions are .book, .txt" + (polyglot ? ", .bin (Polyglot's)" : ""));
        }
        AtomicFile.requireWritable(file);
    }

    /** Writes a book in the format of the file's extension: {@code .txt}, {@code .bin}, or ours. */
    public void write(Book book, Path file) {
        String name = Paths.name(file).toLowerCase(Locale.ROOT);
        if (name.endsWith(".txt")) {
            AtomicFile.writeText(file, BookText.write(book));
        } else {
            byte[] bytes = name.endsWith(".bin") ? PolyglotFile.write(book) : BookFile.write(book);
            AtomicFile.write(file, out -> out.write(bytes));
        }
    }
}
