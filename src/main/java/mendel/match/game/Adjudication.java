package mendel.match.game;

import java.io.Serializable;
import mendel.InputException;
import mendel.KeyValues;
import org.jspecify.annotations.Nullable;

/**
 * Ends games before the rules do: when the scores of both players agree for long enough, or the game itself knows how
 * an ending ends. Everything is off by default.
 *
 * @param drawFrom the first move number at which a game may be adjudicated a draw; 0 for never
 * @param drawMoves moves in a row by each player with a score near 0
 * @param drawScore how near, in centi-units
 * @param resignMoves moves in a row by each player that agree on who loses; 0 for never
 * @param resignScore by at least how much, in centi-units
 * @param maxPlies a game is a draw after that many plies by the players
 * @param exact with at most so many pieces a game ends as {@link mendel.game.Position#solvedScore} tells; 0 for never
 */
public record Adjudication(
        int drawFrom, int drawMoves, int drawScore, int resignMoves, int resignScore, int maxPlies, int exact)
        implements Serializable {

    /** The default length at which a game is a draw, in plies: longer than any sensible game. */
    public static final int DEFAULT_MAX_PLIES = 2_000;

    /** No adjudication but by length. */
    public static final Adjudication OFF = new Adjudication(0, 0, 0, 0, 0, DEFAULT_MAX_PLIES, 0);

    public Adjudication {
        if (maxPlies < 1 || drawFrom > 0 && drawMoves < 1) {
            throw new InputException(
                    "games of " + maxPlies + " plies and draws after " + drawMoves + " moves are not possible",
                    "give numbers above 0");
        }
    }

    /**
     * With the rule for draws, as {@code movenumber=40,movecount=8,score=10}.
     *
     * @throws InputException for anything else
     */
    public Adjudication withDraw(String text) {
        KeyValues values = KeyValues.parse(text, "movenumber", "movecount", "score");
        return new Adjudication(
                Math.max(1, values.whole("movenumber", 40)),
                values.whole("movecount", 8),
                values.whole("score", 10),
                resignMoves,
                resignScore,
                maxPlies,
                exact);
    }

    /**
     * With the rule for lost games, as {@code movecount=3,score=600}.
     *
     * @throws InputException for anything else
     */
    public Adjudication withResign(String text) {
        KeyValues values = KeyValues.parse(text, "movecount", "score");
        return new Adjudication(
                drawFrom,
                drawMoves,
                drawScore,
                Math.max(1, values.whole("movecount", 3)),
                values.whole("score", 600),
                maxPlies,
                exact);
    }

    /** With another length at which games are draws. */
    public Adjudication withMaxPlies(int plies) {
        return new Adjudication(drawFrom, drawMoves, drawScore, resignMoves, resignScore, plies, exact);
    }

    /** With endings of at most so many pieces ended as they are known to end; 0 for none. */
    public Adjudication withExact(int pieces) {
        return new Adjudication(drawFrom, drawMoves, drawScore, resignMoves, resignScore, maxPlies, pieces);
    }

    /** As stored matches and journals know it, which were begun before {@code exact} was there. */
    @Override
    public String toString() {
        return "Adjudication[drawFrom=" + drawFrom + ", drawMoves=" + drawMoves + ", drawScore=" + drawScore
                + ", resignMoves=" + resignMoves + ", resignScore=" + resignScore + ", maxPlies=" + maxPlies
                + (exact == 0 ? "" : ", exact=" + exact) + "]";
    }

    /** Watches one game. */
    Referee referee() {
        return new Referee(this);
    }

    /** Counts how long the players of one game have agreed. */
    static final class Referee {

        private final Adjudication rules;
        private int plies;
        private int evenPlies;
        private int whiteLostPlies;
        private int blackLostPlies;

        private Referee(Adjudication rules) {
            this.rules = rules;
        }

        /**
         * Takes a move.
         *
         * @param whiteScore the mover's score turned to White's view; null when it gave none, which ends any agreement
         */
        void note(@Nullable Integer whiteScore) {
            plies++;
            evenPlies = whiteScore != null && Math.abs(whiteScore) <= rules.drawScore ? evenPlies + 1 : 0;
            whiteLostPlies = whiteScore != null && whiteScore <= -rules.resignScore ? whiteLostPlies + 1 : 0;
            blackLostPlies = whiteScore != null && whiteScore >= rules.resignScore ? blackLostPlies + 1 : 0;
        }

        /** The adjudicated end; null when the game goes on. */
        @Nullable
        GameEnd verdict() {
            if (rules.resignMoves > 0 && whiteLostPlies >= 2 * rules.resignMoves) {
                return GameEnd.adjudicated(0.0, "resignation");
            }
            if (rules.resignMoves > 0 && blackLostPlies >= 2 * rules.resignMoves) {
                return GameEnd.adjudicated(1.0, "resignation");
            }
            if (rules.drawFrom > 0 && plies >= 2 * rules.drawFrom && evenPlies >= 2 * rules.drawMoves) {
                return GameEnd.adjudicated(0.5, "agreement");
            }
            return plies >= rules.maxPlies ? GameEnd.adjudicated(0.5, "length") : null;
        }
    }
}
