package mendel.evolve.config;

import mendel.evolve.fitness.LossKind;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes configs as JSON, every key in effect and always in the same order. */
final class ConfigWriter {

    /** How much of a config is written. */
    enum Scope {
        /** Everything. */
        ALL,
        /** What the best weights depend on. */
        RESULT,
        /** What a generation depends on. */
        POPULATION
    }

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ConfigWriter() {}

    static String json(EvolveConfig config, Scope scope) {
        ObjectNode root = JSON.createObjectNode();
        root.put("game", config.game());
        if (!config.objective().evolvesEngine()) {
            root.put("model", config.model());
        }
        objective(root.putObject("objective"), config.objective());
        evolution(root.putObject("evolution"), config.evolution(), scope);
        if (scope != Scope.POPULATION) {
            root.putObject("stop")
                    .put("minutes", config.stop().minutes())
                    .put("stalled", config.stop().stalled());
        }
        if (scope == Scope.ALL) {
            root.putObject("checkpoint")
                    .put("every", config.checkpoint().every())
                    .put("keep", config.checkpoint().keep());
            root.putObject("report")
                    .put("optimum", config.report().optimum())
                    .put("compareMinutes", config.report().compareMinutes())
                    .put("games", config.report().games());
        }
        root.put("seed", config.seed());
        if (scope == Scope.ALL) {
            root.put("threads", config.threads());
        }
        return JSON.writeValueAsString(root) + "\n";
    }

    private static void objective(ObjectNode node, ObjectiveConfig objective) {
        node.put("type", objective.type());
        switch (objective) {
            case TournamentConfig tournament -> TournamentWriter.write(node, tournament);
            case MentorConfig mentor -> mentor(node, mentor);
        }
    }

    private static void mentor(ObjectNode node, MentorConfig mentor) {
        node.put("data", mentor.data())
                .put("loss", Named.text(mentor.loss()))
                .put("clip", mentor.clip())
                .put("validation", mentor.validation());
        if (mentor.loss() == LossKind.SIGMOID) {
            mentor.k().ifPresent(k -> node.put("k", k));
            node.put("wdl", mentor.wdl());
        }
        node.put("sample", mentor.sample());
    }

    private static void evolution(ObjectNode node, EvolutionConfig evolution, Scope scope) {
        node.put("preset", evolution.preset().toString()).put("population", evolution.population());
        if (scope != Scope.POPULATION) {
            node.put("generations", evolution.generations());
        }
        node.put("start", evolution.start());
        if (evolution.preset() != Preset.STRATEGY) {
            node.put("spread", evolution.spread()).put("survivors", evolution.survivors());
        }
        switch (evolution.operators()) {
            case OperatorsConfig.Bits bits ->
                node.put("crossover", bits.crossover()).put("mutation", bits.mutation());
            case OperatorsConfig.Reals reals ->
                node.put("crossover", reals.crossover())
                        .put("blend", reals.blend())
                        .put("mutation", reals.mutation())
                        .put("step", reals.step())
                        .put("truncation", reals.truncation());
            case OperatorsConfig.Steps steps -> node.put("step", steps.step()).put("rate", steps.rate());
        }
        if (evolution.preset() == Preset.MEMETIC) {
            node.put("elite", evolution.local().elite())
                    .put("steps", evolution.local().steps());
        }
    }
}
