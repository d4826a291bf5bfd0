package mendel.match.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import mendel.player.LimitUse;

/**
 * What a player used for its moves.
 *
 * @param moves how many moves it thought about
 * @param nanos nanoseconds for all of them
 * @param book how many moves it took from an opening book beside them; null, as in games stored before there were
 *     books, is none
 * @param limits how it kept to the limit of depth or nodes; null, as for our own search, is nothing to remark
 */
public record TimeUsed(
        int moves,
        long nanos,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer book,
        @JsonInclude(JsonInclude.Include.NON_NULL) LimitUse limits) {

    /** No move yet. */
    public static final TimeUsed NONE = new TimeUsed(0, 0, null, null);

    private static final double NANOS_PER_MILLI = 1e6;

    /** With another move, and how it kept to the limit; null for nothing to remark. */
    TimeUsed plusMove(long more, LimitUse use) {
        return new TimeUsed(moves + 1, nanos + more, book, LimitUse.sum(limits, use));
    }

    /** With another move from a book. */
    TimeUsed plusBookMove() {
        return new TimeUsed(moves, nanos, bookMoves() + 1, limits);
    }

    /** The time of both. */
    public TimeUsed plus(TimeUsed other) {
        int both = bookMoves() + other.bookMoves();
        return new TimeUsed(
                moves + other.moves,
                nanos + other.nanos,
                both == 0 ? null : Integer.valueOf(both),
                LimitUse.sum(limits, other.limits));
    }

    /** How many moves it took from a book. */
    public int bookMoves() {
        return book == null ? 0 : book;
    }

    /** Mean milliseconds a move; null when there was none. */
    public Double millisAMove() {
        return moves == 0 ? null : Double.valueOf(nanos / NANOS_PER_MILLI / moves);
    }
}
