package mendel.config;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A config of another kind inside of a config: written in its place, or in a file that is named there. It is kept as it
 * is written, so that settings on top of it mean what they mean on top of a file.
 */
public final class InnerConfig {

    private final ObjectNode node;
    private final Function<List<String>, ConfigSource> source;

    InnerConfig(ObjectNode node, Function<List<String>, ConfigSource> source) {
        this.node = node;
        this.source = source;
    }

    /**
     * Reads it.
     *
     * @param settings {@code path=value} each, stronger than what is written; a key alone stands for the one path that
     *     ends with it
     * @param keys makes the keys that it may have
     * @throws mendel.InputException with the place, in the file that has it
     */
    public <R> R read(List<String> settings, Supplier<? extends Section<R>> keys) {
        return Configs.read(source, settings, keys);
    }

    /** Whether a key is written. */
    public boolean has(String path) {
        JsonNode at = node;
        for (String key : path.split("\\.")) {
            at = at.path(key);
        }
        return !at.isMissingNode();
    }

    /** What is written, for JSON. */
    public Object tree() {
        return node;
    }
}
