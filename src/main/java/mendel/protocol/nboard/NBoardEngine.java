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

/**
 * A running engine that speaks NBoard 2, the protocol of Welty's Othello board (2014).
 *
 * <p>The protocol knows no end of a hint: its engines tell their {@code status} when they are done, which is taken for
 * it.
 */
public final class NBoardEngine extends RunningEngine {

    private static final String MY_NAME = "set myname ";
    private static final String MOVE = "===";
    private static final double DISC = 100;
    /** Who has reached the depth set and says nothing for so long has ended, unless it tells otherwise. */
    private static final long QUIET = TimeUnit.SECONDS.toNanos(1);
    /** No board has so many discs: what is beyond is no number of them, and fits no score. */
    private static final double MOST_DISCS = 100_000;

    private int pings;
    private int depth;
    /** Whether it has ever told its status, by which the end of a hint is seen. */
    private boolean tellsStatus;

    private NBoardEngine(EngineProcess process, EngineSpec spec) {
        super(process, spec);
    }

    /**
     * Starts an engine and waits until it is ready.
     *
     * @throws EngineException when it does not get so far
     * @throws InputException when it is to have options, which NBoard does not know
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

    /** An engine tells its name when it is given a depth; others of other protocols answer a ping too. */
    @Override
    protected void shakeHands(long deadline) throws EngineException {
        process.send("nboard 2", "set depth 1");
        String line = process.await(said -> said.startsWith(MY_NAME), deadline);
        // Some append the depth that they were given.
        process.rename(line.substring(MY_NAME.length()).strip().replaceFirst("(?<=\\D)1$", ""));
        synchronise(deadline);
    }

    /**
     * Sets the depth, which makes an engine forget what it has seen as far as anything does: the protocol has no word
     * for that.
     */
    public void setDepth(int plies) throws EngineException {
        process.converse(() -> {
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
     * @param plies how deep it can look at most: the depth set, or as many as there are empty squares
     * @return its last word; null when it has none, as where there is nothing to choose
     * @throws EngineException when it does not come to an end in time
     */
    public NBoardReply hint(String game, int plies) throws EngineException {
        return process.converse(() -> {
            long deadline = replyDeadline();
            process.send("set game " + game);
            synchronise(deadline);
            process.send("hint 1");
            return hint(new SearchWatch(process, depth, 0, deadline), plies);
        });
    }

    /**
     * A hint ends with an empty status, or the status behind its lines; with some with a move. Who never tells a status
     * has ended when it is quiet behind a line of that depth, and then says so when it is pinged.
     */
    private NBoardReply hint(SearchWatch search, int plies) throws EngineException {
        Lines lines = new Lines();
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
     * @throws EngineException when no move arrives in time
     */
    public NBoardReply go(String game, long millis) throws EngineException {
        return process.converse(() -> {
            process.send("set game " + game);
            synchronise(replyDeadline());
            process.send("go");
            SearchWatch search = new SearchWatch(process, depth, 0, replyDeadline(millis));
            Lines lines = new Lines();
            String line = search.read().strip();
            while (!line.startsWith(MOVE)) {
                lines.add(line, search);
                line = search.read().strip();
            }
            return reply(line.substring(MOVE.length()).strip(), lines.best());
        });
    }

    /** {@code F5/1.25/0.02}; Edax puts blanks between them. */
    private NBoardReply reply(String text, NBoardReply thought) throws EngineException {
        String[] parts = text.split("[/\\s]", -1);
        if (parts[0].isEmpty()) {
            throw nonsense("answers " + InputException.quote(MOVE + " " + text));
        }
        String move = word(parts[0]);
        boolean same = thought != null && thought.move().equals(move);
        Integer score = parts.length < 2 || parts[1].isEmpty() ? same ? thought.score() : null : centi(parts[1]);
        return same
                ? new NBoardReply(move, score, thought.depth(), thought.nodes(), thought.fromBook())
                : new NBoardReply(move, score, NBoardReply.Depth.UNKNOWN, thought == null ? 0 : thought.nodes(), false);
    }

    /**
     * The lines of a search. Lines of one depth are of different moves, of which later ones may be better or worse; a
     * later line of the same move corrects it.
     */
    private final class Lines {

        private final Map<String, NBoardReply> deepest = new LinkedHashMap<>();
        private NBoardReply.Depth depth;
        private long nodes;

        /** Takes note of a line; those that are no search are passed over. */
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

        /** True once a line is as deep as the search was to be, or exact. */
        boolean reached(int plies) {
            return depth != null && (depth.isExact() || depth.share() == 0 && depth.plies() >= plies);
        }

        /** The best move of the deepest lines; null when there is none. */
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

    /** Discs as hundredths; null for what is no single number. */
    private static Integer centi(String discs) {
        try {
            double value = Double.parseDouble(discs);
            return Math.abs(value) < MOST_DISCS ? Integer.valueOf((int) Math.round(value * DISC)) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    @Override
    public void stop() {
        interject("ping 0");
    }

    private void synchronise(long deadline) throws EngineException {
        pings++;
        process.send("ping " + pings);
        process.await(line -> line.strip().equals("pong " + pings), deadline);
    }
}
