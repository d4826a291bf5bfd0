package mendel.player;

/**
 * An option of an engine with whole numbers, or yes and no as 1 and 0, and the values that are tried.
 *
 * @param name as the engine declares it
 * @param min the least value tried
 * @param max the greatest value tried
 * @param step only min plus multiples of it are tried
 * @param start the value to start from, which is also the default that the rest is compared with
 */
public record TunedOption(String name, long min, long max, long step, long start) {}
