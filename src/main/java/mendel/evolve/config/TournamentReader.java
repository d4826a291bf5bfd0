package mendel.evolve.config;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mendel.InputException;
import mendel.evolve.config.TournamentConfig.Fame;
import mendel.evolve.config.TournamentConfig.Gauge;
import mendel.evolve.config.TournamentConfig.Opponent;
import mendel.player.GameLimit;
import mendel.player.TunedOption;

/** Reads the objective of a tournament. */
final class TournamentReader {

    private static final int MANY = 1_000_000_000;
    private static final int LARGEST_DEPTH = 127;
    private static final long MOST_GAMES = 100_000;

    private TournamentReader() {}

    static TournamentConfig read(ConfigObject keys) {
        keys.meaningless(
                "remove it, or choose the objective type mentor", "data", "loss", "clip", "validation", "sample");
        GameLimit limit = limit(keys.requiredObject("limit"));
        int games = even(keys, "games", 16);
        List<Opponent> opponents = keys.choices(
                "opponents", Opponent.class, List.of(Opponent.POPULATION, Opponent.FAME, Opponent.DEFAULT));
        Optional<String> openings = Optional.ofNullable(keys.text("openings", null));
        int racing = (int) keys.whole("racing", 1, 10, 3);
        ConfigObject fame = keys.object("fame");
        Fame hall = new Fame((int) fame.whole("every", 1, MANY, 5), (int) fame.whole("keep", 1, 1000, 20));
        fame.refuseOthers();
        ConfigObject gauge = keys.object("gauge");
        Gauge measured = new Gauge((int) gauge.whole("every", 1, MANY, 10), even(gauge, "games", 200));
        gauge.refuseOthers();
        return new TournamentConfig(
                limit,
                games,
                opponents,
                openings,
                racing,
                hall,
                measured,
                keys.has("engine") ? Optional.of(engine(keys.object("engine"))) : Optional.empty());
    }

    private static int even(ConfigObject keys, String key, int otherwise) {
        int games = (int) keys.whole(key, 2, MOST_GAMES, otherwise);
        if (games % 2 != 0) {
            throw keys.wrong(key, "give an even number, two games for each opening");
        }
        return games;
    }

    private static GameLimit limit(ConfigObject keys) {
        List<String> kinds = List.of("depth", "nodes", "movetime", "tc").stream()
                .filter(keys::has)
                .toList();
        if (kinds.size() > 1) {
            throw keys.wrong(kinds.getLast(), "give one limit: depth, nodes, movetime or tc");
        }
        if (kinds.isEmpty()) {
            throw keys.missing("nodes", "give one limit: depth, nodes, movetime or tc");
        }
        GameLimit limit = switch (kinds.getFirst()) {
            case "depth" -> GameLimit.depth((int) keys.whole("depth", 1, LARGEST_DEPTH, 1));
            case "movetime" -> GameLimit.moveTime(keys.whole("movetime", 1, MANY, 1));
            case "tc" -> clock(keys);
            default -> GameLimit.nodes(keys.whole("nodes", 1, MANY, 1000));
        };
        keys.refuseOthers();
        return limit;
    }

    private static GameLimit clock(ConfigObject keys) {
        try {
            return GameLimit.clock(keys.text("tc"));
        } catch (InputException e) {
            throw keys.wrong("tc", "write seconds for the game and for each move, as 10+0.1");
        }
    }

    private static EngineConfig engine(ConfigObject keys) {
        String command = keys.text("command");
        var options = keys.texts("options");
        if (!keys.has("evolve")) {
            throw keys.wrong(
                    "evolve", "name the options to evolve: [{\"name\": \"…\", \"min\": 0, \"max\": 200, \"step\": 5}]");
        }
        Set<String> names = new HashSet<>();
        List<TunedOption> evolve = keys.objects("evolve").stream()
                .map(option -> {
                    TunedOption tuned = tuned(option);
                    if (!names.add(tuned.name()) || options.containsKey(tuned.name())) {
                        throw option.wrong("name", "give every option once");
                    }
                    return tuned;
                })
                .toList();
        keys.refuseOthers();
        return new EngineConfig(command, options, evolve);
    }

    private static TunedOption tuned(ConfigObject keys) {
        String name = keys.text("name");
        if (!keys.has("min")) {
            throw keys.wrong("min", "give the least value that may be tried");
        }
        long min = keys.whole("min", -MANY, MANY, 0);
        long max = keys.whole("max", -MANY, MANY, 0);
        if (max <= min) {
            throw keys.wrong("max", "give a whole number above min");
        }
        long step = keys.whole("step", 1, max - min, 1);
        long start = keys.whole("start", min, max, min + (max - min) / 2 / step * step);
        if ((start - min) % step != 0) {
            throw keys.wrong(
                    "start", "give min plus a multiple of step: " + (start - (start - min) % step) + " or another");
        }
        keys.refuseOthers();
        return new TunedOption(name, min, max, step, start);
    }
}
