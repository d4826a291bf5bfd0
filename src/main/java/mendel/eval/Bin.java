package mendel.eval;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last part of a term's name where it is a number, a range of numbers or a file of the board: a bin of a table, as
 * {@code 3} of {@code mobility.knight.3}.
 *
 * @param from the first number, or the file from 0
 * @param to the last number
 * @param isFile whether it is a file
 * @param opensDown whether smaller numbers belong to it, as to {@code 3-}
 * @param opensUp whether larger numbers belong to it, as to {@code 9+}
 */
record Bin(int from, int to, boolean isFile, boolean opensDown, boolean opensUp) {

    private static final Pattern NUMBER = Pattern.compile("(\\d{1,6})(?:-(\\d{1,6})|([+-]))?");
    private static final Pattern FILE = Pattern.compile("[a-j]");

    /** The bin that a part of a name stands for; empty when it is something else. */
    static Optional<Bin> of(String key) {
        if (FILE.matcher(key).matches()) {
            int file = key.charAt(0) - 'a';
            return Optional.of(new Bin(file, file, true, false, false));
        }
        Matcher number = NUMBER.matcher(key);
        if (!number.matches()) {
            return Optional.empty();
        }
        int from = Integer.parseInt(number.group(1));
        return Optional.of(new Bin(
                from,
                number.group(2) == null ? from : Integer.parseInt(number.group(2)),
                false,
                "-".equals(number.group(3)),
                "+".equals(number.group(3))));
    }

    /** Whether bins stand in a growing order, so that neighbours mean nearly the same. */
    static boolean areOrdered(List<Bin> bins) {
        for (int i = 1; i < bins.size(); i++) {
            if (bins.get(i).isFile != bins.getFirst().isFile || bins.get(i).from <= bins.get(i - 1).to) {
                return false;
            }
        }
        return true;
    }

    /** The name of all bins from this one to a later one, as {@code 3-5} or {@code 6+}. */
    String through(Bin last) {
        if (isFile) {
            return (char) ('a' + from) + "-" + (char) ('a' + last.to);
        }
        return opensDown ? last.opensUp ? "any" : last.to + "-" : last.opensUp ? from + "+" : from + "-" + last.to;
    }
}
