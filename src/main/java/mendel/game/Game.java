package mendel.game;

import java.util.List;
import mendel.InputException;

/** The rules of one game: where positions come from. Immutable, safe for any number of threads. */
public interface Game {

    /** The name in commands and files: {@code chess}, {@code draughts}, {@code reversi-6}. */
    String id();

    /** The side that begins, from whose view scores and results of data files are given. */
    Side firstSide();

    /** A new position at the start of a game. It has no model attached. */
    Position start();

    /**
     * Reads a position in the game's text format. It has no model attached. Whether a game can lead to it is not
     * examined: what is refused is what the game's rules never have on the board, as a missing king in chess or a man
     * on the row where he is crowned in draughts. Reversi takes any discs, for studies.
     *
     * @throws mendel.InputException when the text is no such position, with the reason
     */
    Position parse(String text);

    /** The file formats in which whole games are read and written, the preferred one first. */
    List<GameFormat> formats();

    /**
     * The endings that every player of the game has to win; empty where there are none, as in games whose ends are
     * solved.
     */
    default List<BasicEnding> basicEndings() {
        return List.of();
    }

    /**
     * An ending by its name: one of {@link #basicEndings}, or of those that a game makes from any name of theirs.
     *
     * @throws mendel.InputException when the game has no such ending
     */
    default BasicEnding ending(String name) {
        return basicEndings().stream()
                .filter(ending -> ending.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "ending " + name,
                        basicEndings().isEmpty()
                                ? id() + " has no endings to be won"
                                : "give "
                                        + String.join(
                                                ", ",
                                                basicEndings().stream()
                                                        .map(BasicEnding::name)
                                                        .toList())));
    }

    /**
     * True when every move adds to {@link Position#progress}, as a move counter does: then two positions of equal
     * progress are of different games. False where it can stand still, as while kings move in draughts.
     */
    default boolean progressAlwaysGrows() {
        return true;
    }
}
