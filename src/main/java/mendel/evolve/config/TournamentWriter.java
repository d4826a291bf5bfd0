package mendel.evolve.config;

import mendel.player.GameLimit;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the objective of a tournament. */
final class TournamentWriter {

    private TournamentWriter() {}

    static void write(ObjectNode node, TournamentConfig config) {
        limit(node.putObject("limit"), config.limit());
        node.put("games", config.games());
        ArrayNode opponents = node.putArray("opponents");
        config.opponents().forEach(o -> opponents.add(Named.text(o)));
        config.openings().ifPresent(file -> node.put("openings", file));
        node.put("racing", config.racing());
        node.putObject("fame")
                .put("every", config.fame().every())
                .put("keep", config.fame().keep());
        node.putObject("gauge")
                .put("every", config.gauge().every())
                .put("games", config.gauge().games());
        config.engine().ifPresent(engine -> engine(node.putObject("engine"), engine));
    }

    private static void limit(ObjectNode node, GameLimit limit) {
        if (limit.depth() > 0) {
            node.put("depth", limit.depth());
        } else if (limit.nodes() > 0) {
            node.put("nodes", limit.nodes());
        } else if (limit.hasClock()) {
            node.put("tc", limit.clockText());
        } else {
            node.put("movetime", limit.moveMillis());
        }
    }

    private static void engine(ObjectNode node, EngineConfig engine) {
        node.put("command", engine.command());
        ObjectNode options = node.putObject("options");
        engine.options().forEach(options::put);
        ArrayNode evolve = node.putArray("evolve");
        engine.evolve()
                .forEach(t -> evolve.addObject()
                        .put("name", t.name())
                        .put("min", t.min())
                        .put("max", t.max())
                        .put("step", t.step())
                        .put("start", t.start()));
    }
}
