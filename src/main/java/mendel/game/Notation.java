package mendel.game;

import java.util.Arrays;
import java.util.Map;

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

    /**
     * A canonical text: equal for positions of one game that are equal up to the symmetries of its rules, whatever
     * moves led to them. Repetitions and move counts are left out; it is {@link #text} where there are neither. It does
     * not change in later versions, so it may be stored.
     */
    default String canonicalText(Position position) {
        return text(position);
    }

    /** A legal move in the notation for people; the same as {@link #moveText} where there is none. */
    default String moveNotation(Position position, long move) {
        return moveText(position, move);
    }

    /**
     * Puts legal moves of a position in the order of their texts.
     *
     * @param to the index after the last move
     */
    default void sort(Position position, long[] moves, int from, int to) {
        long[] sorted = Arrays.stream(moves, from, to)
                .mapToObj(move -> Map.entry(moveText(position, move), move))
                .sorted(Map.Entry.comparingByKey())
                .mapToLong(Map.Entry::getValue)
                .toArray();
        System.arraycopy(sorted, 0, moves, from, sorted.length);
    }
}
