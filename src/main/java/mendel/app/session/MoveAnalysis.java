package mendel.app.session;

import mendel.player.Reply;

/**
 * A move that a player has chosen, with its score.
 *
 * @param move the move as the game's bits; 0 when the player resigns
 * @param reply the player's reply
 */
record MoveAnalysis(long move, Reply reply) {}
