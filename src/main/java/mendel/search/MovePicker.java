package mendel.search;

import mendel.game.Position;

/**
 * The moves of each node on the line, picked one after the other, the most promising first: the table's move, winning
 * and equal captures, killers, the reply to the move before, quiet moves by their history, captures that lose by
 * exchange. Equal moves follow in the order in which they were generated.
 *
 * <p>The lists of all plies are in one array; a node has the first index and the one after its last.
 */
final class MovePicker {

    /** Order keys: the score above these bits, then the index from the last to the first move, then the noisy flag. */
    private static final int INDEX_SHIFT = 1;

    private static final int SCORE_SHIFT = 11;
    private static final int INDEX_MASK = 1023;
    private static final int TABLE_MOVE = 1 << 28;
    private static final int GOOD_CAPTURE = 1 << 26;
    /** A quiet move that is not scored yet: most nodes that are cut need no more than the moves before these. */
    private static final int UNSCORED = 1 << 25;

    private static final int KILLER = 1 << 24;
    private static final int REPLY = 1 << 22;
    private static final int BAD_CAPTURE = -(1 << 26);

    private final MoveOrder order;
    private final boolean useKillers;
    private final boolean useHistory;
    private final boolean useCaptureOrder;
    private final boolean useExchange;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    private int stride;
    private long[] moves = new long[0];
    private long[] keys = new long[0];

    MovePicker(SearchParameters parameters, MoveOrder order) {
        this.order = order;
        useKillers = parameters.has(Part.KILLERS);
        useHistory = parameters.has(Part.HISTORY);
        useCaptureOrder = parameters.has(Part.CAPTURE_ORDER);
        useExchange = parameters.has(Part.EXCHANGE_PRUNING);
    }

    void begin(Position root) {
        if (root.maxMoves() >= TranspositionTable.NO_MOVE) {
            throw new IllegalArgumentException("more moves than a table entry can store: " + root.maxMoves());
        }
        position = root;
        stride = root.maxMoves();
        if (moves.length < stride * (Score.MAX_PLY + 1)) {
            moves = new long[stride * (Score.MAX_PLY + 1)];
            keys = new long[stride * (Score.MAX_PLY + 1)];
        }
    }

    /** The index of the first move of a node at {@code ply}. */
    int first(int ply) {
        return ply * stride;
    }

    /** Generates all moves of a node; returns the index after the last one. */
    int generate(int ply) {
        return position.generate(moves, ply * stride);
    }

    /** Generates the moves of a quiescence search; returns the index after the last one. */
    int generateNoisy(int ply) {
        return position.generateNoisy(moves, ply * stride);
    }

    /**
     * Scores each move of a node for the order, quiet ones only once they are reached.
     *
     * @param tableMove the number of the table's move
     */
    void score(int ply, int end, int tableMove) {
        int from = ply * stride;
        for (int i = from; i < end; i++) {
            long move = moves[i];
            int worth = position.captureOrder(move);
            boolean noisy = worth > 0;
            int score;
            if (i - from == tableMove) {
                score = TABLE_MOVE;
            } else if (noisy) {
                score = useCaptureOrder ? GOOD_CAPTURE + worth : 0;
            } else {
                score = UNSCORED;
            }
            keys[i] = (long) score << SCORE_SHIFT | (long) (INDEX_MASK - (i - from)) << INDEX_SHIFT | (noisy ? 1 : 0);
        }
    }

    private void scoreQuiets(int from, int end) {
        int ply = from / stride;
        for (int i = from; i < end; i++) {
            if (keys[i] >> SCORE_SHIFT == UNSCORED) {
                keys[i] += (long) (quietScore(moves[i], ply) - UNSCORED) << SCORE_SHIFT;
            }
        }
    }

    private int quietScore(long move, int ply) {
        if (useKillers) {
            int killer = order.killer(move, ply);
            if (killer > 0) {
                return KILLER + killer;
            }
            if (order.isReply(move, ply)) {
                return REPLY;
            }
        }
        return useHistory ? order.history(position.historyIndex(move), ply) + order.escape(position, move) : 0;
    }

    /**
     * Swaps the best move from index {@code at} on to {@code at}; a capture that loses by exchange goes behind the
     * quiet moves.
     */
    void selectBest(int at, int end) {
        while (true) {
            int first = at;
            for (int i = at + 1; i < end; i++) {
                if (keys[i] > keys[first]) {
                    first = i;
                }
            }
            long key = keys[first];
            int score = (int) (key >> SCORE_SHIFT);
            if (score == UNSCORED) {
                scoreQuiets(at, end);
                continue;
            }
            if (useExchange
                    && score >= GOOD_CAPTURE
                    && score < TABLE_MOVE
                    && position.isExchangeBelow(moves[first], 0)) {
                keys[first] = key + ((long) (BAD_CAPTURE - GOOD_CAPTURE) << SCORE_SHIFT);
                continue;
            }
            long move = moves[first];
            moves[first] = moves[at];
            keys[first] = keys[at];
            moves[at] = move;
            keys[at] = key;
            return;
        }
    }

    long move(int at) {
        return moves[at];
    }

    /** Whether the move captures or promotes. */
    boolean isNoisy(int at) {
        return (keys[at] & 1) != 0;
    }

    /** Whether the move is neither the table's nor a capture that wins or keeps material. */
    boolean isDoubtful(int at) {
        return keys[at] >> SCORE_SHIFT < GOOD_CAPTURE;
    }

    /** Whether the move is a killer or a reply that refuted the same move before. */
    boolean isKiller(int at) {
        long score = keys[at] >> SCORE_SHIFT;
        return score >= REPLY && score <= KILLER + 2;
    }

    /** Whether the move is a capture that loses by exchange, or a quiet one that failed more often than it cut. */
    boolean isBad(int at) {
        return keys[at] >> SCORE_SHIFT < 0;
    }

    /** The number of the move in generation order, by which the table stores it. */
    int number(int at) {
        return INDEX_MASK - ((int) (keys[at] >> INDEX_SHIFT) & INDEX_MASK);
    }
}
