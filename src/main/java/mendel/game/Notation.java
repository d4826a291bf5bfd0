package mendel.game;

/** A way to write positions and moves of a game: the game's own, or that of a protocol. Immutable. */
public interface Notation {

    /**
     * Reads a position. It has no model attached.
     *
     * @throws mendel.InputException when the text is not a position
     */
    Position parse(String text);

    /** The position as text. */
    String text(Position position);

    /**
     * Reads a move.
     *
     * @throws mendel.InputException when the text is not a move, or the move is not legal in the position
     */
    long parseMove(Position position, String text);

    /** A legal move of the position as text. */
    String moveText(Position position, long move);

    /** As {@link Position#canonicalText}; the same as {@link #text} where there is nothing to leave out. */
    default String canonicalText(Position position) {
        return text(position);
    }

    /** A legal move in the notation for people; the same as {@link #moveText} where there is none. */
    default String moveNotation(Position position, long move) {
        return moveText(position, move);
    }
}
