package mendel.app.match;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.app.Games;
import mendel.book.BookReader;
import mendel.game.Game;
import mendel.match.opening.BookOpenings;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.match.opening.OpeningFile;
import mendel.match.opening.Openings;

/** Openings by the file that holds them. */
public final class NamedOpenings {

    /** What stands for the start of the game in place of a file of openings. */
    static final String START = "start";

    private NamedOpenings() {}

    /**
     * The openings that a file holds: positions, games or a book; or the start of the game for {@link #START}.
     *
     * @param plies of a game or a line of a book only so many moves
     * @param seed of their order, and of the moves that are drawn from a book
     * @throws mendel.InputException when the file cannot be used
     */
    public static Openings read(Games.GameEntry entry, Path file, int plies, long seed) {
        Game game = entry.game();
        if (isStart(file) && !Files.exists(file)) {
            return ListedOpenings.of(game, List.of(new Opening(game.notation().text(game.start()), List.of())), seed);
        }
        if (Files.isRegularFile(file) && new BookReader(game).isBook(file)) {
            return BookOpenings.of(new BookReader(game).read(file), plies, seed);
        }
        Games.requireNoForeignEnding(game, file);
        return ListedOpenings.of(game, new OpeningFile(game, plies).read(file), seed);
    }

    static boolean isStart(Path file) {
        return file.toString().equals(START);
    }
}
