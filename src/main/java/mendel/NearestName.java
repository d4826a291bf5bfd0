package mendel;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name nearest to a misspelt one, for error messages. */
public final class NearestName {

    private NearestName() {}

    /**
     * The known name with the smallest edit distance (insertions, deletions, replacements; case does not count); the
     * first of several.
     *
     * @return empty when no known name is within a third of the length of the text
     */
    public static Optional<String> of(String text, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(name -> distance(folded(text), folded(name))))
                .filter(name -> 3 * distance(folded(text), folded(name)) <= Math.max(3, text.length()));
    }

    /** {@code did you mean "NAME"?}, or {@code otherwise} when no known name is near. */
    public static String hint(String text, Collection<String> known, String otherwise) {
        return of(text, known).map(name -> "did you mean \"" + name + "\"?").orElse(otherwise);
    }

    private static String folded(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Levenshtein's distance, row by row. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
