package mendel.match.game;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import mendel.game.Outcome;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * How a game ended.
 *
 * @param result 1, 0.5 or 0 for White
 * @param kind by the rules, by adjudication or by a player's fault
 * @param reason one word: the rule's ({@code checkmate}, {@code repetition}), {@code resignation}, {@code agreement},
 *     {@code length}, {@code solved}, {@code time}, {@code illegal-move}, {@code crash}, {@code stall} or
 *     {@code nonsense}
 * @param culprit the side whose fault ended the game: the loser, unless the other side could not win; null for none
 * @param detail what exactly happened; empty when the reason is enough
 */
public record GameEnd(
        double result,
        GameEndKind kind,
        String reason,
        @Nullable Side culprit,
        String detail) implements Serializable {

    /** The kind of end. */
    public enum GameEndKind {
        RULES,
        ADJUDICATION,
        TIME,
        ILLEGAL_MOVE,
        FAILURE;

        /** The value of the PGN tag Termination (PGN standard 9.8.1). */
        public String termination() {
            return switch (this) {
                case RULES -> "normal";
                case ADJUDICATION -> "adjudication";
                case TIME -> "time forfeit";
                case ILLEGAL_MOVE -> "rules infraction";
                case FAILURE -> "abandoned";
            };
        }

        /** The name in stored games. */
        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * What happened, in a line as {@code toga: illegal-move (played "e2e5" in …)}.
     *
     * @param name the culprit's; null for none
     */
    public String text(@Nullable String name) {
        return (name == null ? "" : name + ": ") + reason + (detail.isEmpty() ? "" : " (" + detail + ")");
    }

    /** An end by the rules of the game. */
    static GameEnd byRules(Outcome outcome) {
        return new GameEnd(
                outcome.resultFor(Side.WHITE),
                GameEndKind.RULES,
                Objects.requireNonNull(outcome.reason()).text(),
                null,
                "");
    }

    /** The end when a player resigns (FIDE Laws of Chess 5.1.2; the other games know it too). */
    static GameEnd resigned(Side loser) {
        return new GameEnd(loser == Side.WHITE ? 0 : 1, GameEndKind.RULES, "resignation", null, "");
    }

    /** An end by adjudication. */
    static GameEnd adjudicated(double result, String reason) {
        return new GameEnd(result, GameEndKind.ADJUDICATION, reason, null, "");
    }

    /**
     * The end when a side has used up its time: it has lost, unless no series of moves could let the other side win,
     * which is a draw (FIDE Laws of Chess 6.9).
     *
     * @param canWin whether the other side could win
     * @param used the time used and the time allowed, in words
     */
    static GameEnd outOfTime(Side culprit, boolean canWin, String used) {
        String other = culprit == Side.WHITE ? "Black" : "White";
        return canWin
                ? lostBy(culprit, GameEndKind.TIME, "time", used)
                : new GameEnd(
                        0.5,
                        GameEndKind.TIME,
                        "time",
                        culprit,
                        used + ", but " + other + " could not win by any moves");
    }

    /** The end of a game that {@code culprit} lost by its own fault. */
    static GameEnd lostBy(Side culprit, GameEndKind kind, String reason, String detail) {
        return new GameEnd(culprit == Side.WHITE ? 0 : 1, kind, reason, culprit, detail);
    }
}
