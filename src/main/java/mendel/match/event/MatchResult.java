package mendel.match.event;

import java.util.ArrayList;
import java.util.List;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.player.LimitUse;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;

/**
 * The standing or result of a match, from its first player's view. Only whole pairs count, in the order of the
 * openings, so that it does not depend on which games happened to end first.
 *
 * @param games the games counted
 * @param wins of the first player
 * @param draws drawn games
 * @param losses of the first player
 * @param pairs pairs by the first player's points
 * @param llr the log-likelihood ratio of the match's test; null without one
 * @param verdict the decision of the test; undecided without one
 * @param faults games that ended by a player's own fault: time, illegal moves, crashes, stalls; then how players did
 *     not keep to the limit
 * @param timeOfFirst the time of the first player's moves in the games counted
 * @param timeOfSecond the time of the second player's
 * @param tiesOfFirst the first player's choices among equally good moves; null when its search alone decides
 * @param tiesOfSecond the second player's choices
 * @param distinctGames how many of the games counted differ in their start or their moves
 * @param seconds the time used for all games played, over all sessions of the match
 * @param played all games played in that time, those that do not count included
 * @param complete false when the match was stopped before its end
 */
public record MatchResult(
        int games,
        int wins,
        int draws,
        int losses,
        PairStatistics pairs,
        @Nullable Double llr,
        Sprt.SprtVerdict verdict,
        List<Fault> faults,
        TimeUsed timeOfFirst,
        TimeUsed timeOfSecond,
        @Nullable TieUse tiesOfFirst,
        @Nullable TieUse tiesOfSecond,
        int distinctGames,
        double seconds,
        int played,
        boolean complete) {

    public MatchResult {
        faults = List.copyOf(faults);
    }

    /**
     * A game that ended by a player's fault, or a player's fault over many games.
     *
     * @param game the game's number in the match, from 1; null for a fault over many games
     * @param player the culprit's name
     * @param reason one word, as {@code crash}; for many games {@code overrun} or {@code shortfall}
     * @param detail what exactly happened
     * @param drawn true when the game was not lost by it, since the opponent could not win any more
     */
    public record Fault(@Nullable Integer game, String player, String reason, String detail, boolean drawn) {

        /** The fault of a game that has a culprit. */
        static Fault of(PlayedGame game, String first, String second) {
            return new Fault(
                    game.index() + 1,
                    game.isFaultOfFirst() ? first : second,
                    game.end().reason(),
                    game.end().detail(),
                    game.end().result() == 0.5);
        }

        /** The fault in words: of a game, or what the player did in many. */
        public String text() {
            if (game == null) {
                return reason + " of " + player + ": " + detail;
            }
            return "game " + game + (drawn ? " drawn by a fault of " : " lost by ") + player + ": " + reason
                    + (detail.isEmpty() ? "" : " (" + detail + ")");
        }

        /** How a player did not keep to the limit; nothing when it did. */
        public static List<Fault> of(String player, GameLimit limit, TimeUsed used) {
            List<Fault> faults = new ArrayList<>();
            String unit = limit.depth() > 0 ? "plies" : "nodes";
            LimitUse use = used.limits();
            if (use == null) {
                return faults;
            }
            if (use.over() > 0) {
                faults.add(new Fault(
                        null,
                        player,
                        "overrun",
                        use.over() + " of " + used.moves() + " moves used more than " + LimitUse.FACTOR
                                + " times the limit of " + limit + ", at most " + use.most() + " " + unit,
                        false));
            }
            if (use.under() > 0) {
                faults.add(new Fault(
                        null,
                        player,
                        "shortfall",
                        use.under() + " of " + used.moves() + " moves used less than "
                                + (limit.depth() > 0 ? "" : "half of ") + "the limit of " + limit + ", at least "
                                + use.least() + " " + unit,
                        false));
            }
            return faults;
        }
    }

    /** Games per second; 0 when nothing was played. */
    public double gamesPerSecond() {
        return seconds > 0 ? played / seconds : 0;
    }
}
