package mendel.study;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.evolve.config.LimitKeys;
import mendel.player.GameLimit;

/** The keys of {@code suite}. */
final class StudySuiteKeys extends Section<StudySuite> {

    private final Key<String> file =
            key(Key.of("file", Kinds.text(), "an EPD or OBF file").required(), StudySuite::file);

    private final Key<GameLimit> limit = key(
            Key.of("limit", new LimitKeys(), "what a search may use; one of the keys, without clocks")
                    .required(),
            StudySuite::limit);

    @Override
    protected StudySuite make(ConfigObject given) {
        GameLimit asked = given.get(limit);
        if (asked.base() > 0) {
            String key = asked.hasClock() ? "limit.tc" : "limit.nodetime";
            throw given.wrong(key, "a search of one position has no clock", "give depth, nodes or movetime");
        }
        return new StudySuite(given.get(file), asked);
    }
}
