package mendel.evolve.config;

import java.util.List;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Scope;
import mendel.config.Section;

/** The keys of an evolution of many that are alike: those of a whole config without game, model, data and start. */
public final class RoundKeys extends Section<RoundConfig> {

    private final Key<Boolean> warm = key(
            Key.of(
                            "warm",
                            Kinds.flag(),
                            "whether each evolution begins with the champion's weights; otherwise with random ones, and"
                                    + " fit and form with the defaults")
                    .defaultsTo(true),
            RoundConfig::warm);

    private final Key<MentorConfig> objective =
            key(Key.of("objective", new MentorKeys(false), "what is minimised"), RoundConfig::objective);

    private final Key<EvolutionConfig> evolution = key(
            Key.of("evolution", new EvolutionKeys("", false, List.of(TunedPart.WEIGHTS)), "the algorithm"),
            RoundConfig::evolution);

    private final Key<StopConfig> stop = key(
            Key.of("stop", new StopKeys(), "when each evolution ends before its last generation")
                    .from(Scope.RESULT),
            RoundConfig::stop);

    @Override
    protected RoundConfig make(ConfigObject given) {
        RoundConfig made =
                new RoundConfig(given.get(objective), given.get(evolution), given.get(stop), given.get(warm));
        if (made.warm() && made.evolution().preset() == Preset.FORM) {
            throw given.wrong(warm, "give false: the preset form begins with the whole model, not with a form of it");
        }
        return made;
    }
}
