package mendel.match.event;

import java.io.Serializable;

/**
 * Games of a match or tournament that are to be played.
 *
 * @param games their numbers
 */
public record GameTask(int[] games) implements Serializable {}
