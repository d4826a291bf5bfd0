package mendel.evolve.config;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.config.ConfigObject;
import mendel.config.Items;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.player.TunedOption;

/** The keys of {@code engine}. */
final class EngineKeys extends Section<EngineConfig> {

    private final Key<String> command = key(
            Key.of(
                            "command",
                            Kinds.text(),
                            "the program with its arguments; looked for where it says, on PATH and in the usual folder"
                                    + " of games")
                    .required(),
            EngineConfig::command);

    private final Key<Map<String, String>> options = key(
            Key.of("options", Kinds.texts(), "options with the same value for all, by name, as Hash or Threads"),
            EngineConfig::options);

    private final Items<TunedOption> each = new Items<>(new OptionKeys());
    private final Key<List<TunedOption>> evolve = key(
            Key.of("evolve", each, "the options that are evolved, whole numbers all of them")
                    .required(),
            EngineConfig::evolve);

    @Override
    protected EngineConfig make(ConfigObject given) {
        String program = given.get(command);
        Map<String, String> fixed = given.get(options, Map.of());
        if (!given.has(evolve)) {
            throw given.wrong(
                    evolve, "name the options to evolve: [{\"name\": \"…\", \"min\": 0, \"max\": 200, \"step\": 5}]");
        }
        Set<String> names = new HashSet<>(fixed.keySet());
        List<TunedOption> tuned = each.read(given, evolve.name(), (object, option) -> {
                    if (!names.add(option.name())) {
                        throw object.wrong("name", "give every option once");
                    }
                })
                .orElseThrow();
        return new EngineConfig(program, fixed, tuned);
    }

    /** The keys of each option that is evolved. */
    private static final class OptionKeys extends Section<TunedOption> {

        private final Key<String> name =
                key(Key.of("name", Kinds.text(), "as the engine declares it").required(), TunedOption::name);

        private final Key<Long> min = key(
                Key.of("min", Kinds.whole(-MANY, MANY), "the least value that is tried")
                        .required(),
                TunedOption::min);

        private final Key<Long> max = key(
                Key.of("max", Kinds.whole(-MANY, MANY), "the greatest value that is tried, above min")
                        .required(),
                TunedOption::max);

        private final Key<Long> step = key(
                Key.of(
                                "step",
                                Kinds.whole().saying("minimum", 1),
                                "only min and multiples of the step above it are tried")
                        .defaultsTo(1L),
                TunedOption::step);

        private final Key<Long> start = key(
                Key.of(
                        "start",
                        Kinds.whole(),
                        "the value to start from, with which the others are compared; half-way without it"),
                TunedOption::start);

        @Override
        protected TunedOption make(ConfigObject given) {
            String option = given.get(name);
            if (!given.has(min)) {
                throw given.wrong(min, "give the least value that may be tried");
            }
            long least = given.get(min);
            if (!given.has(max) || given.get(max) <= least) {
                throw given.wrong(max, "give a whole number above min");
            }
            long most = given.get(max);
            long width = given.get(step.as(Kinds.whole(1, most - least)));
            long first = given.get(start.as(Kinds.whole(least, most)), least + (most - least) / 2 / width * width);
            if ((first - least) % width != 0) {
                throw given.wrong(
                        start,
                        "give min plus a multiple of step: " + (first - (first - least) % width) + " or another");
            }
            return new TunedOption(option, least, most, width, first);
        }
    }
}
