package mendel.match;

import mendel.game.GameRecord;
import mendel.game.Side;

/**
 * A game of a match.
 *
 * @param index its number in the match from 0; games 2k and 2k + 1 share an opening
 * @param end how it ended
 * @param record its moves, comments and tags
 */
public record PlayedGame(int index, GameEnd end, GameRecord record) {

    /** What the match's first player made of it, who has White in even games: 0, 0.5 or 1. */
    public double pointsOfFirst() {
        return index % 2 == 0 ? end.result() : 1 - end.result();
    }

    /** True when the match's first player lost it by its own fault. */
    public boolean isFaultOfFirst() {
        return end.culprit() != null && (end.culprit() == Side.WHITE) == (index % 2 == 0);
    }
}
