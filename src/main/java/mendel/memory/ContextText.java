package mendel.memory;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/**
 * Choices and exact values as text: {@code 8:c3,c4 12:f6,g5} for the choice between c3 and c4 at ply 8 and that between
 * f6 and g5 at ply 12; {@code 46:-8} for a position before ply 46 that loses by 8.
 */
public final class ContextText {

    private static final Pattern CHOICE = Pattern.compile("(\\d{1,5}):([^:,\\s]+(?:,[^:,\\s]+)*+)");
    private static final Pattern SOLVED = Pattern.compile("(\\d{1,5}):(-?\\d{1,3})");

    private ContextText() {}

    /** Choices as text; null: there is none. */
    public static @Nullable String choices(List<StoredGame.Choice> choices) {
        return choices.isEmpty()
                ? null
                : choices.stream()
                        .map(c -> c.ply() + ":" + String.join(",", c.moves()))
                        .collect(Collectors.joining(" "));
    }

    /** An exact value as text; null: there is none. */
    public static @Nullable String solved(StoredGame.@Nullable Solved solved) {
        return solved == null ? null : solved.ply() + ":" + solved.margin();
    }

    /**
     * Reads choices.
     *
     * @param text null: there is none
     * @throws InputException when it is not as {@link #choices(List)} writes it
     */
    public static List<StoredGame.Choice> readChoices(@Nullable String text) {
        List<StoredGame.Choice> choices = new ArrayList<>();
        for (String one :
                text == null || text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
            Matcher parts = CHOICE.matcher(one);
            if (!parts.matches()) {
                throw new InputException(
                        "the choice " + InputException.quote(one) + " is not possible",
                        "write ply:move,move as in 8:c3,c4");
            }
            choices.add(new StoredGame.Choice(
                    Integer.parseInt(parts.group(1)), List.of(parts.group(2).split(","))));
        }
        return choices;
    }

    /**
     * Reads a time, which the whole milliseconds since 1970 have to hold.
     *
     * @param name what the time is called
     * @param text null: there is none
     * @throws InputException when it is no such time
     */
    public static @Nullable Instant readTime(String name, @Nullable String text) {
        try {
            return text == null
                    ? null
                    : Instant.ofEpochMilli(Instant.parse(text).toEpochMilli());
        } catch (DateTimeException | ArithmeticException e) {
            throw new InputException(
                    name + " " + InputException.quote(text) + " is not possible", "write it as 2026-01-31T12:00:00Z");
        }
    }

    /**
     * Reads an exact value.
     *
     * @param text null: there is none
     * @throws InputException when it is not as {@link #solved(StoredGame.Solved)} writes it
     */
    public static StoredGame.@Nullable Solved readSolved(@Nullable String text) {
        if (text == null) {
            return null;
        }
        Matcher parts = SOLVED.matcher(text.strip());
        if (!parts.matches()) {
            throw new InputException(
                    "the exact value " + InputException.quote(text) + " is not possible",
                    "write ply:margin as in 46:-8, the margin from the learner's view");
        }
        return new StoredGame.Solved(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }
}
