package mendel.dataset;

import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * A position of a data file with what the file says of it.
 *
 * @param position in the game's text format
 * @param score the mentor's score from the first side's view; null while it is not labelled
 * @param result 1, 0.5 or 0 from the first side's view; null when unknown
 * @param weight the weight of the position in a loss, above 0; 1 by default
 * @param move the move played, in the game's text format; null when it is unknown, as in most files
 */
public record LabelledPosition(
        String position,
        @Nullable MentorScore score,
        @Nullable Double result,
        double weight,
        @Nullable String move) {

    public LabelledPosition {
        if (result != null && result != 0 && result != 0.5 && result != 1) {
            throw new IllegalArgumentException("a result is 1, 0.5 or 0, not " + result);
        }
        if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a weight is above 0, not " + weight);
        }
    }

    /** A position whose move is not known. */
    public LabelledPosition(String position, @Nullable MentorScore score, @Nullable Double result, double weight) {
        this(position, score, result, weight, null);
    }

    /** The same position with a score. */
    public LabelledPosition withScore(MentorScore mentorScore) {
        return new LabelledPosition(position, mentorScore, result, weight, move);
    }
}
