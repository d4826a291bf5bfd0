package mendel.protocol.nboard;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.RunningEngine;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/**
 * A running engine that speaks NBoard 2, the protocol of Welty's Othello board (2014).
 *
 * <p>The protocol does not define the end of a hint; engines send their {@code status} when they are done, which is
 * taken for it.
 */
public final class NBoardEngine extends RunningEngine {

    private static final String MY_NAME = "set myname ";
    private static final String MOVE = "===";
    private static final double DISC = 100;
    /** An engine that has reached the depth set and sends nothing for that long has ended its hint. */
    private static final long QUIET = TimeUnit.SECONDS.toNanos(1);
    /** Numbers of discs above this are not scores. */
    private static final double MOST_DISCS = 100_000;

    private int pings;
    private int depth;
    /** Whether it has ever sent a status, which then marks the end of a hint. */
    private boolean tellsStatus;

    private NBoardEngine(EngineProcess process, EngineSpec spec) {
        super(process, spec);
    }

    /**
     * Starts an engine and waits until it is ready.
     *
     * @throws EngineException when it does not get ready
     * @throws InputException when options are given, which NBoard does not have
     */
    public static NBoardEngine start(EngineSpec spec) throws EngineException {
        if (!spec.options().isEmpty()) {
            throw new InputException(
                    "engines of NBoard have no options ("
                            + String.join(", ", spec.options().keySet()) + ")",
                    "give their settings as arguments of their command");
        }
        return start(spec, EngineProcess.start(spec));
    }

    /** The same with its process, which has just been started. */
    public static NBoardEngine start(EngineSpec spec, EngineProcess process) throws EngineException {
        return ready(new NBoardEngine(process, spec));
    }

    /**
     * An engine sends its name when a depth is set; a ping would not do, since engines of other protocols answer it
     * too.
     */
    @Override
    protected void handshake(long deadline) throws EngineException {
        process.send("nboard 2", "set depth 1");
        String line = process.await(said -> said.startsWith(MY_NAME), deadline);
        // Some append the depth that was set.
        process.rename(line.substring(MY_NAME.length()).strip().replaceFirst("(?<=\\D)1$", ""));
        synchronise(deadline);
    }

    /** Sets the depth. This also makes some engines forget earlier searches; the protocol has no command for that. */
    public void setDepth(int plies) throws EngineException {
        process.exchange(() -> {
            process.send("set depth " + plies);
            depth = plies;
            synchronise(replyDeadline());
            return null;
        });
    }

    /**
     * What the engine thinks of the position at the end of a game, at the depth set.
     *
     * @param game in GGF, on one line
     * @param plies the greatest depth it can reach: the depth set, or the number of empty squares
     * @return its last line; null when it sends none, as when there is only one move
     * @throws EngineException when it does not end before the deadline
     */
    public @Nullable NBoardReply hint(String game, int plies) throws EngineException {
        return process.exchange(() -> {
            long deadline = replyDeadline();
            process.send("set game " + game);
            synchronise(deadline);
            process.send("hint 1");
            return hint(new SearchWatch(process, depth, 0, deadline), plies);
        });
    }

    /**
     * A hint ends with an empty status or a status after its lines; with some engines with a move. An engine that never
     * sends a status is taken to have ended when it is quiet after a line of that depth; a ping then confirms it.
     */
    private @Nullable NBoardReply hint(SearchWatch search, int plies) throws EngineException {
        SearchLines lines = new SearchLines();
        while (true) {
            boolean mayHaveEnded = !tellsStatus && lines.reached(plies);
            String line = mayHaveEnded ? search.read(QUIET) : search.read();
            if (line == null) {
                pings++;
                process.send("ping " + pings);
                for (line = search.read(); !line.strip().equals("pong " + pings); line = search.read()) {
                    lines.add(line.strip(), search);
                }
                return lines.best();
            }
            String[] words = line.strip().split("\\s+");
            if (words[0].equals(MOVE)) {
                return reply(line.strip().substring(MOVE.length()).strip(), lines.best());
            }
            if (words[0].equals("status")) {
                tellsStatus = true;
                if (words.length == 1 || !lines.isEmpty()) {
                    return lines.best();
                }
            }
            lines.add(line.strip(), search);
        }
    }

