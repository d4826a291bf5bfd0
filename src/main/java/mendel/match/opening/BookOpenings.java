package mendel.match.opening;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.book.Book;
import mendel.game.Position;
import mendel.player.BookPlayer;

/** Openings extended by moves of a book, each chosen at random in proportion to its weight, until the book has none. */
public final class BookOpenings implements Openings {

    private final Openings first;
    private final Book book;
    private final int plies;
    private final long seed;

    /**
     * Openings of a book.
     *
     * @param first where its moves begin
     * @param plies the most moves of the book
     * @param seed the seed of the choice
     */
    public BookOpenings(Openings first, Book book, int plies, long seed) {
        this.first = first;
        this.book = book;
        this.plies = plies;
        this.seed = seed;
    }

    /**
     * Openings of a book from the start of its game.
     *
     * @throws mendel.InputException when the book has no move at the start
     */
    public static BookOpenings of(Book book, int plies, long seed) {
        Opening start = new Opening(book.game().notation().text(book.game().start()), List.of());
        if (book.moves(start.position(book.game())).isEmpty()) {
            throw new InputException(
                    "the book has no move at the start of the game",
                    "give one that does, or a file of positions or games");
        }
        return new BookOpenings(ListedOpenings.of(book.game(), List.of(start), seed), book, plies, seed);
    }

    @Override
    public Opening get(int pair) {
        Opening opening = first.get(pair);
        Position position = opening.position(book.game());
        List<String> moves = new ArrayList<>(opening.moves());
        for (int ply = 0; ply < plies; ply++) {
            Book.Move move = book.choose(position, Book.Pick.LOT, BookPlayer.lots(seed, pair, book, position));
            if (move == null) {
                break;
            }
            position.make(move.move());
            if (!position.outcome().isOngoing()) {
                break; // An opening must not end the game.
            }
            moves.add(move.text());
        }
        return new Opening(opening.start(), moves);
    }

    /** The number of lines of a book is not known: they are made as needed. */
    @Override
    public int size() {
        return Integer.MAX_VALUE;
    }

    @Override
    public String identity() {
        return first.identity() + ", " + plies + " plies of book " + book.fingerprint() + " seed " + seed;
    }
}
