package mendel.evolve.config;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code stop}. */
final class StopKeys extends Section<StopConfig> {

    private final Key<Double> minutes = key(
            Key.of("minutes", Kinds.number(0, MANY), "minutes of evolution, added up over resumes; 0 for no limit")
                    .defaultsTo(0.0),
            StopConfig::minutes);

    private final Key<Long> stalled = key(
            Key.of(
                            "stalled",
                            Kinds.whole(0, MANY),
                            "generations without a better best; 0 for no limit. A tournament looks for one only in the"
                                    + " generations of its gauge")
                    .defaultsTo(0L),
            StopConfig::stalled);

    @Override
    protected StopConfig make(ConfigObject given) {
        return new StopConfig(given.get(minutes), given.get(stalled));
    }
}
