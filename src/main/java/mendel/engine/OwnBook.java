package mendel.engine;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import mendel.book.Book;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The engine's own opening book.
 *
 * @param file the name of its file as the user or client gives it; empty for none
 * @param book its content; null for none
 * @param used whether moves are taken from it
 * @param best whether the move of the highest weight is always taken, not a random one
 * @param reader reads the book of that name; throws {@link mendel.InputException} when there is none
 * @param lots the source of random numbers
 */
public record OwnBook(
        String file,
        @Nullable Book book,
        boolean used,
        boolean best,
        Function<String, Book> reader,
        RandomGenerator lots) {

    /** No book until a client names one and wants it to be used. */
    public static OwnBook none(Function<String, Book> reader, RandomGenerator lots) {
        return new OwnBook("", null, false, false, reader, lots);
    }

    /**
     * A book that is used.
     *
     * @throws mendel.InputException when the file is not a book of the game
     */
    public static OwnBook of(String file, boolean best, Function<String, Book> reader, RandomGenerator lots) {
        return new OwnBook(file, reader.apply(file), true, best, reader, lots);
    }

    /** Another file; the empty name or {@value MemorySettings#EMPTY} for none. Whether it is used does not change. */
    OwnBook withFile(String name) {
        boolean none = name.isEmpty() || name.equals(MemorySettings.EMPTY);
        return new OwnBook(none ? "" : name, none ? null : reader.apply(name), used, best, reader, lots);
    }

    /** Used from now on, or not. */
    OwnBook withUsed(boolean wanted) {
        return new OwnBook(file, book, wanted, best, reader, lots);
    }

    /** With the move of the highest weight always, or not. */
    public OwnBook withBest(boolean wanted) {
        return new OwnBook(file, book, used, wanted, reader, lots);
    }

    /** The book's moves in a position, the most probable first; empty when the book is not used. */
    List<Book.Move> moves(Position position) {
        return !used || book == null ? List.of() : book.moves(position);
    }

    /**
     * The book's move for a search that a client asks for. The book is not used for infinite or pondering searches, for
     * mates, or with search moves.
     *
     * @return null when it has none
     */
    Book.@Nullable Move move(Position position, SearchTask task) {
        if (!used
                || book == null
                || task.isHeld()
                || task.mateMoves() > 0
                || !task.searchMoves().isEmpty()) {
            return null;
        }
        return book.choose(position, best ? Book.Pick.BEST : Book.Pick.LOT, lots);
    }
}
