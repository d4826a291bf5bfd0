package mendel.memory.credit;

import mendel.memory.Result;
import mendel.memory.StoredGame;
import org.jspecify.annotations.Nullable;

/**
 * What a game gave the learner, from 0 to 1. Who won decides; the margin tells wins and losses apart, so that among
 * losing moves the least loss is found, and at last the way round it.
 */
public final class Utility {

    /** The share that the margin may move: the narrowest win lies halfway between a draw and the highest win. */
    private static final double OF_MARGIN = 0.5;
    /** The margin that counts in full, in discs: a whole 8x8 board. */
    private static final double FULL_MARGIN = 64;

    private Utility() {}

    /**
     * What a game gave. When an end was solved and went as it had to, the exact margin counts; otherwise what was
     * played, for players that erred once will err again when the same game comes back: a line that ought to win, and
     * loses, loses.
     */
    public static double of(StoredGame game) {
        StoredGame.Solved solved = game.provenValue();
        return of(game.result(), solved == null ? game.margin() : Integer.valueOf(solved.margin()));
    }

    /** What a result gives; with no margin, null, as with the middle one. */
    public static double of(Result result, @Nullable Integer margin) {
        double discs = margin == null ? FULL_MARGIN / 2 : Math.min(Math.abs(margin), FULL_MARGIN);
        double certain = (1 - OF_MARGIN + OF_MARGIN * discs / FULL_MARGIN) / 2;
        return switch (result) {
            case WON -> 0.5 + certain;
            case DRAWN -> 0.5;
            case LOST -> 0.5 - certain;
        };
    }
}
