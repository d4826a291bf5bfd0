package mendel.memory.rule;

import java.util.Arrays;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;
import mendel.memory.credit.Charge;

/** The ways in which a memory chooses among equally good moves. */
public enum MemoryRule {
    /**
     * Labaj (2007): the first move of which nothing is known or that won more often than it lost, by the sequence of
     * moves.
     */
    LABAJ,
    /**
     * The move that promises most, by positions that symmetric sequences and transpositions share; see {@link Charge}.
     */
    EXPERT;

    /** The name in commands: {@code labaj} or {@code expert}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The rule of that name.
     *
     * @throws InputException when there is none
     */
    public static MemoryRule parse(String text) {
        return Arrays.stream(values())
                .filter(r -> r.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "there is no rule " + InputException.quote(text),
                        NearestName.hint(
                                text,
                                Arrays.stream(values()).map(MemoryRule::text).toList(),
                                "the rules are labaj and expert")));
    }
}
