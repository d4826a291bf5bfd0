package mendel.evolve.tuning;

import mendel.player.GameLimit;

/**
 * The limits of games that get longer: early differences are large and are seen in short games already, late ones are
 * small, and what counts then is play like that of the proof.
 *
 * @param last the limit of the last games
 * @param growth how many times shorter that of the first ones is: a power of 2, each doubling in an equal share of the
 *     generations. Depth is never less
 * @param generations how many there are to be
 */
public record DuelLimits(GameLimit last, int growth, long generations) {

    /** The limit of a generation, from 1. */
    GameLimit of(long generation) {
        int doublings = Integer.numberOfTrailingZeros(growth);
        long phase = Math.min(doublings, (generation - 1) * (doublings + 1) / Math.max(1, generations));
        return shorter(growth >> phase);
    }

    private GameLimit shorter(int times) {
        if (last.nodes() > 0) {
            return GameLimit.nodes(Math.max(1, last.nodes() / times));
        }
        if (last.moveMillis() > 0) {
            return GameLimit.moveTime(Math.max(1, last.moveMillis() / times));
        }
        if (last.hasNodeClock()) {
            return GameLimit.nodeClock(Math.max(1, last.baseNodes() / times), last.incrementNodes() / times);
        }
        return last.hasClock()
                ? new GameLimit(0, 0, 0, Math.max(1, last.baseMillis() / times), last.incrementMillis() / times)
                : last;
    }
}
