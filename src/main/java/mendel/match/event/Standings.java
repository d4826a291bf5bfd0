package mendel.match.event;

import mendel.match.game.PlayedGame;

/** What finished games add up to, in whatever order they end. Used by one thread at a time. */
interface Standings {

    /** True when the game has been played. */
    boolean has(int index);

    /** True when no more games are needed; games that come later do not count any more. */
    boolean isOver();

    /** Takes a finished game. */
    void add(PlayedGame game);
}
