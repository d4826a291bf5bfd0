package mendel.protocol;

import mendel.InputException;

/**
 * A score given by a mentor: centi-units, or a forced mate, which is never turned into centi-units.
 *
 * @param isMate whether {@code value} counts moves to mate
 * @param value centi-units; or moves to mate, negative when the side from whose view the score is given is mated, never
 *     0
 */
public record MentorScore(boolean isMate, int value) {

    public MentorScore {
        if (isMate && value == 0) {
            throw new IllegalArgumentException("a mate in 0 moves has no side");
        }
    }

    /** A score in centi-units. */
    public static MentorScore centi(int value) {
        return new MentorScore(false, value);
    }

    /** A forced mate in {@code moves} moves; negative when the view's side is mated. */
    public static MentorScore mate(int moves) {
        return new MentorScore(true, moves);
    }

    /** The same score from the other side's view. */
    public MentorScore negated() {
        return new MentorScore(isMate, -value);
    }

    /** As in data files: {@code -35}, {@code #3}, {@code #-2}. */
    public String text() {
        return isMate ? "#" + value : Integer.toString(value);
    }

    /**
     * Reads {@link #text}.
     *
     * @throws InputException when it is neither a whole number nor a mate
     */
    public static MentorScore parse(String text) {
        try {
            if (text.startsWith("#") && Integer.parseInt(text, 1, text.length(), 10) != 0) {
                return mate(Integer.parseInt(text.substring(1)));
            }
            if (!text.startsWith("#")) {
                return centi(Integer.parseInt(text));
            }
        } catch (NumberFormatException e) {
            throw invalid(text);
        }
        throw invalid(text);
    }

    private static InputException invalid(String text) {
        return new InputException(
                "score " + InputException.quote(text) + " is not a number",
                "write centi-units as -35, or a mate in moves as #3 or #-2");
    }
}
