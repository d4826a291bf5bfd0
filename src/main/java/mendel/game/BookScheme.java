package mendel.game;

/** How an opening book maps the positions and moves of a game to numbers. Immutable. */
public interface BookScheme {

    /** The position's key: equal for positions with the same book moves. */
    long key(Position position);

    /** A text that the game parses to a position of the same key; equal for positions of equal keys. */
    String text(Position position);

    /** The numbers for a legal move, the one used for writing first. Moves equal by symmetry have equal numbers. */
    long[] codes(Position position, long move);

    /** Whether a number can be a move. */
    default boolean isCode(long code) {
        return true;
    }

    /** The number written for a legal move. */
    default long code(Position position, long move) {
        return codes(position, move)[0];
    }

    /** A code as text without its position; without blanks. */
    String codeText(long code);

    /**
     * The code of a text by {@link #codeText}.
     *
     * @throws mendel.InputException when the text is not a code
     */
    long parseCode(String text);
}
