package mendel.match.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serializable;
import mendel.player.LimitUse;
import org.jspecify.annotations.Nullable;

/**
 * The time of a player's moves.
 *
 * @param moves the number of moves that it searched
 * @param nanos nanoseconds for all of them
 * @param book the number of moves from an opening book beside them; null, as in games stored by older versions, means 0
 * @param limits how it kept to the limit of depth or nodes; null when it kept to it, as our own search does
 */
public record TimeUsed(
        int moves,
        long nanos,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer book,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LimitUse limits)
        implements Serializable {

    /** No move yet. */
    public static final TimeUsed NONE = new TimeUsed(0, 0, null, null);

    private static final double NANOS_PER_MILLI = 1e6;

    /** With another move; {@code use} is null when it kept to the limit. */
    TimeUsed plusMove(long more, @Nullable LimitUse use) {
        return new TimeUsed(moves + 1, nanos + more, book, LimitUse.sum(limits, use));
    }

    /** With another move from a book. */
    TimeUsed plusBookMove() {
        return new TimeUsed(moves, nanos, bookMoves() + 1, limits);
    }

    /** The sum of both. */
    public TimeUsed plus(TimeUsed other) {
        int both = bookMoves() + other.bookMoves();
        return new TimeUsed(
                moves + other.moves,
                nanos + other.nanos,
                both == 0 ? null : Integer.valueOf(both),
                LimitUse.sum(limits, other.limits));
    }

    /** The number of moves from a book. */
    public int bookMoves() {
        return book == null ? 0 : book;
    }

    /** Mean milliseconds per move; null when there was none. */
    public @Nullable Double millisAMove() {
        return moves == 0 ? null : Double.valueOf(nanos / NANOS_PER_MILLI / moves);
    }
}
