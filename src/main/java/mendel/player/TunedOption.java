package mendel.player;

/**
 * An engine option to be tuned, with whole numbers, or true and false as 1 and 0, and the values that are tried.
 *
 * @param name as the engine declares it
 * @param min the least value tried
 * @param max the greatest value tried
 * @param step only min plus multiples of it are tried
 * @param start the start value, which is also the default that others are compared with
 */
public record TunedOption(String name, long min, long max, long step, long start) {}
