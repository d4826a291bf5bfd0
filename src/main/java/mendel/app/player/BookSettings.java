package mendel.app.player;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;
import mendel.Paths;
import mendel.book.Book;
import mendel.book.BookReader;
import mendel.game.Game;
import mendel.player.BookPlayer;
import mendel.player.PlayerFactory;

/**
 * The opening book that a player plays from.
 *
 * @param file the book
 * @param pick how it chooses among the moves of a position
 */
public record BookSettings(Path file, Book.Pick pick) {

    /**
     * Gives a player the book.
     *
     * @param seed of the lots
     * @throws mendel.InputException when the file is not a book of the game
     */
    public PlayerFactory of(PlayerFactory player, Game game, long seed) {
        Book book = new BookReader(game).read(file);
        boolean best = pick == Book.Pick.BEST;
        String identity = player.identity() + " book " + book.fingerprint() + (best ? " best" : " seed " + seed);
        String suffix = "+book" + (best ? "+pick=" + text(pick) : "");
        return PlayerFactory.of(
                player.name() + suffix,
                player.place() + suffix,
                identity,
                () -> new BookPlayer(player.open(), book, pick, seed));
    }

    /** The same at another place. */
    BookSettings at(UnaryOperator<String> moved) {
        return new BookSettings(Paths.of("book", moved.apply(file.toString())), pick);
    }

    /** {@code lot} or {@code best}. */
    static String text(Book.Pick pick) {
        return pick.name().toLowerCase(Locale.ROOT);
    }
}
