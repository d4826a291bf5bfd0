package mendel.evolve.config;

import java.util.Optional;

/**
 * What is minimised a command of the user tells.
 *
 * @param command the program with its arguments
 * @param names the file with the parameters' names, where no model of a game has them
 * @param copies how many run at once
 * @param ahead genomes that a copy may have at once
 * @param startSeconds how long a copy may take until it greets
 * @param lossSeconds how long a copy may take for its next answer
 */
public record CommandConfig(
        String command, Optional<String> names, int copies, int ahead, double startSeconds, double lossSeconds)
        implements ObjectiveConfig {

    /** The {@code type} in configs. */
    public static final String TYPE = "command";

    @Override
    public String type() {
        return TYPE;
    }
}
