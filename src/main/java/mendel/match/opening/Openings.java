package mendel.match.opening;

/** The openings of a match, one for each pair of games. Safe for any number of threads. */
public interface Openings {

    /** The opening of a pair; the same for the same index, whatever was asked before. */
    Opening get(int pair);

    /** How many different openings there are; {@link Integer#MAX_VALUE} when they are made as needed. */
    int size();

    /** Everything that the openings depend on, so that a match goes on only with the same ones. */
    String identity();
}
