package mendel.draughts.text;

import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.pgn.PgnDialect;
import mendel.game.pgn.PgnTags;
import org.jspecify.annotations.Nullable;

/**
 * Portable draughts notation (PDN 3.0) for Czech draughts: PGN with a tag for the kind of game, moves by names or
 * numbers of squares, and results that may also count two points a game. Written are names, {@code x} for captures, and
 * the squares between only where a capture needs them.
 */
final class Pdn implements PgnDialect {

    /** Czech draughts, White first, 8x8, names of squares with a1 in White's left corner, not turned. */
    private static final String GAME_TYPE = "29,W,8,8,A0,0";

    private static final String CZECH = "29";
    /** What may follow the number of the game; N2: numbers from the upper left. */
    private static final List<String> LAYOUTS =
            List.of("", "W,8,8,A0,0", "W,8,8,A0", "W,8,8,N2,0", "W,8,8,N2", "W,8,8", "W");

    private static final Map<String, Double> TWO_POINTS = Map.of("2-0", 1.0, "1-1", 0.5, "0-2", 0.0);

    @Override
    public String name() {
        return "PDN";
    }

    @Override
    public Notation notation() {
        return DraughtsNotation.UNLIMITED;
    }

    @Override
    public Position start() {
        return DraughtsNotation.UNLIMITED.start();
    }

    @Override
    public void check(PgnTags tags) {
        String type = tags.get("GameType");
        if (type == null) {
            return;
        }
        String[] parts = type.replaceAll("\\s", "").split(",", 2);
        if (!parts[0].equals(CZECH)) {
            throw tags.error(
                    "GameType",
                    "the game is of the type " + InputException.quote(type),
                    "give games of Czech draughts, " + GAME_TYPE);
        }
        if (!LAYOUTS.contains(parts.length == 1 ? "" : parts[1])) {
            throw tags.error(
                    "GameType",
                    "the squares of the game type " + InputException.quote(type) + " are named in another way",
                    "give games of the type " + GAME_TYPE + ", or with N2 for numbers from the upper left");
        }
    }

    @Override
    public Map<String, String> ownTags() {
        return Map.of("GameType", GAME_TYPE);
    }

    @Override
    public int firstNumber(Position start) {
        return 1;
    }

    @Override
    public boolean isResult(String token) {
        return PgnDialect.super.isResult(token) || TWO_POINTS.containsKey(token);
    }

    @Override
    public @Nullable Double result(String token) {
        return TWO_POINTS.containsKey(token) ? TWO_POINTS.get(token) : PgnDialect.super.result(token);
    }
}
