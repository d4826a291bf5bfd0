package mendel.player;

import mendel.game.Side;

/**
 * What a player has for its next move. Clocks count milliseconds or nodes, as the limit says.
 *
 * @param limit the limit of the whole game
 * @param whiteLeft what is left to White; 0 without clocks
 * @param blackLeft what is left to Black; 0 without clocks
 */
public record Clocks(GameLimit limit, long whiteLeft, long blackLeft) {

    /** The clocks at the start of a game. */
    public static Clocks start(GameLimit limit) {
        return new Clocks(limit, limit.base(), limit.base());
    }

    /** What is left to a side. */
    public long left(Side side) {
        return side == Side.WHITE ? whiteLeft : blackLeft;
    }

    /** Milliseconds that a side's next move takes at most; 0 when nothing limits its time. */
    public long most(Side side) {
        return limit.hasClock() ? Math.max(1, left(side)) : limit.moveMillis();
    }

    /** The clocks after {@code side} used that much for a move and got its increment. */
    public Clocks after(Side side, long used) {
        if (limit.base() == 0) {
            return this;
        }
        long left = Math.max(0, left(side) - used) + limit.increment();
        return side == Side.WHITE ? new Clocks(limit, left, blackLeft) : new Clocks(limit, whiteLeft, left);
    }
}
