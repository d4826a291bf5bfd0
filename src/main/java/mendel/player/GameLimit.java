package mendel.player;

import java.io.Serializable;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import mendel.InputException;

/**
 * The limit of a player's moves; exactly one kind is set, the others are 0.
 *
 * @param depth plies of every search
 * @param nodes positions visited for every move
 * @param moveMillis milliseconds for every move
 * @param baseMillis milliseconds on each clock at the start of a game
 * @param incrementMillis milliseconds added after every move; only with {@code baseMillis}
 * @param baseNodes nodes on each clock at the start of a game: a clock that counts what a search visits, not time
 * @param incrementNodes nodes added after every move; only with {@code baseNodes}
 */
public record GameLimit(
        int depth,
        long nodes,
        long moveMillis,
        long baseMillis,
        long incrementMillis,
        long baseNodes,
        long incrementNodes)
        implements Serializable {

    /** What to do about a time control that is not understood. */
    public static final String CLOCK_REMEDY = "write seconds for the game and for each move, as 10+0.1";

    /** What to do about a clock of nodes that is not understood. */
    public static final String NODE_CLOCK_REMEDY = "write nodes for the game and for each move, as 1000000+15000";

    /** What is wrong with a clock of nodes for an external engine. */
    public static final String NO_ENGINES_CLOCK = "an external engine has no clock that counts nodes";

    /** The form of a clock of nodes. */
    public static final String NODE_CLOCK_FORM = "[0-9]{1,12}(\\+[0-9]{1,12})?";

    /** How many moves the nodes at the start of a game are spread over, roughly. */
    private static final int USUAL_MOVES = 40;

    private static final Pattern CLOCK =
            Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?)(?:\\+(\\d{1,4}(?:\\.\\d{1,3})?))?");

    public GameLimit {
        long kinds = LongStream.of(depth, nodes, moveMillis, baseMillis, baseNodes)
                .filter(kind -> kind > 0)
                .count();
        boolean negative = LongStream.of(
                        depth, nodes, moveMillis, baseMillis, incrementMillis, baseNodes, incrementNodes)
                .anyMatch(number -> number < 0);
        if (kinds != 1 || negative || incrementMillis > 0 && baseMillis == 0 || incrementNodes > 0 && baseNodes == 0) {
            throw new IllegalArgumentException("a game needs exactly one kind of limit");
        }
    }

    /** A limit without a clock of nodes. */
    public GameLimit(int depth, long nodes, long moveMillis, long baseMillis, long incrementMillis) {
        this(depth, nodes, moveMillis, baseMillis, incrementMillis, 0, 0);
    }

    /** Every search reaches that depth in plies. */
    public static GameLimit depth(int plies) {
        return new GameLimit(plies, 0, 0, 0, 0);
    }

    /** Every search visits that many nodes. */
    public static GameLimit nodes(long count) {
        return new GameLimit(0, count, 0, 0, 0);
    }

    /** Every move takes that long. */
    public static GameLimit moveTime(long millis) {
        return new GameLimit(0, 0, millis, 0, 0);
    }

    /**
     * Reads a time control in seconds, {@code 10+0.1} or {@code 60}.
     *
     * @throws InputException for anything else
     */
    public static GameLimit clock(String text) {
        Matcher m = CLOCK.matcher(text);
        if (!m.matches() || millis(m.group(1)) == 0) {
            throw new InputException(
                    "the time control " + InputException.quote(text) + " is not understood", CLOCK_REMEDY);
        }
        return new GameLimit(0, 0, 0, millis(m.group(1)), m.group(2) == null ? 0 : millis(m.group(2)));
    }

    /**
     * Reads a clock of nodes, {@code 1000000+15000} or {@code 1000000}. Its players use their nodes as they would use
     * time, and the games do not depend on the speed of the machine.
     *
     * @throws InputException for anything else
     */
    public static GameLimit nodeClock(String text) {
        if (!text.matches(NODE_CLOCK_FORM) || text.matches("0+(\\+.*)?")) {
            throw new InputException(
                    "the clock of nodes " + InputException.quote(text) + " is not understood", NODE_CLOCK_REMEDY);
        }
        String[] parts = text.split("\\+");
        return nodeClock(Long.parseLong(parts[0]), parts.length == 1 ? 0 : Long.parseLong(parts[1]));
    }

    /** Clocks that count nodes: so many for the game, and for each move. */
    public static GameLimit nodeClock(long base, long increment) {
        return new GameLimit(0, 0, 0, 0, 0, base, increment);
    }

    private static long millis(String seconds) {
        return Math.round(Double.parseDouble(seconds) * 1000);
    }

    /** True when players have clocks of time. */
    public boolean hasClock() {
        return baseMillis > 0;
    }

    /** True when players have clocks of nodes. */
    public boolean hasNodeClock() {
        return baseNodes > 0;
    }

    /** What a clock shows at the start of a game: milliseconds or nodes; 0 without clocks. */
    public long base() {
        return hasNodeClock() ? baseNodes : baseMillis;
    }

    /** What a clock gains by a move: milliseconds or nodes. */
    public long increment() {
        return hasNodeClock() ? incrementNodes : incrementMillis;
    }

    /** About how many nodes a search visits; 0 when depth or time limits it. */
    public long nodesAMove() {
        return hasNodeClock() ? Math.max(1, baseNodes / USUAL_MOVES + incrementNodes) : nodes;
    }

    /** True when the moves do not depend on the speed of the machine. */
    public boolean isDeterministic() {
        return depth > 0 || nodes > 0 || hasNodeClock();
    }

    /** The limit in words, as {@code 5000 nodes} or {@code 10+0.1 s}. */
    @Override
    public String toString() {
        if (depth > 0) {
            return "depth " + depth;
        }
        if (nodes > 0) {
            return nodes + " nodes";
        }
        if (hasNodeClock()) {
            return nodeClockText() + " nodes on the clock";
        }
        return moveMillis > 0 ? moveMillis + " ms" : clockText() + " s";
    }

    /** What players have in a game, in words: {@code 5000 nodes a move}, or a clock. */
    public String inGames() {
        return base() > 0 ? this + (hasClock() ? " on the clock" : "") : this + " a move";
    }

    /** The clock of nodes as {@link #nodeClock} reads it; only where there is one. */
    public String nodeClockText() {
        return baseNodes + (incrementNodes > 0 ? "+" + incrementNodes : "");
    }

    /** The time control as in PGN, {@code 10+0.1}; without clocks a hyphen. */
    public String clockText() {
        return hasClock() ? seconds(baseMillis) + (incrementMillis > 0 ? "+" + seconds(incrementMillis) : "") : "-";
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0
                ? Long.toString(millis / 1000)
                : String.format(Locale.ROOT, "%.3f", millis / 1000.0).replaceAll("0+$", "");
    }
}
