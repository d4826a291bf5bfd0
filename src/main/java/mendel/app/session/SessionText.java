package mendel.app.session;

import java.util.Locale;
import mendel.game.Side;

/** Numbers and sides in words. */
final class SessionText {

    private SessionText() {}

    /** {@code 1 move}, {@code 2 moves}. */
    static String moves(long number) {
        return number + (number == 1 ? " move" : " moves");
    }

    /** A side's name at the beginning of a word or sentence: {@code White}. */
    static String capital(Side side) {
        String name = side.text();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
