package mendel.dataset;

import java.io.Serializable;

/**
 * Positions to be scored.
 *
 * @param numbers their places in the file, from 0
 * @param positions in the game's notation, as many
 */
public record LabelTask(long[] numbers, String[] positions) implements Serializable {

    /** Asks only who answers. */
    static LabelTask whoAnswers() {
        return new LabelTask(new long[0], new String[0]);
    }
}
