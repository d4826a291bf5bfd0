package mendel.evolve.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.player.TunedOption;

/**
 * An external engine whose options are evolved.
 *
 * @param command the program and its arguments
 * @param options options that are the same for all, by name
 * @param evolve the options that are evolved
 */
public record EngineConfig(String command, Map<String, String> options, List<TunedOption> evolve) {

    public EngineConfig {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        evolve = List.copyOf(evolve);
    }
}