    /**
     * The engine's move at the end of a game, at the depth set and within the game's clocks.
     *
     * @param millis the time that it may take at most by the rules; 0 when it has no time limit
     * @throws EngineException when no move arrives before the deadline
     */
    public NBoardReply go(String game, long millis) throws EngineException {
        return process.exchange(() -> {
            process.send("set game " + game);
            synchronise(replyDeadline());
            process.send("go");
            SearchWatch search = new SearchWatch(process, depth, 0, replyDeadline(millis));
            SearchLines lines = new SearchLines();
            String line = search.read().strip();
            while (!line.startsWith(MOVE)) {
                lines.add(line, search);
                line = search.read().strip();
            }
            return reply(line.substring(MOVE.length()).strip(), lines.best());
        });
    }

    /** {@code F5/1.25/0.02}; Edax puts blanks between them. */
    private NBoardReply reply(String text, @Nullable NBoardReply thought) throws EngineException {
        String[] parts = text.split("[/\\s]", -1);
        if (parts[0].isEmpty()) {
            throw nonsense("answers " + InputException.quote(MOVE + " " + text));
        }
        String move = word(parts[0]);
        NBoardReply same = thought != null && thought.move().equals(move) ? thought : null;
        Integer known = same == null ? null : same.score();
        Integer score = parts.length < 2 || parts[1].isEmpty() ? known : centi(parts[1]);
        return same != null
                ? new NBoardReply(move, score, same.depth(), same.nodes(), same.fromBook())
                : new NBoardReply(move, score, NBoardReply.Depth.UNKNOWN, thought == null ? 0 : thought.nodes(), false);
    }

    /**
     * The lines of a search. Lines of one depth are of different moves, of which later ones may be better or worse; a
     * later line of the same move corrects it.
     */
    private final class SearchLines {

        private final Map<String, NBoardReply> deepest = new LinkedHashMap<>();
        private NBoardReply.@Nullable Depth depth;
        private long nodes;

        /** Takes a line; lines that are not search reports are skipped. */
        void add(String line, SearchWatch search) throws EngineException {
            String[] words = line.split("\\s+");
            if (words[0].equals("nodestats") && words.length > 1 && words[1].matches("\\d{1,18}")) {
                nodes = Math.max(nodes, Long.parseLong(words[1]));
            }
            boolean book = words[0].equals("book");
            if (!book && !words[0].equals("search")) {
                return;
            }
            if (words.length < 5 || words[1].length() < 2) {
                throw nonsense("answers " + InputException.quote(line));
            }
            NBoardReply reply =
                    new NBoardReply(move(words[1]), centi(words[2]), NBoardReply.Depth.parse(words[4]), 0, book);
            if (depth == null || reply.depth().compareTo(depth) > 0) {
                deepest.clear();
                depth = reply.depth();
            }
            if (reply.depth().equals(depth)) {
                deepest.put(reply.move(), reply);
            }
            search.note(book ? 0 : reply.depth().plies(), nodes);
        }

        boolean isEmpty() {
            return depth == null;
        }

        /** True once a line has reached the depth asked for, or is exact. */
        boolean reached(int plies) {
            return depth != null && (depth.isExact() || depth.share() == 0 && depth.plies() >= plies);
        }

        /** The best move of the deepest lines; null when there is none. */
        @Nullable
        NBoardReply best() {
            NBoardReply best = null;
            for (NBoardReply line : deepest.values()) {
                if (best == null || line.score() != null && (best.score() == null || line.score() > best.score())) {
                    best = line;
                }
            }
            return best == null
                    ? null
                    : new NBoardReply(best.move(), best.score(), best.depth(), nodes, best.fromBook());
        }
    }

    /** The first move of a line of play, {@code F5d6C3} or {@code F5-D6-C3}. */
    private static String move(String play) {
        return word(play.substring(0, play.matches("[A-Za-z]10.*") ? 3 : Math.min(2, play.length())));
    }

    private static String word(String move) {
        return move.equalsIgnoreCase("PA") ? "pass" : move.toLowerCase(Locale.ROOT);
    }

    /** Discs as hundredths; null when the text is not a number. */
    private static @Nullable Integer centi(String discs) {
        try {
            double value = Double.parseDouble(discs);
            return Math.abs(value) < MOST_DISCS ? Integer.valueOf((int) Math.round(value * DISC)) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    @Override
    public void stop() {
        sendWhileWaiting("ping 0");
    }

    private void synchronise(long deadline) throws EngineException {
        pings++;
        process.send("ping " + pings);
        process.await(line -> line.strip().equals("pong " + pings), deadline);
    }
}
