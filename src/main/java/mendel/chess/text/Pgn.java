package mendel.chess.text;

import java.util.Locale;
import java.util.Set;
import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.pgn.PgnDialect;
import mendel.game.pgn.PgnTags;

/** Portable game notation as the PGN standard of 1994 defines it for chess; castling may be written with zeros. */
final class Pgn implements PgnDialect {

    /** What the tag {@code Variant} may say of games by the FIDE laws. */
    private static final Set<String> ORTHODOX = Set.of("standard", "normal", "chess", "from position");

    @Override
    public String name() {
        return "PGN";
    }

    @Override
    public Notation notation() {
        return ChessNotation.INSTANCE;
    }

    @Override
    public Position start() {
        return Fen.read(Fen.START);
    }

    @Override
    public void check(PgnTags tags) {
        String variant = tags.get("Variant");
        if (variant != null && !ORTHODOX.contains(variant.toLowerCase(Locale.ROOT))) {
            throw tags.error(
                    "Variant",
                    "the game is of the variant " + InputException.quote(variant),
                    "give games of standard chess");
        }
    }

    @Override
    public int firstNumber(Position start) {
        return ((ChessPosition) start).fullmoveNumber();
    }
}
