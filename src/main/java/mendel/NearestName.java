package mendel;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the known name nearest to a misspelt one, for error messages. */
public final class NearestName {

    private NearestName() {}

    /**
     * The known name with the smallest edit distance (insertions, deletions, replacements, neighbours swapped; case
     * does not count); the first of several.
     *
     * @return empty when no known name is within a third of the length of the text
     */
    public static Optional<String> of(String text, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(name -> distance(folded(text), folded(name))))
                .filter(name -> 3 * distance(folded(text), folded(name)) <= Math.max(3, text.length()));
    }

    /** {@code did you mean "NAME"? OTHERWISE}, or {@code otherwise} alone when no known name is near. */
    public static String hintAnd(String text, Collection<String> known, String otherwise) {
        return of(text, known)
                .map(name -> "did you mean \"" + name + "\"? " + otherwise)
                .orElse(otherwise);
    }

    /** {@code did you mean "NAME"?}, or {@code otherwise} when no known name is near. */
    public static String hint(String text, Collection<String> known, String otherwise) {
        return of(text, known).map(name -> "did you mean \"" + name + "\"?").orElse(otherwise);
    }

    /**
     * The constant of that name.
     *
     * @param name of a constant
     * @param problem in words, with {@code %s} for the text
     * @param names what the names are called, in the plural
     * @param others further names that may be meant, for the message
     * @throws InputException when none has it
     */
    public static <T> T constant(
            List<T> constants, Function<T, String> name, String text, String problem, String names, String... others) {
        List<String> known =
                Stream.concat(constants.stream().map(name), Stream.of(others)).toList();
        return constants.stream()
                .filter(constant -> name.apply(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        problem.replace("%s", InputException.quote(text)),
                        hint(text, known, "the " + names + " are " + String.join(", ", known))));
    }

    private static String folded(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Damerau's distance, row by row, with no letter edited twice. */
    static int distance(String a, String b) {
        int[] before = new int[b.length() + 1];
        int[] above = new int[b.length() + 1];
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int[] free = before;
            before = above;
            above = row;
            row = free;
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
        }
        return row[b.length()];
    }
}
