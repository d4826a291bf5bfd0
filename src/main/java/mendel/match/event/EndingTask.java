package mendel.match.event;

import java.io.Serializable;

/**
 * Games of one kind of ending to be played by one player.
 *
 * @param player its place in the list of players
 * @param place the ending's place in the list of endings
 * @param ending its name
 * @param from the number of the first game
 * @param starts the positions that they start from, won for White
 */
public record EndingTask(int player, int place, String ending, int from, String[] starts) implements Serializable {}
