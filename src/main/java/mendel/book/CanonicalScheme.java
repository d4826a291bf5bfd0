package mendel.book;

import java.util.Locale;
import mendel.InputException;
import mendel.game.Position;

/** See {@link BookScheme#canonical}. */
final class CanonicalScheme implements BookScheme {

    private static final String PREFIX = "to:";

    @Override
    public long key(Position position) {
        return BookScheme.hash(position.canonicalText());
    }

    @Override
    public String text(Position position) {
        return position.canonicalText();
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
