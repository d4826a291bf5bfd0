package mendel.config;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import tools.jackson.databind.node.ObjectNode;

/** The kinds of long work that have configs, each with a command of its own. */
public enum ConfigKind {
    /** An evolution. */
    EVOLUTION("evolve", "configs/quickstart.json", List.of("objective")),
    /** A campaign. */
    CAMPAIGN("campaign", "configs/campaign-quickstart.json", List.of("gate", "play")),
    /** A study. */
    STUDY("study", "configs/study-quickstart.json", List.of("base", "axes"));

    private final String command;
    private final String example;
    private final List<String> marks;

    ConfigKind(String command, String example, List<String> marks) {
        this.command = command;
        this.example = example;
        this.marks = marks;
    }

    /** The command that does such work. */
    public String command() {
        return command;
    }

    /** A config of this kind, for messages. */
    public String example() {
        return example;
    }

    /** The kind of a config, by keys that only one kind has; empty where there is none of them. */
    public static Optional<ConfigKind> of(ObjectNode config) {
        return Arrays.stream(values()).filter(kind -> kind.marks(config)).findFirst();
    }

    private boolean marks(ObjectNode config) {
        return marks.stream().anyMatch(config::has);
    }

    /**
     * Refuses a config of another kind than this one.
     *
     * @throws InputException when it has keys that only another kind has, and none that only this one has
     */
    void require(Path file, ObjectNode config) {
        Optional<ConfigKind> written = of(config);
        if (written.isPresent() && !marks(config)) {
            ConfigKind other = written.get();
            throw new InputException(
                    file.toString(),
                    "is a config of mendel " + other.command + ", not of mendel " + command,
                    "run mendel " + other.command + " " + file + ", or give a config as " + example);
        }
    }
}
