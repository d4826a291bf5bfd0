package mendel.eval;

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
}
