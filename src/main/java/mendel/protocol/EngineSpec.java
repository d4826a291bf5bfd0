package mendel.protocol;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;

/**
 * Which engine to start and how.
 *
 * @param command the program's path and its arguments, as {@link EngineFinder#find} gives them
 * @param options values of the engine's options by name, in the order in which they are set
 * @param startLimit how long the engine may take until it is ready
 * @param replyLimit how long a reply without a time limit of its own may take
 */
public record EngineSpec(List<String> command, Map<String, String> options, Duration startLimit, Duration replyLimit) {

    /** The default start limit, enough for reading a network or tablebases from a slow disk. */
    private static final Duration START = Duration.ofSeconds(20);

    private static final Duration REPLY = Duration.ofSeconds(60);
    /**
     * Time that a reply may take beyond its limit, for a busy machine; overstepping the clock is the caller's matter.
     */
    private static final long GRACE_MILLIS = 5_000;

    public EngineSpec {
        command = List.copyOf(command);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        if (command.isEmpty()) {
            throw new IllegalArgumentException("an engine needs a program");
        }
    }

    /** An engine by name or path with the usual time limits. */
    public static EngineSpec of(String engine, Map<String, String> options) {
        return new EngineSpec(EngineFinder.find(engine), options, START, REPLY);
    }

    /** A program with one limit for its start and its replies. */
    static EngineSpec of(List<String> command, Duration limit) {
        return new EngineSpec(command, Map.of(), limit, limit);
    }

    /** The mistake of an option that an engine does not have; it names the nearest of those that it has. */
    public static InputException noOption(String engine, String option, List<String> names) {
        return new InputException(
                engine + " has no option " + InputException.quote(option),
                NearestName.hint(
                        option,
                        names,
                        names.isEmpty() ? "it has no options" : "its options are " + String.join(", ", names)));
    }

    /** The same with another limit for replies. */
    public EngineSpec withReplyLimit(Duration limit) {
        return new EngineSpec(command, options, startLimit, limit);
    }

    /** How long a reply may take: to a search with a limit of so many milliseconds, or the usual limit for 0. */
    public Duration replyLimit(long millis) {
        return millis > 0 ? Duration.ofMillis(millis + GRACE_MILLIS) : replyLimit;
    }
}
