package mendel.evolve.config;

import java.util.List;
import java.util.Map;

/**
 * An external engine whose options are evolved.
 *
 * @param command the program and its arguments
 * @param options options that are the same for all, by name
 * @param evolve the options that are evolved
 */
public record EngineConfig(String command, Map<String, String> options, List<Tuned> evolve) {

    /**
     * An option with whole numbers.
     *
     * @param name as the engine declares it
     * @param min the least value tried
     * @param max the greatest value tried
     * @param step only min plus multiples of it are tried
     * @param start the value to start from, which is also the default that the rest is compared with
     */
    public record Tuned(String name, long min, long max, long step, long start) {}

    public EngineConfig {
        evolve = List.copyOf(evolve);
    }
}
