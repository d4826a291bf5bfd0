package mendel.book;

import java.util.Locale;
import mendel.InputException;
import mendel.Sha256;
import mendel.game.BookScheme;
import mendel.game.Notation;
import mendel.game.Position;

/**
 * The scheme of games that have no other: a position is the first eight bytes of the SHA-256 of its
 * {@link Notation#canonicalText} in UTF-8, a move is the position that it leads to. So symmetric positions are the
 * same, and so are moves equal by symmetry.
 */
final class CanonicalScheme implements BookScheme {

    private static final String PREFIX = "to:";

    private final Notation notation;

    CanonicalScheme(Notation notation) {
        this.notation = notation;
    }

    @Override
    public long key(Position position) {
        return Sha256.bits(notation.canonicalText(position));
    }

    @Override
    public String text(Position position) {
        return notation.canonicalText(position);
    }

    @Override
    public long[] codes(Position position, long move) {
        position.make(move);
        long next = key(position);
        position.unmake();
        return new long[] {next};
    }

    @Override
    public String codeText(long code) {
        return PREFIX + String.format(Locale.ROOT, "%016x", code);
    }

    @Override
    public long parseCode(String text) {
        if (!text.matches(PREFIX + "[0-9a-f]{16}")) {
            throw new InputException(
                    "the move " + InputException.quote(text) + " is not a move that a key can have",
                    "write " + PREFIX + " and the 16 hexadecimal digits of the next position's key");
        }
        return Long.parseUnsignedLong(text.substring(PREFIX.length()), 16);
    }
}
