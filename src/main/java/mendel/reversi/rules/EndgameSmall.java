package mendel.reversi.rules;

import mendel.bits.Bitboard;

/**
 * The solver of 6x6 and 8x8. Far from the end moves are tried in the order of the replies that they leave (fastest
 * first) with a table of results; near it in the order of parity: first where an odd number of squares is left, since
 * who moves there first also moves there last.
 */
final class EndgameSmall extends EndgameSearch {

    /** With that many empty squares or fewer neither the table nor an order by replies pays. */
    private static final int FEW = 6;
    /** From so many empty squares on a look into the table at all replies pays. */
    private static final int LOOK_AHEAD = 9;

    private static final int POLL_NODES = 4096;
    /** A question is given up that many nodes before its limit, since the last squares are played out uncounted. */
    private static final int LAST_NODES = 50;

    private static final int MAX_LEFT = 60;
    private static final int STRIDE = 34;
    private static final long CORNERS_8 = 0x8100000000000081L;
    private static final long CORNERS_6 = 0x0000210000000021L;

    private final int sign;
    private final long board;
    private final long corners;
    private final long[] quarters;
    private final long[] neighbours = new long[64];

    /** By empty squares: the moves of a node with the discs they flip and their order keys. */
    private final int[] moveSquare = new int[(MAX_LEFT + 1) * STRIDE];

    private final long[] moveFlips = new long[(MAX_LEFT + 1) * STRIDE];
    private final int[] moveKey = new int[(MAX_LEFT + 1) * STRIDE];

    /** The question's position. */
    private long rootOwn;

    private long rootOpponent;

