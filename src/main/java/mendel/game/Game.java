package mendel.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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

    /** The formats of scored positions that only this game has; the texts that all games share are not among them. */
    default List<PositionFormat> positionFormats() {
        return List.of();
    }

    /**
     * The score under perfect play that a file states for a position of a game, beside the comments of its moves: as
     * WTHOR does for the position from which its games were solved. Centi-units from the first side's view; empty where
     * none is stated.
     */
    default OptionalInt theoreticalScore(GameRecord record, Position position) {
        return OptionalInt.empty();
    }

    /** The protocols by which other programs' engines play it, that of its mentors first. */
    List<GameProtocol> engineProtocols();

    /** The protocols by which our engine plays it, the usual one first. */
    List<GameProtocol> ownProtocols();

    /** The board, for those who draw it. */
    BoardShape board();

    /**
     * The squares of a board row by row from the top, as it is drawn: a letter for a piece, {@code .} for an empty
     * square, a blank where no piece can stand.
     */
    String squares(Position position);

    /** Where a legal move of a position goes on the board. */
    MoveSquares moveSquares(Position position, long move);

    /** The format of suites of test positions; empty where there is none. */
    default Optional<SuiteFormat> suites() {
        return Optional.empty();
    }

    /** How Polyglot's opening books number positions and moves; empty for games that have no such books. */
    default Optional<BookScheme> polyglot() {
        return Optional.empty();
    }

    /**
     * The position on a line of a file of positions, without what the game's files may have behind it, as EPD has
     * operations.
     *
     * @param line without blanks around it
     */
    default String positionOf(String line) {
        return line;
    }

    /**
     * True when a side that is ten pawns ahead has as good as won, so that long games need not be played out. False
     * where a lead before the end says little.
     */
    default boolean isDecidedByLead() {
        return true;
    }

    /** The game of the same positions and moves with the usual aim: this one, except where the usual loser wins. */
    default Game usual() {
        return this;
    }

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
     * Makes the tables of endings that the game's positions use, which otherwise happens once, in the middle of a
     * search. The default does nothing.
     */
    default void loadEndings() {}

    /** The most pieces on the board with which {@link Position#solveEndings} knows every result; 0 for none. */
    default int mostSolvedPieces() {
        return 0;
    }

    /**
     * True when every move increases {@link Position#progress}, as a move counter does: then two positions of equal
     * progress are of different games. False when it can stay the same, as when kings move in draughts.
     */
    default boolean progressAlwaysGrows() {
        return true;
    }
}
