package mendel.game;

import mendel.chess.rules.ChessPosition;
import mendel.chess.text.ChessNotation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.text.DraughtsNotation;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;
import mendel.search.QuietGame;

/** Positions and moves as text, for tests that have a position at hand and not its game. */
public final class Texts {

    private Texts() {}

    /** The notation of the position's game. */
    public static Notation notation(Position position) {
        return switch (position) {
            case ChessPosition _ -> ChessNotation.INSTANCE;
            case DraughtsPosition _ -> DraughtsNotation.UNLIMITED;
            case ReversiPosition reversi ->
                ReversiGame.all().stream()
                        .filter(game -> game.size() == reversi.size() && game.isAnti() == reversi.isAnti())
                        .findFirst()
                        .orElseThrow()
                        .notation();
            default -> throw new IllegalArgumentException(position.getClass().getName());
        };
    }

    /** See {@link Notation#text}. */
    public static String text(Position position) {
        return notation(position).text(position);
    }

    /** See {@link Notation#canonicalText}. */
    public static String canonicalText(Position position) {
        return notation(position).canonicalText(position);
    }

    /** See {@link Notation#moveText}; games for tests write their moves themselves. */
    public static String moveText(Position position, long move) {
        return position instanceof QuietGame quiet
                ? quiet.moveText(move)
                : notation(position).moveText(position, move);
    }

    /** See {@link Notation#moveNotation}. */
    public static String moveNotation(Position position, long move) {
        return notation(position).moveNotation(position, move);
    }

    /** See {@link Notation#parseMove}. */
    public static long parseMove(Position position, String text) {
        return notation(position).parseMove(position, text);
    }
}
