package mendel.match.game;

import mendel.game.Side;
import mendel.player.Clocks;
import mendel.player.GameLimit;

/**
 * The limits of both players of a game, which may differ.
 *
 * @param white of White's moves
 * @param black of Black's moves
 */
public record SideLimits(GameLimit white, GameLimit black) {

    /** The same limit for both. */
    public static SideLimits same(GameLimit limit) {
        return new SideLimits(limit, limit);
    }

    /** The limit of a side. */
    public GameLimit of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** Milliseconds on the clock of a side at the start of a game; 0 without clocks. */
    private long base(Side side) {
        return of(side).baseMillis();
    }

    /** The time at the start of a game. */
    SideTimes start() {
        return new SideTimes(this, base(Side.WHITE), base(Side.BLACK));
    }

    /**
     * What is left to both sides of a game.
     *
     * @param whiteMillis milliseconds; 0 for a side without a clock
     * @param blackMillis milliseconds; 0 for a side without a clock
     */
    record SideTimes(SideLimits limits, long whiteMillis, long blackMillis) {

        /** The clocks as a side sees them. An opponent without a clock has as much time as the side itself. */
        Clocks of(Side side) {
            return new Clocks(
                    limits.of(side),
                    limits.white.hasClock() ? whiteMillis : blackMillis,
                    limits.black.hasClock() ? blackMillis : whiteMillis);
        }

        /** After a side used {@code millis} for a move and got its increment. */
        SideTimes after(Side side, long millis) {
            if (!limits.of(side).hasClock()) {
                return this;
            }
            Clocks then = of(side).after(side, millis);
            return side == Side.WHITE
                    ? new SideTimes(limits, then.left(side), blackMillis)
                    : new SideTimes(limits, whiteMillis, then.left(side));
        }
    }
}
