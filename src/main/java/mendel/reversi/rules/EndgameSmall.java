package mendel.reversi.rules;

import mendel.bits.Bitboard;

/**
 * The solver of 6x6 and 8x8. With more than ten empty squares a table of results is shared by all of them, the table is
 * asked about all replies, and moves are tried in the order of a shallow search; with fewer, in the order of the
 * replies that they leave (fastest first), with a small table that stays in the processor's cache; with six or five
 * without a table; the rest is that of {@link EndgameLast}.
 */
final class EndgameSmall extends EndgameLast {

    /** With so many empty squares and fewer no table pays. */
    private static final int FEW = 6;
    /** With so many empty squares and fewer the small table is used. */
    private static final int NEAR = 10;

    private static final int NEAR_BITS = 13;
    /** From so many empty squares on moves are ordered by searches of 0, 1, 2, 3 plies. */
    private static final int[] GUIDED = {13, 15, 17, 20};
    /** What a reply costs in the order of guided moves, in the evaluation's units. */
    private static final int GUIDED_REPLY = 200;

    private static final int REPLY = 64;
    private static final int CONTACT = 8;
    private static final int ODD = 32;

    private static final int MAX_LEFT = 60;
    private static final int STRIDE = 34;
    private static final long CORNERS_8 = 0x8100000000000081L;
    private static final long CORNERS_6 = 0x0000210000000021L;

    private final long corners;
    private final StableDiscs stable;
    private final EndgameGuide guide;
    private final EndgameTable near = new EndgameTable();

    /** By empty squares: the moves of a node with the discs they flip and their order keys. */
    private final int[] moveSquare = new int[(MAX_LEFT + 1) * STRIDE];

    private final long[] moveFlips = new long[(MAX_LEFT + 1) * STRIDE];
    private final int[] moveKey = new int[(MAX_LEFT + 1) * STRIDE];

    /** The question's position. */
    private long rootOwn;

    private long rootOpponent;
    private int rootColour;
    private int rootLeft;

    EndgameSmall(int size, boolean anti) {
        super(size, anti);
        corners = size == 6 ? CORNERS_6 : CORNERS_8;
        stable = new StableDiscs(size);
        guide = new EndgameGuide(board, corners, stable, sign);
    }

    /** Measured on positions of self-play. */
    @Override
    public long expectedNodes(int left) {
        return (long) (sign > 0 ? 650 * Math.pow(2.05, left - 8) : 2000 * Math.pow(2.5, left - 8));
    }

    @Override
    public long nodesPerMilli() {
        return 12_000;
    }

    @Override
    void prepare(ReversiPosition position, int left) {
        nodes += left == 0 ? 1 : 0;
        if (left > FEW) {
            near.reserve(NEAR_BITS);
        }
        if (left > NEAR) {
            table.reserve(left <= 13 ? 13 : left <= 16 ? 16 : 19);
            guide.begin(position);
        }
        rootColour = position.colourToMove();
        rootLeft = left;
        rootOwn = position.low(rootColour);
        rootOpponent = position.low(rootColour ^ 1);
    }

    @Override
    public void clear() {
        super.clear();
        near.clear();
    }

    @Override
    int search(int alpha, int left) {
        return left > FEW
                ? many(rootOwn, rootOpponent, alpha, left, rootColour, false)
                : few(rootOwn, rootOpponent, alpha, left, false);
    }

    /** A bound of the value on the same side of {@code alpha}, with more than {@link #FEW} empty squares. */
    private int many(long own, long opponent, int alpha, int left, int colour, boolean passed) {
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        if (isOutOfReach(own, opponent, alpha)) {
            int reach = reach(own, opponent);
            if (reach <= alpha) {
                return reach;
            }
        }
        long moves = Flips.ends(own, opponent) & board & ~(own | opponent);
        if (moves == 0) {
            return passed ? ended(own, opponent) : -many(opponent, own, -alpha - 1, left, colour ^ 1, true);
        }
        EndgameTable results = left > NEAR ? table : near;
        long entry = results.probe(own, opponent);
        int lower = -INFINITE;
        int upper = INFINITE;
        int best = -INFINITE;
        int bestMove = EndgameTable.NO_MOVE;
        if (entry != 0) {
            lower = EndgameTable.lower(entry);
            upper = EndgameTable.upper(entry);
            if (lower > alpha) {
                return lower;
            }
            if (upper <= alpha) {
                return upper;
            }
            // The move that was best before comes first, and mostly spares the order of the others.
            bestMove = EndgameTable.move(entry);
            best = value(bestMove, Flips.flips(bestMove, own, opponent), own, opponent, alpha, left, colour);
            moves &= ~(1L << bestMove);
        }
        if (best <= alpha && moves != 0 && !aborted) {
            int from = left * STRIDE;
            int end = left > NEAR
                    ? orderFar(own, opponent, alpha, left, colour, moves)
                    : order(own, opponent, left, moves);
            if (end < 0) {
                return INFINITE + end;
            }
            for (int i = from; i < end && best <= alpha && !aborted; i++) {
                pick(i, end);
                int value = value(moveSquare[i], moveFlips[i], own, opponent, alpha, left, colour);
                if (value > best) {
                    best = value;
                    bestMove = moveSquare[i];
                }
            }
        }
        if (aborted) {
            return 0;
        }
        if (best > alpha) {
            results.store(own, opponent, left, best, upper, bestMove);
        } else {
            results.store(own, opponent, left, lower, best, bestMove);
        }
        return best;
    }

