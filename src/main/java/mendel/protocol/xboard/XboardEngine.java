package mendel.protocol.xboard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.RunningEngine;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/**
 * A running engine that speaks the xboard protocol, the Chess Engine Communication Protocol of version 2 (Mann and
 * Muller), for a player.
 *
 * <p>The engine keeps the game: it receives moves, and replies to its opponent's with its own. It never ponders.
 */
public final class XboardEngine extends RunningEngine {

    /**
     * An engine that has declared nothing by then speaks version 1; the protocol says 2 seconds, but a busy machine
     * needs more.
     */
    private static final Duration DECLARES = Duration.ofSeconds(10);
    /** A mate in N moves is the score 100000 + N (section 10). */
    private static final int MATE = 100_000;

    private static final int LONGEST_MATE = 1_000;
    /** The largest score kept, in centi-units: other encodings of a mate must not be taken for our forced ends. */
    private static final int HIGHEST_CENTI = 25_000;
    /** Ply, perhaps with a sign, score, time and nodes (section 10). */
    private static final Pattern THOUGHT =
            Pattern.compile("\\s*(\\d{1,4})\\S?\\s+([-+]?\\d{1,9})\\s+\\d{1,12}\\s+(\\d{1,18})(?:\\s.*)?");

    private static final Pattern REFUSED_MOVE = Pattern.compile("(?i)(illegal|invalid) move.*");
    private static final Pattern ERROR = Pattern.compile("(?i)error ?\\(.*");
    private static final Pattern RESULT = Pattern.compile("(1-0|0-1|1/2-1/2)(?:\\s.*)?");

    private final XboardFeatures features = new XboardFeatures();
    private int pings;
    /** Its depth limit in plies; 0 for none. */
    private int depth;
    /** True when it replies to a move with its own. */
    private boolean plays;

    private XboardEngine(EngineProcess process, EngineSpec spec) {
        super(process, spec);
    }

    /**
     * Starts an engine, reads its features and sets its options.
     *
     * @throws EngineException when it does not get ready
     * @throws InputException when the engine has no such option, or not that value
     */
    public static XboardEngine start(EngineSpec spec) throws EngineException {
        return start(spec, EngineProcess.start(spec));
    }

    /** The same with its process, which has just been started. */
    public static XboardEngine start(EngineSpec spec, EngineProcess process) throws EngineException {
        return ready(new XboardEngine(process, spec));
    }

    @Override
    protected void handshake(long latest) throws EngineException {
        long usual = Math.min(latest, EngineProcess.deadline(DECLARES));
        process.send("xboard", "protover 2");
        while (!features.isDone()) {
            try {
                answer(process.read(features.wantsTime() ? latest : usual));
            } catch (EngineException e) {
                if (e.kind() != EngineException.EngineFailureKind.TIMEOUT || features.wantsTime()) {
                    throw e;
                }
                break; // Version 1, or an engine that does not send done=1.
            }
        }
        process.rename(features.name(name()));
        for (Map.Entry<String, String> wanted : spec.options().entrySet()) {
            process.send(features.set(wanted.getKey(), wanted.getValue(), name()));
        }
        synchronise(latest);
    }

    private void answer(String declared) throws EngineException {
        process.send(features.add(declared).toArray(String[]::new));
    }

    /** Whether a game may begin in a position of its own. */
    public boolean canSetUp() {
        return features.has("setboard", false);
    }

    /** Whether the process can play another game. */
    public boolean isReusable() {
        return features.has("reuse", true);
    }

    /**
     * Begins a game.
     *
     * @param fen its first position; null for the usual one
     */
    public void newGame(@Nullable String fen) throws EngineException {
        process.exchange(() -> {
            List<String> lines = new ArrayList<>(List.of("new", "force", "easy", "post"));
            if (fen != null) {
                lines.add("setboard " + fen);
            }
            process.send(lines.toArray(String[]::new));
            if (!features.has("ping", false)) {
                process.discardSaid(); // As the result of the game before.
            }
            synchronise(replyDeadline());
            plays = false;
            return null;
        });
    }

