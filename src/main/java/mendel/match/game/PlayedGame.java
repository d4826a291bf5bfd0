package mendel.match.game;

import java.io.Serializable;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;

/**
 * A game of a match.
 *
 * @param index its number in the match from 0; games 2k and 2k + 1 share an opening
 * @param end how it ended
 * @param record its moves, comments and tags
 * @param white the time of White's moves
 * @param black the time of Black's
 * @param whiteTies White's choices among equally good moves; null when its search alone decides
 * @param blackTies Black's choices
 */
public record PlayedGame(
        int index,
        GameEnd end,
        GameRecord record,
        TimeUsed white,
        TimeUsed black,
        @Nullable TieUse whiteTies,
        @Nullable TieUse blackTies)
        implements Serializable {

    /** The points of the match's first player, which has White in even games: 0, 0.5 or 1. */
    public double pointsOfFirst() {
        return index % 2 == 0 ? end.result() : 1 - end.result();
    }

    /** The time of the match's first player. */
    public TimeUsed timeOfFirst() {
        return index % 2 == 0 ? white : black;
    }

    /** The time of the match's second player. */
    public TimeUsed timeOfSecond() {
        return index % 2 == 0 ? black : white;
    }

    /** The choices of the match's first player among equally good moves. */
    public @Nullable TieUse tiesOfFirst() {
        return index % 2 == 0 ? whiteTies : blackTies;
    }

    /** The choices of the match's second player. */
    public @Nullable TieUse tiesOfSecond() {
        return index % 2 == 0 ? blackTies : whiteTies;
    }

    /** True when it ended by a fault of the match's first player. */
    public boolean isFaultOfFirst() {
        return end.culprit() != null && (end.culprit() == Side.WHITE) == (index % 2 == 0);
    }
}
