package mendel.protocol.uci;

/**
 * How long a UCI engine is to search.
 *
 * @param command the line to send
 * @param depth the plies asked for; 0 when the depth is free
 * @param nodes the nodes asked for; 0 when they are free
 * @param millis the time that the search takes at most by the rules; 0 when it has no time limit
 */
public record UciGo(String command, int depth, long nodes, long millis) {

    /** Searches that many plies. */
    public static UciGo depth(int plies) {
        return new UciGo("go depth " + positive(plies), plies, 0, 0);
    }

    /** Searches that many nodes. */
    public static UciGo nodes(long count) {
        return new UciGo("go nodes " + positive(count), 0, count, 0);
    }

    /** Searches for that time. */
    public static UciGo moveTime(long millis) {
        return new UciGo("go movetime " + positive(millis), 0, 0, millis);
    }

    /**
     * Plays with clocks; all times in milliseconds.
     *
     * @param whiteMoves whether White, whose clock runs, is to move
     */
    public static UciGo clock(long white, long black, long whiteIncrement, long blackIncrement, boolean whiteMoves) {
        return new UciGo(
                "go wtime " + white + " btime " + black + " winc " + whiteIncrement + " binc " + blackIncrement,
                0,
                0,
                Math.max(1, whiteMoves ? white : black));
    }

    private static long positive(long limit) {
        if (limit <= 0) {
            throw new IllegalArgumentException("a search limit is above 0, not " + limit);
        }
        return limit;
    }
}
