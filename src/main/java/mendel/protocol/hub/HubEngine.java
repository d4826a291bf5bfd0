package mendel.protocol.hub;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;
import mendel.protocol.EngineException;
import mendel.protocol.EngineNumber;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.RunningEngine;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/** A running engine that speaks Hub 2, the protocol of draughts engines (Letouzey 2019). */
public final class HubEngine extends RunningEngine {

    private static final String VARIANT = "variant";

    private final String variant;
    private final Map<String, HubLine> parameters = new LinkedHashMap<>();

    private HubEngine(EngineProcess process, EngineSpec spec, String variant) {
        super(process, spec);
        this.variant = variant;
    }

    /**
     * Starts an engine, sets its parameters and waits until it is ready.
     *
     * @param variant the variant of draughts to be played; an engine that declares the parameter {@code variant} must
     *     know it
     * @throws EngineException when it does not get ready
     * @throws InputException when the engine has no such parameter, not that value, or does not play the variant
     */
    public static HubEngine start(EngineSpec spec, String variant) throws EngineException {
        return start(spec, variant, EngineProcess.start(spec));
    }

    /** The same with its process, which has just been started. */
    public static HubEngine start(EngineSpec spec, String variant, EngineProcess process) throws EngineException {
        return ready(new HubEngine(process, spec, variant));
    }

    @Override
    protected void handshake(long deadline) throws EngineException {
        process.send("hub");
        for (HubLine line = read(deadline); !line.command().equals("wait"); line = read(deadline)) {
            if (line.command().equals("id") && !line.get("name").isBlank()) {
                process.rename((line.get("name") + " " + line.get("version")).strip());
            } else if (line.command().equals("param")) {
                parameters.put(line.get("name"), line);
            }
        }
        if (parameters.containsKey(VARIANT)) {
            List<String> known = values(parameters.get(VARIANT));
            if (!known.contains(variant)) {
                throw new InputException(
                        name() + " does not play the variant " + variant + " (it plays " + String.join(", ", known)
                                + ")",
                        "give another engine");
            }
            process.send(
                    HubLine.of("set-param", "name", VARIANT, "value", variant).toString());
        }
        for (Map.Entry<String, String> wanted : spec.options().entrySet()) {
            process.send(setting(wanted.getKey(), wanted.getValue()));
        }
        process.send("init");
        await("ready", deadline);
    }

    /** The line that sets a parameter, when the engine declares it with that value. */
    private String setting(String parameter, String value) {
        HubLine declared = parameters.get(parameter);
        if (declared == null) {
            throw new InputException(
                    name() + " has no parameter " + InputException.quote(parameter),
                    NearestName.hint(
                            parameter,
                            parameters.keySet(),
                            parameters.isEmpty()
                                    ? "it has no parameters"
                                    : "its parameters are " + String.join(", ", parameters.keySet())));
        }
        String right = switch (declared.get("type")) {
            case "bool" -> value.equals("true") || value.equals("false") ? "" : "true or false";
            case "int" ->
                isIn(declared, value)
                        ? ""
                        : "a whole number from " + declared.get("min") + " to " + declared.get("max");
            case "enum" -> values(declared).contains(value) ? "" : "one of " + String.join(", ", values(declared));
            default -> "";
        };
        if (!right.isEmpty()) {
            throw new InputException(
                    "parameter " + parameter + " cannot be " + InputException.quote(value), "give " + right);
        }
        return HubLine.of("set-param", "name", parameter, "value", value).toString();
    }

    private static List<String> values(HubLine declared) {
        return Arrays.asList(declared.get("values").split(" +"));
    }

    private static boolean isIn(HubLine declared, String value) {
        long number = EngineNumber.of(value, Long.MIN_VALUE);
        return number > Long.MIN_VALUE
                && number >= EngineNumber.of(declared.get("min"), number)
                && number <= EngineNumber.of(declared.get("max"), number);
    }

    /** Makes the engine forget all it has seen, so that its next reply depends only on the position. */
    public void newGame() throws EngineException {
        process.exchange(() -> {
            process.send("new-game", "ping");
            await("pong", replyDeadline());
            return null;
        });
    }

    /**
     * Searches a position.
     *
     * @param position the position in which the game began, in the protocol's text
     * @param moves the moves played since
     * @param level the line {@code level}
     * @param millis the time that the search takes at most by the rules; 0 when it has no time limit
     * @throws EngineException when no move arrives before the deadline
     */
    public HubReply go(String position, List<String> moves, HubLine level, long millis) throws EngineException {
        return go("go think", position, moves, level, millis);
    }

    /**
     * Searches a position for its score: the search is not cut short by a book or an only move.
     *
     * @param position in the protocol's text
     * @throws EngineException when it does not end before the deadline
     */
    public HubReply analyze(String position, HubLine level) throws EngineException {
        return go("go analyze", position, List.of(), level, 0);
    }

    private HubReply go(String command, String position, List<String> moves, HubLine level, long millis)
            throws EngineException {
        return process.exchange(() -> {
            HubLine at = moves.isEmpty()
                    ? HubLine.of("pos", "pos", position)
                    : HubLine.of("pos", "pos", position, "moves", String.join(" ", moves));
            process.send(at.toString(), level.toString(), command);
            return reply(new SearchWatch(
                    process,
                    (int) EngineNumber.of(level.get("depth"), 0),
                    EngineNumber.of(level.get("nodes"), 0),
                    replyDeadline(millis)));
        });
    }

    private HubReply reply(SearchWatch search) throws EngineException {
        Integer score = null;
        int depth = 0;
        long nodes = 0;
        while (true) {
            HubLine line = parse(search.read());
            if (line.command().equals("done")) {
                if (line.get("move").isEmpty()) {
                    throw nonsense("answers " + InputException.quote(line.toString()));
                }
                return new HubReply(line.get("move"), score, depth, nodes);
            }
            if (line.command().equals("info")) {
                score = line.has("score") ? centi(line.get("score"), score) : score;
                depth = Math.clamp(EngineNumber.of(line.get("depth"), depth), 0, Integer.MAX_VALUE);
                nodes = Math.max(nodes, EngineNumber.of(line.get("nodes"), nodes));
                search.note(depth, nodes);
            }
        }
    }

    /** Men as hundredths; values out of range are clamped. */
    private static @Nullable Integer centi(String men, @Nullable Integer otherwise) {
        try {
            double value = Double.parseDouble(men) * 100;
            return Double.isFinite(value)
                    ? Integer.valueOf(Math.clamp(Math.round(value), -Integer.MAX_VALUE, Integer.MAX_VALUE))
                    : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    @Override
    public void stop() {
        sendWhileWaiting("stop");
    }

    private void await(String command, long deadline) throws EngineException {
        HubLine line = read(deadline);
        while (!line.command().equals(command)) {
            line = read(deadline);
        }
    }

    private HubLine read(long deadline) throws EngineException {
        return parse(process.read(deadline));
    }

    /** Parses a line; a line {@code error} is a failure of the engine. */
    private HubLine parse(String text) throws EngineException {
        HubLine line = HubLine.parse(text);
        if (line.command().equals("error")) {
            throw nonsense("answers " + InputException.quote(line.toString()));
        }
        return line;
    }
}
