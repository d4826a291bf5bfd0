package mendel.evolve.config;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes configs as JSON, every key in effect and always in the same order. */
final class ConfigWriter {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ConfigWriter() {}

    static String json(EvolveConfig config, Scope scope) {
        return JSON.writeValueAsString(new EvolveKeys().json(config, scope)) + "\n";
    }
}
