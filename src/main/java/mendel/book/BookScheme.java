package mendel.book;

import mendel.Sha256;
import mendel.game.Position;

/** How a book names the positions and moves of a game by numbers. Immutable. */
public interface BookScheme {

    /** The position's key: equal where the same moves are to be played. */
    long key(Position position);

    /** A text from which the game reads a position of the same key; equal for positions of equal keys. */
    String text(Position position);

    /**
     * The numbers that mean a legal move, the one that is written first. Moves that symmetry makes equal have equal
     * numbers.
     */
    long[] codes(Position position, long move);

    /** Whether a number can mean a move at all. */
    default boolean isCode(long code) {
        return true;
    }

    /** The number that is written for a legal move. */
    default long code(Position position, long move) {
        return codes(position, move)[0];
    }

    /** A code as text for those who do not know its position; without blanks. */
    String codeText(long code);

    /**
     * The code that {@link #codeText} writes so.
     *
     * @throws mendel.InputException when there is none
     */
    long parseCode(String text);

    /**
     * The scheme of games that have no other: a position is the first eight bytes of the SHA-256 of its
     * {@link Position#canonicalText}, a move is the position that it leads to. So symmetric positions are one, and so
     * are moves that symmetry makes equal.
     */
    static BookScheme canonical() {
        return new CanonicalScheme();
    }

    /** The first eight bytes of the SHA-256 of a text in UTF-8. */
    static long hash(String text) {
        return Sha256.bits(text);
    }
}
