package mendel.dataset;

/** What is known of positions beside their features. */
public interface Labels {

    /** The number of positions. */
    int size();

    /** The mentor's score of position {@code i} from the first side's view in centi-units, NaN when there is none. */
    float score(int i);

    /** The result of the game from the first side's view, NaN when unknown. */
    float result(int i);

    /** The weight of the position in a loss. */
    float weight(int i);
}
