package mendel.chess.text;

import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.game.BookScheme;
import mendel.game.Position;

/** Chess as Polyglot numbers it, so that books are other programs' too. */
public final class PolyglotScheme implements BookScheme {

    private static final String OTHER = "#";

    @Override
    public long key(Position position) {
        return Polyglot.key((ChessPosition) position);
    }

    @Override
    public String text(Position position) {
        return Polyglot.text((ChessPosition) position);
    }

    @Override
    public long[] codes(Position position, long move) {
        return Polyglot.codes(move);
    }

    @Override
    public boolean isCode(long code) {
        return code >= 0 && code <= Polyglot.LARGEST_CODE;
    }

    /** A code that is no move can stand in a foreign file; it is shown as a number. */
    @Override
    public String codeText(long code) {
        String text = Polyglot.codeText(code);
        return text == null ? OTHER + Long.toUnsignedString(code) : text;
    }

    @Override
    public long parseCode(String text) {
        long code = text.matches(OTHER + "[0-9]{1,5}") ? Long.parseLong(text.substring(1)) : Polyglot.parseCode(text);
        if (!isCode(code)) {
            throw new InputException(
                    "the move " + InputException.quote(text) + " is not a move that a key can have",
                    "write e2e4, castling as e1h1, a promotion as e7e8q");
        }
        return code;
    }
}
