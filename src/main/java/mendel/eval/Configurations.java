package mendel.eval;

import java.util.function.IntFunction;

/** The configurations of a pattern, each with a name of its own; both directions are computed, since there are many. */
public interface Configurations {

    /** How many there are. */
    int size();

    /**
     * The name of a configuration, without blanks.
     *
     * @param index from 0 to {@link #size} - 1
     */
    String name(int index);

    /** The index of the configuration of that name, or -1 when there is none. */
    int indexOf(String name);

    /** What stands for a square of a {@link #drawing} without a piece. */
    char EMPTY = '-';

    /** What stands for a square of a {@link #drawing} at which the pattern does not look. */
    char BEYOND = '.';

    /**
     * A configuration on a board, as the owner of the pattern sees it: a character a square, from the top left row by
     * row, {@link #EMPTY}, {@link #BEYOND}, or a letter for what stands there, as the game writes its first side's
     * pieces for own ones.
     *
     * @param index from 0 to {@link #size} - 1
     * @return empty when it cannot be drawn
     */
    default String drawing(int index) {
        return "";
    }

    /** The same with drawings. */
    default Configurations drawn(IntFunction<String> drawing) {
        return new DrawnConfigurations(this, drawing);
    }
}
