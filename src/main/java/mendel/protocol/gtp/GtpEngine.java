package mendel.protocol.gtp;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.RunningEngine;

/**
 * A running engine that speaks GTP, the Go Text Protocol of version 2 (Farnebäck 2002), which some Reversi engines use:
 * numbered commands, each answered by {@code =} or {@code ?} with that number, a text, and an empty line.
 */
public final class GtpEngine extends RunningEngine {

    /** The most lines of a reply, such as a board or a list of commands. */
    private static final int MOST_LINES = 1000;

    private Set<String> commands = Set.of();
    private int number;

    private GtpEngine(EngineProcess process, EngineSpec spec) {
        super(process, spec);
    }

    /**
     * What an engine answers to a command.
     *
     * @param accepted false when the engine refused it
     * @param text the answer, or why the command was refused; lines are separated by a line feed
     */
    public record GtpAnswer(boolean accepted, String text) {}

    /**
     * Starts an engine and asks for its name and commands.
     *
     * @param spec its options must be empty: GTP has none, an engine's settings are arguments of its command line
     * @throws EngineException when it does not get ready
     */
    public static GtpEngine start(EngineSpec spec) throws EngineException {
        if (!spec.options().isEmpty()) {
            throw new IllegalArgumentException("GTP engines have no options");
        }
        return start(spec, EngineProcess.start(spec));
    }

    /** The same with its process, which has just been started. */
    public static GtpEngine start(EngineSpec spec, EngineProcess process) throws EngineException {
        return ready(new GtpEngine(process, spec));
    }

    @Override
    protected void handshake(long deadline) throws EngineException {
        GtpAnswer own = ask("name", deadline);
        if (own.accepted() && !own.text().isBlank()) {
            process.rename(own.text().lines().findFirst().orElseThrow().strip());
        }
        GtpAnswer known = ask("list_commands", deadline);
        commands = known.accepted()
                ? Set.copyOf(known.text().lines().map(String::strip).toList())
                : Set.of();
    }

    /** Whether the engine says that it knows that command. */
    public boolean supports(String command) {
        return commands.contains(command);
    }

    /**
     * Sends a command and waits for its answer.
     *
     * @param command one line
     * @throws EngineException when there is no answer before the deadline, or it is not GTP
     */
    public GtpAnswer ask(String command) throws EngineException {
        return ask(command, replyDeadline());
    }

    private GtpAnswer ask(String command, long deadline) throws EngineException {
        return process.exchange(() -> {
            number++;
            process.send(number + " " + command);
            return answer(command, deadline);
        });
    }

    /** Reads lines up to the empty one; empty lines before the answer are skipped. */
    private GtpAnswer answer(String command, long deadline) throws EngineException {
        String first = process.await(line -> !line.isBlank(), deadline);
        char sign = first.charAt(0);
        String id = Integer.toString(number);
        String rest = first.substring(1);
        boolean whole =
                rest.startsWith(id) && (rest.length() == id.length() || !Character.isDigit(rest.charAt(id.length())));
        if (sign != '=' && sign != '?' || !whole) {
            throw nonsense(command, first);
        }
        List<String> lines = new ArrayList<>();
        lines.add(rest.substring(id.length()).strip());
        for (String line = process.read(deadline); !line.isBlank(); line = process.read(deadline)) {
            lines.add(line);
            if (lines.size() > MOST_LINES) {
                throw nonsense(command, first);
            }
        }
        return new GtpAnswer(sign == '=', String.join("\n", lines).strip());
    }

    private EngineException nonsense(String command, String line) {
        return nonsense("answers " + InputException.quote(line) + " to the command "
                + InputException.quote(number + " " + command));
    }
}