    EndgameSmall(int size, boolean anti) {
        super(size, anti, POLL_NODES, LAST_NODES);
        sign = anti ? -1 : 1;
        long all = 0;
        quarters = new long[4];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                long bit = 1L << 8 * row + column;
                all |= bit;
                quarters[(row < size / 2 ? 0 : 2) + (column < size / 2 ? 0 : 1)] |= bit;
            }
        }
        board = all;
        corners = size == 6 ? CORNERS_6 : CORNERS_8;
        for (int square = 0; square < 64; square++) {
            neighbours[square] = Bitboard.neighbours(1L << square);
        }
    }

    /** Measured on positions of self-play. */
    @Override
    public long expectedNodes(int left) {
        return (long) (sign > 0 ? 650 * Math.pow(2.25, left - 8) : 2200 * Math.pow(2.6, left - 8));
    }

    @Override
    public long nodesPerMilli() {
        return 6000;
    }

    @Override
    void prepare(ReversiPosition position, int left) {
        nodes += left == 0 ? 1 : 0;
        if (left > FEW) {
            table.reserve(left <= 12 ? 13 : left <= 16 ? 16 : 19);
        }
        rootOwn = position.low(position.colourToMove());
        rootOpponent = position.low(position.colourToMove() ^ 1);
    }

    @Override
    int search(int alpha, int left) {
        return search(rootOwn, rootOpponent, alpha, left, false);
    }

    /** A bound of the value on the same side of {@code alpha}: above it, or at most it. */
    private int search(long own, long opponent, int alpha, int left, boolean passed) {
        return left > FEW ? many(own, opponent, alpha, left, passed) : few(own, opponent, alpha, left, passed);
    }

    private int many(long own, long opponent, int alpha, int left, boolean passed) {
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        // Stable discs of the opponent limit what is left for us.
        int reach = reach(own, opponent, alpha);
        if (reach <= alpha) {
            return reach;
        }
        long moves = Flips.ends(own, opponent) & board & ~(own | opponent);
        if (moves == 0) {
            return passed ? ended(own, opponent) : -many(opponent, own, -alpha - 1, left, true);
        }
        long entry = table.probe(own, opponent);
        int lower = -INFINITE;
        int upper = INFINITE;
        int hint = EndgameTable.NO_MOVE;
        if (entry != 0) {
            lower = EndgameTable.lower(entry);
            upper = EndgameTable.upper(entry);
            if (lower > alpha) {
                return lower;
            }
            if (upper <= alpha) {
                return upper;
            }
            hint = EndgameTable.move(entry);
        }
        int from = left * STRIDE;
        int end = order(own, opponent, alpha, left, moves, hint);
        if (end < 0) {
            return INFINITE + end;
        }
        int best = -INFINITE;
        int bestMove = EndgameTable.NO_MOVE;
        for (int i = from; i < end; i++) {
            pick(i, end);
            long flips = moveFlips[i];
            int value = -search(opponent ^ flips, own | flips | 1L << moveSquare[i], -alpha - 1, left - 1, false);
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                bestMove = moveSquare[i];
                if (value > alpha) {
                    break;
                }
            }
        }
        if (best > alpha) {
            table.store(own, opponent, left, best, upper, bestMove);
        } else {
            table.store(own, opponent, left, lower, best, bestMove);
        }
        return best;
    }

    /**
     * Writes the moves with their order keys: first the table's, then those that leave the opponent the fewest replies.
     *
     * @return the index after the last move; negative, minus what a known reply refutes by, when the table decides
     */
    private int order(long own, long opponent, int alpha, int left, long moves, int hint) {
        long empty = board & ~(own | opponent);
        long odd = odd(empty);
        int end = left * STRIDE;
        for (long set = moves; set != 0; set &= set - 1) {
            int square = Long.numberOfTrailingZeros(set);
            long flips = Flips.flips(square, own, opponent);
            long ownAfter = own | flips | 1L << square;
            long opponentAfter = opponent ^ flips;
            if (left >= LOOK_AHEAD) {
                long entry = table.probe(opponentAfter, ownAfter);
                if (entry != 0 && -EndgameTable.upper(entry) > alpha) {
                    return -INFINITE - EndgameTable.upper(entry);
                }
            }
            long emptyAfter = empty & ~(1L << square);
            long replies = Flips.ends(opponentAfter, ownAfter) & emptyAfter;
            int key = 64 * (Long.bitCount(replies) + Long.bitCount(replies & corners));
            key += 8 * Long.bitCount(Bitboard.neighbours(ownAfter) & emptyAfter);
            key -= (odd >>> square & 1) != 0 ? 32 : 0;
            key -= (corners >>> square & 1) != 0 ? 100 : 0;
            moveSquare[end] = square;
            moveFlips[end] = flips;
            moveKey[end] = square == hint ? Integer.MIN_VALUE : key;
            end++;
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

    /** The most that the side to move can reach, given the stable discs; only counted where it may matter. */
    private int reach(long own, long opponent, int alpha) {
        if (alpha < 0) {
            return INFINITE;
        }
        return squares - 2 * Long.bitCount(stable(sign > 0 ? opponent : own));
    }

    /** The empty squares in quarters of the board with an odd number of them. */
    private long odd(long empty) {
        long odd = 0;
        for (long quarter : quarters) {
            odd |= (Long.bitCount(empty & quarter) & 1) != 0 ? quarter : 0;
        }
        return odd;
    }

    /** Few empty squares: every empty square is tried, odd quarters first. */
    private int few(long own, long opponent, int alpha, int left, boolean passed) {
        long empty = board & ~(own | opponent);
        if (left <= 2) {
            if (left == 2) {
                int first = Long.numberOfTrailingZeros(empty);
                return two(own, opponent, alpha, first, Long.numberOfTrailingZeros(empty & empty - 1), passed);
            }
            return left == 1 ? one(own, opponent, Long.numberOfTrailingZeros(empty)) : ended(own, opponent);
        }
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        long odd = empty & odd(empty);
        int best = -INFINITE;
        long rest = empty & ~odd;
        for (long set = odd != 0 ? odd : rest; set != 0; ) {
            int square = Long.numberOfTrailingZeros(set);
            set &= set - 1;
            if ((neighbours[square] & opponent) != 0) {
                long flips = Flips.flips(square, own, opponent);
                if (flips != 0) {
                    long after = own | flips | 1L << square;
                    int value = -few(opponent ^ flips, after, -alpha - 1, left - 1, false);
                    if (value > best) {
                        best = value;
                        if (value > alpha) {
                            return value;
                        }
                    }
                }
            }
            if (set == 0 && odd != 0) {
                set = rest;
                odd = 0;
            }
        }
        if (best == -INFINITE) {
            return passed ? ended(own, opponent) : -few(opponent, own, -alpha - 1, left, true);
        }
        return best;
    }

    private int two(long own, long opponent, int alpha, int first, int second, boolean passed) {
        nodes++;
        int best = -INFINITE;
        if ((neighbours[first] & opponent) != 0) {
            long flips = Flips.flips(first, own, opponent);
            if (flips != 0) {
                best = -one(opponent ^ flips, own | flips | 1L << first, second);
                if (best > alpha) {
                    return best;
                }
            }
        }
        if ((neighbours[second] & opponent) != 0) {
            long flips = Flips.flips(second, own, opponent);
            if (flips != 0) {
                best = Math.max(best, -one(opponent ^ flips, own | flips | 1L << second, first));
            }
        }
        if (best == -INFINITE) {
            return passed ? ended(own, opponent) : -two(opponent, own, -alpha - 1, first, second, true);
        }
        return best;
    }

    /** The value with one empty square: ours, or the opponent's, or the winner's. */
    private int one(long own, long opponent, int square) {
        nodes++;
        int discs = Long.bitCount(own);
        int flipped = EndgameLastMove.flipped(square, own);
        if (flipped > 0) {
            return sign * (2 * (discs + flipped + 1) - squares);
        }
        int theirs = squares - 1 - discs;
        flipped = EndgameLastMove.flipped(square, opponent);
        if (flipped > 0) {
            return sign * (squares - 2 * (theirs + flipped + 1));
        }
        return sign * (discs > theirs ? 2 * (discs + 1) - squares : 2 * discs - squares);
    }

    /** The disc difference of an ended game, empty squares to the winner. */
    private int ended(long own, long opponent) {
        int discs = Long.bitCount(own);
        int theirs = Long.bitCount(opponent);
        if (discs == theirs) {
            return 0;
        }
        return sign * (discs > theirs ? squares - 2 * theirs : 2 * discs - squares);
    }

    /**
     * Stable discs of a colour, which can never be flipped: in each of the four directions such a disc or the border is
     * a neighbour.
     */
    private long stable(long discs) {
        long found = discs & corners;
        if (found == 0) {
            return 0;
        }
        long before = 0;
        long files = 0x0101010101010101L | 0x0101010101010101L << size - 1;
        long rows = 0xFFL | 0xFFL << 8 * (size - 1);
        while (found != before) {
            before = found;
            long east = found << 1 & 0xFEFEFEFEFEFEFEFEL;
            long west = found >>> 1 & 0x7F7F7F7F7F7F7F7FL;
            found = discs
                    & (east | west | files)
                    & (found << 8 | found >>> 8 | rows)
                    & (east << 8 | west >>> 8 | files | rows)
                    & (west << 8 | east >>> 8 | files | rows);
        }
        return found;
    }
}
