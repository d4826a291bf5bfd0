package mendel.game;

import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A kind of ending that every player of a game should win, such as king and rook against a bare king in chess.
 *
 * @param name its usual name: {@code KRK}
 * @param random makes a position, as text, that is won for White and has not ended, with either side to move
 */
public record BasicEnding(String name, Function<RandomGenerator, String> random) {}
