package mendel.app.session;

import mendel.game.Outcome;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * How a game ended.
 *
 * @param status who won
 * @param reason a reason of the rules, {@code resignation}, {@code agreement}, {@code time}, or {@code file} for a
 *     result from a file
 * @param isByRules whether the rules allow no further move
 */
public record Ending(Outcome.Status status, String reason, boolean isByRules) {

    /** The value of the tag {@code Termination} of a game lost on time (PGN standard, 9.8.1). */
    static final String TIME_FORFEIT = "time forfeit";

    private static final String TIME = "time";

    /** The end by the rules; null while the game goes on. */
    static @Nullable Ending byRules(Outcome outcome) {
        Outcome.Reason reason = outcome.reason();
        return reason == null ? null : new Ending(outcome.status(), reason.text(), true);
    }

    /** {@code loser} resigned. */
    static Ending resigned(Side loser) {
        return new Ending(
                loser == Side.WHITE ? Outcome.Status.BLACK_WINS : Outcome.Status.WHITE_WINS, "resignation", false);
    }

    /** Both agreed to a draw. */
    static Ending agreed() {
        return new Ending(Outcome.Status.DRAW, "agreement", false);
    }

    /**
     * {@code loser} has used up its time: it has lost, unless no series of moves could let the other side win (FIDE
     * laws 6.9).
     *
     * @param canWin whether the other side could win
     */
    static Ending outOfTime(Side loser, boolean canWin) {
        return new Ending(canWin ? resigned(loser).status() : Outcome.Status.DRAW, TIME, true);
    }

    /** True when the game ended because a side's time was used up. */
    public boolean isOnTime() {
        return reason.equals(TIME);
    }

    /**
     * The result in a file, of a game that is not over by the rules.
     *
     * @param onTime whether the file says that it ended on time
     */
    static Ending ofFile(double result, boolean onTime) {
        Outcome.Status status =
                result == 1 ? Outcome.Status.WHITE_WINS : result == 0 ? Outcome.Status.BLACK_WINS : Outcome.Status.DRAW;
        return new Ending(status, onTime ? TIME : "file", onTime);
    }

    /** 1, 0.5 or 0 for White. */
    public double result() {
        return new Outcome(status, null).resultFor(Side.WHITE);
    }
}
