package mendel.cli.play;

import mendel.game.Outcome;
import mendel.game.Side;

/**
 * How a game ended.
 *
 * @param status who won
 * @param reason a reason of the rules, {@code resignation}, {@code agreement}, or {@code file} for a result that a file tells
 * @param isByRules whether the rules allow no further move
 */
record Ending(Outcome.Status status, String reason, boolean isByRules) {

    /** An end by the rules. */
    static Ending byRules(Outcome outcome) {
        return new Ending(outcome.status(), outcome.reason().text(), true);
    }

    /** {@code loser} gave up. */
    static Ending resigned(Side loser) {
        return new Ending(loser == Side.WHITE ? Outcome.Status.BLACK_WINS : Outcome.Status.WHITE_WINS, "resignation", false);
    }

    /** Both agreed to a draw. */
    static Ending agreed() {
        return new Ending(Outcome.Status.DRAW, "agreement", false);
    }

    /** The result of a file, for a game that the rules would let go on. */
    static Ending ofFile(double result) {
        Outcome.Status status = result == 1 ? Outcome.Status.WHITE_WINS : result == 0 ? Outcome.Status.BLACK_WINS : Outcome.Status.DRAW;
        return new Ending(status, "file", false);
    }

    /** 1, 0.5 or 0 for White. */
    double result() {
        return new Outcome(status, null).resultFor(Side.WHITE);
    }
}
