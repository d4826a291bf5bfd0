package mendel.reversi.rules;

/**
 * The solver of 10x10, on the position itself, with a table of results and moves ordered by the replies that they
 * leave. It plays on every board, at a tenth of the speed.
 */
final class EndgameLarge extends EndgameSearch {

    /** With that many empty squares or fewer neither the table nor an order of moves pays. */
    private static final int FEW = 4;

    private static final int TABLE_BITS = 16;
    private static final int POLL_NODES = 256;
    private static final int CORNER = 3;

    private long[] moves = new long[0];
    private int[] keys = new int[0];
    private int stride;

    @SuppressWarnings("NullAway.Init")
    private ReversiPosition position;

    EndgameLarge(int size, boolean anti) {
        super(size, anti, POLL_NODES, 0);
    }

    /** Measured on positions of self-play. */
    @Override
    public long expectedNodes(int left) {
        return (long) (800 * Math.pow(anti ? 2.7 : 2.3, left - 8));
    }

    @Override
    public long nodesPerMilli() {
        return 800;
    }

    @Override
    void prepare(ReversiPosition question, int left) {
        position = question;
        stride = position.maxMoves();
        // A pass takes a ply of its own, at most one before each move and two at the end.
        if (moves.length < stride * (2 * left + 2)) {
            moves = new long[stride * (2 * left + 2)];
            keys = new int[moves.length];
        }
        if (left > FEW) {
            table.reserve(TABLE_BITS);
        }
    }

    @Override
    int search(int alpha, int left) {
        return search(alpha, left, 0);
    }

    /** A bound of the value in discs on the same side of {@code alpha}: above it, or at most it. */
    private int search(int alpha, int left, int ply) {
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        nodes++;
        int from = ply * stride;
        int end = position.generate(moves, from);
        if (end == from) {
            return position.endScore() / CENTI_DISCS;
        }
        if (position.inCheck()) {
            position.make(moves[from]);
            int value = -search(-alpha - 1, left, ply + 1);
            position.unmake();
            return value;
        }
        long key = position.key();
        long entry = left > FEW ? table.probe(key, left) : 0;
        int lower = entry == 0 ? -INFINITE : EndgameTable.lower(entry);
        int upper = entry == 0 ? INFINITE : EndgameTable.upper(entry);
        if (lower > alpha) {
            return lower;
        }
        if (upper <= alpha) {
            return upper;
        }
        if (left > FEW) {
            order(from, end, entry == 0 ? EndgameTable.NO_MOVE : EndgameTable.move(entry));
        }
        int best = -INFINITE;
        long bestMove = EndgameTable.NO_MOVE;
        for (int i = from; i < end && best <= alpha; i++) {
            if (left > FEW) {
                pick(i, end);
            }
            position.make(moves[i]);
            int value = -search(-alpha - 1, left - 1, ply + 1);
            position.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                bestMove = moves[i];
            }
        }
        if (left > FEW) {
            table.store(key, left, left, best > alpha ? best : lower, best > alpha ? upper : best, (int) bestMove);
        }
        return best;
    }

    /** Gives every move its key: the fewer replies, the earlier; the table's move first. */
    private void order(int from, int end, int hint) {
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            int colour = position.colourToMove();
            int replies = Long.bitCount(position.movesLow(colour)) + Long.bitCount(position.movesHigh(colour));
            position.unmake();
            keys[i] = moves[i] == hint ? -1 : replies + (isCorner(moves[i]) ? 0 : CORNER);
        }
    }

    private boolean isCorner(long move) {
        int square = (int) move - 1;
        int spacing = size == LargeBoard.SIZE ? size : Byte.SIZE;
        return square % spacing % (size - 1) == 0 && square / spacing % (size - 1) == 0;
    }

    private void pick(int at, int end) {
        int first = at;
        for (int i = at + 1; i < end; i++) {
            if (keys[i] < keys[first]) {
                first = i;
            }
        }
        long move = moves[first];
        int key = keys[first];
        moves[first] = moves[at];
        keys[first] = keys[at];
        moves[at] = move;
        keys[at] = key;
    }
}
