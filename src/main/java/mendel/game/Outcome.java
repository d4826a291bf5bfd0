package mendel.game;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of a game by the rules: ongoing, or how and why it ended.
 *
 * @param status ongoing or the result
 * @param reason why it ended; null while it goes on
 */
public record Outcome(Status status, @Nullable Reason reason) {

    /** The game goes on. */
    public static final Outcome ONGOING = new Outcome(Status.ONGOING, null);

    /** Ongoing, or the result. */
    public enum Status {
        ONGOING,
        WHITE_WINS,
        BLACK_WINS,
        DRAW;

        /** {@code ongoing}, {@code white-wins}, {@code black-wins} or {@code draw}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Why a game ended. */
    public enum Reason {
        CHECKMATE,
        STALEMATE,
        DEAD_POSITION,
        FIFTY_MOVES,
        SEVENTYFIVE_MOVES,
        REPETITION,
        NO_MOVES,
        DISCS;

        /** The reason's name in answers, as {@code dead-position}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** A game that ended in a draw. */
    public static Outcome draw(Reason reason) {
        return new Outcome(Status.DRAW, reason);
    }

    /** A game that {@code winner} won. */
    public static Outcome win(Side winner, Reason reason) {
        return new Outcome(winner == Side.WHITE ? Status.WHITE_WINS : Status.BLACK_WINS, reason);
    }

    /** True while the game goes on. */
    public boolean isOngoing() {
        return status == Status.ONGOING;
    }

    /** 1, 0.5 or 0 for {@code side}; only for games that ended. */
    public double resultFor(Side side) {
        return switch (status) {
            case DRAW -> 0.5;
            case WHITE_WINS -> side == Side.WHITE ? 1 : 0;
            case BLACK_WINS -> side == Side.BLACK ? 1 : 0;
            case ONGOING -> throw new IllegalStateException("the game has not ended");
        };
    }
}
