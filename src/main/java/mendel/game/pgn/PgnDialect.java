package mendel.game.pgn;

import java.util.Map;
import mendel.game.Notation;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** The game-specific part of PGN. */
public interface PgnDialect {

    /** The name of the format in messages: {@code PGN}. */
    String name();

    /** How positions and moves are written. */
    Notation notation();

    /** The position of a game without the tag {@code FEN}. */
    Position start();

    /**
     * Checks that a game's tags fit this notation.
     *
     * @throws mendel.InputException when they are of another game or notation
     */
    void check(PgnTags tags);

    /** The tags that every written game has after the seven of the PGN standard. */
    default Map<String, String> ownTags() {
        return Map.of();
    }

    /** The number of the first move of a game that begins in the given position. */
    int firstNumber(Position start);

    /** Whether a token ends the moves of a game with its result. */
    default boolean isResult(String token) {
        return token.equals("*") || token.equals("1-0") || token.equals("0-1") || token.equals("1/2-1/2");
    }

    /** White's result by a token for which {@link #isResult} holds: 1, 0.5, 0, or null when it is unknown. */
    default @Nullable Double result(String token) {
        return switch (token) {
            case "1-0" -> 1.0;
            case "0-1" -> 0.0;
            case "1/2-1/2" -> 0.5;
            default -> null;
        };
    }
}
