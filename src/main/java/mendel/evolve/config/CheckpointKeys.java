package mendel.evolve.config;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code checkpoint}. */
final class CheckpointKeys extends Section<CheckpointConfig> {

    private final Key<Integer> every = key(
            Key.of(
                            "every",
                            Kinds.integer(1, MANY),
                            "a checkpoint every so many generations; one is left out while the last is still being"
                                    + " written")
                    .defaultsTo(1),
            CheckpointConfig::every);

    private final Key<Integer> keep = key(
            Key.of("keep", Kinds.integer(1, 1000), "how many of the newest are kept")
                    .defaultsTo(3),
            CheckpointConfig::keep);

    @Override
    protected CheckpointConfig make(ConfigObject given) {
        return new CheckpointConfig(given.get(every), given.get(keep));
    }
}
