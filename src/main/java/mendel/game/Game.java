package mendel.game;

import java.util.List;
import mendel.InputException;

/** The rules of one game, and the source of its positions. Immutable, safe for any number of threads. */
public interface Game {

    /** The name in commands and files: {@code chess}, {@code draughts}, {@code reversi-6}. */
    String id();

    /** The side that begins, from whose view scores and results of data files are given. */
    Side firstSide();

    /** A new position at the start of a game. It has no model attached. */
    Position start();

    /** The game's text format: how its positions and moves are written. */
    Notation notation();

    /**
     * Reads a position in the game's text format. It has no model attached. Whether it can arise in a game is not
     * checked; only what the rules never allow on the board is refused, such as a missing king in chess or a man on the
     * promotion row in draughts. Reversi accepts any discs, for studies.
     *
     * @throws mendel.InputException when the text is not such a position, with the reason
     */
    default Position parse(String text) {
        return notation().parse(text);
    }

    /** The file formats in which whole games are read and written, the preferred one first. */
    List<GameFormat> formats();

    /** The endings that every player of the game should win; empty for games whose ends are solved. */
    default List<BasicEnding> basicEndings() {
        return List.of();
    }

    /**
     * An ending by its name: one of {@link #basicEndings}, or another whose name the game understands.
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
     * True when every move increases {@link Position#progress}, as a move counter does: then two positions of equal
     * progress are of different games. False when it can stay the same, as when kings move in draughts.
     */
    default boolean progressAlwaysGrows() {
        return true;
    }
}