    /**
     * Lets the engine move.
     *
     * @param level commands that limit its moves from now on, as {@code level 0 0:10 0.1}, {@code st 1} or {@code sd
     *     6}; empty to keep its limit
     * @param moves the moves played since it moved last, in coordinates
     * @param centis what is left on its own clock, in hundredths of a second
     * @param otherCentis what is left on the other clock
     * @param isWhite its colour
     * @param millis what the move may take; 0 for the usual limit of a reply
     * @throws InputException when it does not know a command of the limit
     * @throws EngineException when there is no move before the deadline, it refuses a legal move, or claims a result
     *     and gives no move
     */
    public XboardReply move(
            List<String> level, List<String> moves, long centis, long otherCentis, boolean isWhite, long millis)
            throws EngineException {
        return process.exchange(() -> {
            List<String> lines = new ArrayList<>();
            boolean answers = plays && moves.size() == 1 && level.isEmpty();
            String prefix = features.has("usermove", false) ? "usermove " : "";
            if (!answers) {
                lines.add("force");
                lines.addAll(level);
                moves.forEach(move -> lines.add(prefix + move));
            }
            if (features.has("time", true)) {
                lines.add("time " + centis);
                lines.add("otim " + otherCentis);
            }
            lines.add(answers ? prefix + moves.getFirst() : "go");
            process.send(lines.toArray(String[]::new));
            plays = true;
            depth = level.isEmpty() ? depth : depth(level);
            return reply(level, isWhite, new SearchWatch(process, depth, 0, replyDeadline(millis)));
        });
    }

    /** The depth that a level asks for; 0 for none. */
    private static int depth(List<String> level) {
        return level.stream()
                .filter(command -> command.startsWith("sd "))
                .mapToInt(command -> Integer.parseInt(command.substring(3)))
                .findFirst()
                .orElse(0);
    }

    private XboardReply reply(List<String> level, boolean isWhite, SearchWatch search) throws EngineException {
        MentorScore score = null;
        int reached = 0;
        long nodes = 0;
        String claim = null;
        while (true) {
            String line = read(search, claim);
            Matcher thought = THOUGHT.matcher(line);
            Matcher result = RESULT.matcher(line.strip());
            if (line.startsWith("move ")) {
                return new XboardReply(line.substring(5).strip(), score, reached, nodes);
            }
            if (line.strip().equals("resign")
                    || result.matches() && result.group(1).equals(isWhite ? "0-1" : "1-0")) {
                return new XboardReply(null, score, reached, nodes);
            }
            if (result.matches()) {
                claim = line.strip();
            } else if (REFUSED_MOVE.matcher(line).matches()
                    || ERROR.matcher(line).matches()) {
                refused(line.strip(), level);
            } else if (thought.matches()) {
                reached = Integer.parseInt(thought.group(1));
                score = score(Integer.parseInt(thought.group(2)));
                nodes = Long.parseLong(thought.group(3));
                search.note(reached, nodes);
            }
        }
    }

    /** A refused move is a fault of the engine; an unknown command for the limit is the user's mistake. */
    private void refused(String line, List<String> level) throws EngineException {
        for (String command : level) {
            if (line.contains(command)) {
                process.abandon();
                throw new InputException(
                        name() + " does not know the command " + InputException.quote(command),
                        "give its games another limit");
            }
        }
        if (REFUSED_MOVE.matcher(line).matches()) {
            throw nonsense("refuses a legal move (" + line + ")");
        }
    }

    /** A claim of a result is accepted when a move follows: some engines announce the result of their move. */
    private String read(SearchWatch search, @Nullable String claim) throws EngineException {
        try {
            return search.read();
        } catch (EngineException e) {
            throw claim == null || e.kind() != EngineException.EngineFailureKind.TIMEOUT
                    ? e
                    : nonsense("claims " + InputException.quote(claim) + " and gives no move");
        }
    }

    private static MentorScore score(int value) {
        int moves = Math.abs(value) - MATE;
        if (moves > 0 && moves <= LONGEST_MATE) {
            return MentorScore.mate(value > 0 ? moves : -moves);
        }
        return MentorScore.centi(Math.clamp(value, -HIGHEST_CENTI, HIGHEST_CENTI));
    }

    @Override
    public void stop() {
        sendWhileWaiting("?");
    }

    /** Waits until the engine has done all earlier commands, if it supports ping. */
    private void synchronise(long deadline) throws EngineException {
        if (!features.has("ping", false)) {
            return;
        }
        pings++;
        process.send("ping " + pings);
        String line = process.read(deadline);
        while (!line.strip().equals("pong " + pings)) {
            answer(line); // Some declare features after done=1.
            line = process.read(deadline);
        }
    }
}
