package mendel.match.event;

import mendel.match.game.PlayedGame;

/** The standing by the finished games, whatever the order in which they end. Used by one thread at a time. */
interface Standings {

    /** True when the game has been played. */
    boolean has(int index);

    /** True when no more games are needed; games added later do not count. */
    boolean isOver();

    /** Takes a finished game. */
    void add(PlayedGame game);
}
