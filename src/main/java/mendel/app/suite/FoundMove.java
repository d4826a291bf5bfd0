package mendel.app.suite;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What a search found.
 *
 * @param move in the game's notation; null when there is none
 * @param score from the view of the side to move, in the units of the weights
 * @param depth the plies searched
 * @param nodes the positions visited
 * @param seconds the time used
 */
record FoundMove(@Nullable String move, int score, int depth, long nodes, double seconds) implements Serializable {}
