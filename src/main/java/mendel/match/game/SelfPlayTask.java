package mendel.match.game;

import java.io.Serializable;

/**
 * Games of self-play to be played.
 *
 * @param from the number of the first
 * @param count how many, from 1
 */
public record SelfPlayTask(long from, int count) implements Serializable {}
