package mendel.memory;

import java.util.Arrays;
import java.util.Locale;
import mendel.InputException;

/** How a game ended for the learner. */
public enum Result {
    LOST,
    DRAWN,
    WON;

    /** {@code won}, {@code lost} or {@code drawn}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The result of that name.
     *
     * @throws InputException when there is none
     */
    public static Result parse(String text) {
        return Arrays.stream(values())
                .filter(r -> r.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "the result " + InputException.quote(text) + " is unknown",
                        "it is won, lost or drawn, for the learner"));
    }

    /** The result of a game that gave the learner 1, 0.5 or 0 points. */
    public static Result ofPoints(double points) {
        if (points != 0 && points != 0.5 && points != 1) {
            throw new IllegalArgumentException("a game gives 1, 0.5 or 0 points, not " + points);
        }
        return values()[(int) (2 * points)];
    }

    /** 1, 0.5 or 0. */
    public double points() {
        return ordinal() / 2.0;
    }
}
