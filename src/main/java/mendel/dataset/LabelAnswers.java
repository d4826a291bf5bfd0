package mendel.dataset;

import java.io.Serializable;

/**
 * The scores of a {@link LabelTask}.
 *
 * @param mentor who gave them, see {@link mendel.mentor.Mentor#identity}
 * @param scores one for each position: that of a {@link mendel.protocol.MentorScore} as text, or {@link #NONE}
 */
public record LabelAnswers(String mentor, String[] scores) implements Serializable {

    /** The score of a position without one. */
    public static final String NONE = "-";
}