    /** A bound of what a move is worth, on the same side of {@code alpha}. */
    private int value(int square, long flips, long own, long opponent, int alpha, int left, int colour) {
        long after = own | flips | 1L << square;
        return left > FEW + 1
                ? -many(opponent ^ flips, after, -alpha - 1, left - 1, colour ^ 1, false)
                : -few(opponent ^ flips, after, -alpha - 1, left - 1, false);
    }

    /**
     * Writes the moves of a node far from the end with their order keys.
     *
     * @return the index after the last move; negative, minus what a known reply refutes by, when the table decides
     */
    private int orderFar(long own, long opponent, int alpha, int left, int colour, long moves) {
        long set = moves;
        do {
            int square = Long.numberOfTrailingZeros(set);
            long flips = Flips.flips(square, own, opponent);
            long entry = (left > NEAR + 1 ? table : near).probe(opponent ^ flips, own | flips | 1L << square);
            if (entry != 0 && -EndgameTable.upper(entry) > alpha) {
                return -INFINITE - EndgameTable.upper(entry);
            }
            set &= set - 1;
        } while (set != 0);
        int end = order(own, opponent, left, moves);
        int depth = GUIDED.length - 1;
        while (depth >= 0 && left < GUIDED[depth]) {
            depth--;
        }
        if (depth >= 0) {
            for (int i = left * STRIDE; i < end; i++) {
                long flips = moveFlips[i];
                long ownAfter = own | flips | 1L << moveSquare[i];
                long opponentAfter = opponent ^ flips;
                int replies = Long.bitCount(Flips.ends(opponentAfter, ownAfter) & board & ~(ownAfter | opponentAfter));
                moveKey[i] = GUIDED_REPLY * replies
                        + guide.score(opponentAfter, ownAfter, depth, colour ^ 1, rootLeft - left + 1);
            }
        }
        return end;
    }

    /**
     * Writes the moves with their order keys: first those that leave the opponent the fewest replies.
     *
     * @return the index after the last move
     */
    private int order(long own, long opponent, int left, long moves) {
        long empty = board & ~(own | opponent);
        long odd = odd(empty);
        int from = left * STRIDE;
        int end = from + Long.bitCount(moves);
        long set = moves;
        for (int i = from; i < end; i++) {
            int square = Long.numberOfTrailingZeros(set);
            set &= set - 1;
            long flips = Flips.flips(square, own, opponent);
            long ownAfter = own | flips | 1L << square;
            long emptyAfter = empty & ~(1L << square);
            long replies = Flips.ends(opponent ^ flips, ownAfter) & emptyAfter;
            int key = REPLY * (Long.bitCount(replies) + Long.bitCount(replies & corners));
            key += CONTACT * Long.bitCount(Bitboard.neighbours(ownAfter) & emptyAfter);
            key -= (odd >>> square & 1) != 0 ? ODD : 0;
            moveSquare[i] = square;
            moveFlips[i] = flips;
            moveKey[i] = key;
        }
        return end;
    }

    /** Brings the move with the smallest key left to index {@code at}. */
    private void pick(int at, int end) {
        int first = at;
        for (int i = at + 1; i < end; i++) {
            if (moveKey[i] < moveKey[first]) {
                first = i;
            }
        }
        if (first != at) {
            int square = moveSquare[first];
            long flips = moveFlips[first];
            moveSquare[first] = moveSquare[at];
            moveFlips[first] = moveFlips[at];
            moveKey[first] = moveKey[at];
            moveSquare[at] = square;
            moveFlips[at] = flips;
        }
    }

    /** Whether the other side has so many discs that, were they all stable, alpha would be out of reach. */
    private boolean isOutOfReach(long own, long opponent, int alpha) {
        return alpha >= 0 && squares - 2 * Long.bitCount(sign > 0 ? opponent : own) <= alpha;
    }

    /** The most that the side to move can reach, given the stable discs. */
    private int reach(long own, long opponent) {
        return squares - 2 * Long.bitCount(sign > 0 ? stable.of(opponent, own) : stable.of(own, opponent));
    }

    /** A bound of the value, with at most {@link #FEW} empty squares, on the same side of {@code alpha}. */
    private int few(long own, long opponent, int alpha, int left, boolean passed) {
        if (left <= LAST) {
            return last(own, opponent, alpha, left, passed);
        }
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        if (isOutOfReach(own, opponent, alpha)) {
            int reach = reach(own, opponent);
            if (reach <= alpha) {
                return reach;
            }
        }
        long empty = board & ~(own | opponent);
        long moves = Flips.ends(own, opponent) & empty;
        if (moves == 0) {
            return passed ? ended(own, opponent) : -few(opponent, own, -alpha - 1, left, true);
        }
        int from = left * STRIDE;
        int end = order(own, opponent, left, moves);
        int best = -INFINITE;
        for (int i = from; i < end && best <= alpha; i++) {
            pick(i, end);
            long flips = moveFlips[i];
            long after = own | flips | 1L << moveSquare[i];
            best = Math.max(best, -few(opponent ^ flips, after, -alpha - 1, left - 1, false));
        }
        return best;
    }
}
