package mendel.eval;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last part of a term's name where it is a square of the board, as {@code c3} of {@code pst.knight.c3}.
 *
 * @param file its letter
 * @param row its number, from 1
 */
record SquareKey(String file, String row) {

    private static final Pattern SQUARE = Pattern.compile("([a-j])([1-9]|10)");

    /** The square that a part of a name stands for; empty when it is something else. */
    static Optional<SquareKey> of(String key) {
        Matcher square = SQUARE.matcher(key);
        return square.matches() ? Optional.of(new SquareKey(square.group(1), square.group(2))) : Optional.empty();
    }

    /** The name of several together, as {@code a-b3-4}. */
    @Override
    public String toString() {
        return file + row;
    }
}
