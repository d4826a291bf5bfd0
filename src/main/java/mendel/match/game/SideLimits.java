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

    /** The clocks at the start of a game. */
    SideClocks start() {
        return new SideClocks(this, white.base(), black.base());
    }

    /** Whether both have clocks of the same kind. */
    private boolean alike() {
        return white.hasClock() == black.hasClock() && white.hasNodeClock() == black.hasNodeClock();
    }

    /**
     * What is left to both sides of a game, in milliseconds or nodes as their limits say; 0 for a side without a clock.
     */
    record SideClocks(SideLimits limits, long whiteLeft, long blackLeft) {

        /**
         * The clocks as a side sees them. An opponent without a clock of that kind has as much left as the side itself.
         */
        Clocks of(Side side) {
            boolean isWhite = side == Side.WHITE;
            return new Clocks(
                    limits.of(side),
                    isWhite || limits.alike() ? whiteLeft : blackLeft,
                    isWhite && !limits.alike() ? whiteLeft : blackLeft);
        }

        /** After a side used that much for a move and got its increment. */
        SideClocks after(Side side, long used) {
            long left = of(side).after(side, used).left(side);
            return side == Side.WHITE
                    ? new SideClocks(limits, left, blackLeft)
                    : new SideClocks(limits, whiteLeft, left);
        }
    }
}
