package mendel.game;

import java.util.Locale;

/** One of the two players, named by colour. White begins in chess and draughts, Black in Reversi. */
public enum Side {
    /** White. */
    WHITE,
    /** Black. */
    BLACK;

    /** The other player. */
    public Side opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** {@code white} or {@code black}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
