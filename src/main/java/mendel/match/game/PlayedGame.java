package mendel.match.game;

import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.player.TieUse;

/**
 * A game of a match.
 *
 * @param index its number in the match from 0; games 2k and 2k + 1 share an opening
 * @param end how it ended
 * @param record its moves, comments and tags
 * @param white what White used for its moves
 * @param black what Black used
 * @param whiteTies what White made of equally good moves; null where nothing decides among them
 * @param blackTies what Black made of them
 */
public record PlayedGame(
        int index, GameEnd end, GameRecord record, TimeUsed white, TimeUsed black, TieUse whiteTies, TieUse blackTies) {

    /** What the match's first player made of it, who has White in even games: 0, 0.5 or 1. */
    public double pointsOfFirst() {
        return index % 2 == 0 ? end.result() : 1 - end.result();
    }

    /** What the match's first player used for its moves. */
    public TimeUsed timeOfFirst() {
        return index % 2 == 0 ? white : black;
    }

    /** What the match's second player used for its moves. */
    public TimeUsed timeOfSecond() {
        return index % 2 == 0 ? black : white;
    }

    /** What the match's first player made of equally good moves. */
    public TieUse tiesOfFirst() {
        return index % 2 == 0 ? whiteTies : blackTies;
    }

    /** What the match's second player made of them. */
    public TieUse tiesOfSecond() {
        return index % 2 == 0 ? blackTies : whiteTies;
    }

    /** True when it ended by a fault of the match's first player. */
    public boolean isFaultOfFirst() {
        return end.culprit() != null && (end.culprit() == Side.WHITE) == (index % 2 == 0);
    }
}
