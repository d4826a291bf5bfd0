package mendel.player;

import mendel.game.Side;

/**
 * The time and limit that a player has for its next move.
 *
 * @param limit the limit of the whole game
 * @param whiteMillis milliseconds left to White; 0 without clocks
 * @param blackMillis milliseconds left to Black; 0 without clocks
 */
public record Clocks(GameLimit limit, long whiteMillis, long blackMillis) {

    /** The clocks at the start of a game. */
    public static Clocks start(GameLimit limit) {
        return new Clocks(limit, limit.baseMillis(), limit.baseMillis());
    }

    /** Milliseconds left to a side. */
    public long left(Side side) {
        return side == Side.WHITE ? whiteMillis : blackMillis;
    }

    /** Milliseconds that a side's next move takes at most; 0 when nothing limits its time. */
    public long most(Side side) {
        return limit.hasClock() ? Math.max(1, left(side)) : limit.moveMillis();
    }

    /** The clocks after {@code side} used {@code millis} for a move and got its increment. */
    public Clocks after(Side side, long millis) {
        if (!limit.hasClock()) {
            return this;
        }
        long left = Math.max(0, left(side) - millis) + limit.incrementMillis();
        return side == Side.WHITE ? new Clocks(limit, left, blackMillis) : new Clocks(limit, whiteMillis, left);
    }
}
