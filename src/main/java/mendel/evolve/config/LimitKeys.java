package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import mendel.InputException;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Section;
import mendel.player.GameLimit;
import mendel.search.Limits;

/** The keys of {@code limit}, of which exactly one is given. */
public final class LimitKeys extends Section<GameLimit> {

    private static final String ONE = "give one limit: depth, nodes, movetime, tc or nodetime";

    private final Key<Integer> depth = one(
            Key.of("depth", Kinds.integer(1, Limits.LARGEST_DEPTH), "plies of every search"),
            limit -> limit.depth() > 0,
            GameLimit::depth);

    private final Key<Long> nodes = one(
            Key.of("nodes", Kinds.whole(1, MANY), "positions visited for every move"),
            limit -> limit.nodes() > 0,
            GameLimit::nodes);

    private final Key<Long> movetime = one(
            Key.of("movetime", Kinds.whole(1, MANY), "milliseconds for every move"),
            limit -> limit.moveMillis() > 0,
            GameLimit::moveMillis);

    private final Key<String> tc = one(
            Key.of(
                    "tc",
                    Kinds.text()
                            .saying("pattern", "^[0-9]{1,6}(\\.[0-9]{1,3})?(\\+[0-9]{1,4}(\\.[0-9]{1,3})?)?$")
                            .saying("examples", List.of("10+0.1", "60")),
                    "clocks: seconds for the game, and after a plus seconds for each move"),
            GameLimit::hasClock,
            GameLimit::clockText);

    private final Key<String> nodetime = one(
            Key.of(
                    "nodetime",
                    Kinds.text()
                            .saying("pattern", "^" + GameLimit.NODE_CLOCK_FORM + "$")
                            .saying("examples", List.of("1000000+15000", "2000000")),
                    "clocks that count nodes, used as time is, so that no speed matters: nodes for the game, and after"
                            + " a plus nodes for each move"),
            GameLimit::hasNodeClock,
            GameLimit::nodeClockText);

    private <T> Key<T> one(Key<T> key, Predicate<GameLimit> set, Function<GameLimit, T> value) {
        return sometimes(key, limit -> Optional.of(limit).filter(set).map(value));
    }

    @Override
    protected GameLimit make(ConfigObject given) {
        List<Key<?>> limits = keys().stream().filter(given::has).toList();
        if (limits.size() > 1) {
            throw given.wrong(limits.getLast(), ONE);
        }
        if (given.has(depth)) {
            return GameLimit.depth(given.get(depth));
        }
        if (given.has(movetime)) {
            return GameLimit.moveTime(given.get(movetime));
        }
        if (given.has(tc)) {
            return clock(given, tc, GameLimit::clock, GameLimit.CLOCK_REMEDY);
        }
        if (given.has(nodetime)) {
            return clock(given, nodetime, GameLimit::nodeClock, GameLimit.NODE_CLOCK_REMEDY);
        }
        if (given.has(nodes)) {
            return GameLimit.nodes(given.get(nodes));
        }
        throw given.missing(nodes, ONE);
    }

    private static GameLimit clock(
            ConfigObject given, Key<String> key, Function<String, GameLimit> read, String remedy) {
        try {
            return read.apply(given.get(key));
        } catch (InputException e) {
            throw given.wrong(key, remedy);
        }
    }

    @Override
    protected SchemaText rules(SchemaText said) {
        return said.with("minProperties", 1).with("maxProperties", 1);
    }
}
