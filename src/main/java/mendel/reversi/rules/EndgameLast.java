package mendel.reversi.rules;

import mendel.bits.Bitboard;

/**
 * The last empty squares of 6x6 and 8x8, where neither a table nor an order by replies pays. Squares are tried in the
 * order of parity: first where an odd number of squares is left, since who moves there first also moves there last.
 * Every number of squares has a method of its own, that gets the squares one by one.
 */
abstract class EndgameLast extends EndgameSearch {

    /** A question is given up that many nodes before its limit: so many may follow the last look at it. */
    private static final int LAST_NODES = 60;

    /** With so many empty squares and fewer moves are ordered by parity. */
    static final int LAST = 5;

    private static final int POLL_NODES = 4096;
    private static final int ALL_QUARTERS = 15;

    /** 1, or -1 in AntiReversi. */
    final int sign;

    final long board;
    private final long[] neighbours = new long[64];
    /** By square: the bit of its quarter of the board. */
    private final byte[] quarter = new byte[64];

    private final long[] quarters = new long[4];

    EndgameLast(int size, boolean anti) {
        super(size, anti, POLL_NODES, LAST_NODES);
        sign = anti ? -1 : 1;
        long all = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                int square = 8 * row + column;
                all |= 1L << square;
                int part = (row < size / 2 ? 0 : 2) + (column < size / 2 ? 0 : 1);
                quarter[square] = (byte) (1 << part);
                quarters[part] |= 1L << square;
            }
        }
        board = all;
        for (int square = 0; square < 64; square++) {
            neighbours[square] = Bitboard.neighbours(1L << square);
        }
    }

    /**
     * A bound of the value, with at most {@link #LAST} empty squares, on the same side of {@code alpha}: above it, or
     * at most it.
     */
    final int last(long own, long opponent, int alpha, int left, boolean passed) {
        long empty = board & ~(own | opponent);
        if (left == 5) {
            return five(own, opponent, alpha, empty, passed);
        }
        if (left == 4) {
            return four(own, opponent, alpha, empty, passed);
        }
        int first = Long.numberOfTrailingZeros(empty);
        return switch (left) {
            case 3 -> {
                long rest = empty & empty - 1;
                yield three(own, opponent, alpha, first, Long.numberOfTrailingZeros(rest), highest(rest), passed);
            }
            case 2 -> two(own, opponent, alpha, first, highest(empty), passed);
            case 1 -> one(own, opponent, first);
            default -> ended(own, opponent);
        };
    }

    private static int highest(long set) {
        return 63 - Long.numberOfLeadingZeros(set);
    }

    private int five(long own, long opponent, int alpha, long empty, boolean passed) {
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        long odd = empty & odd(empty);
        long set = odd != 0 ? odd : empty;
        long rest = empty & ~set;
        int best = -INFINITE;
        do {
            int square = Long.numberOfTrailingZeros(set);
            long flips = flips(square, own, opponent);
            if (flips != 0) {
                long bit = 1L << square;
                int value = -four(opponent ^ flips, own | flips | bit, -alpha - 1, empty & ~bit, false);
                best = Math.max(best, value);
            }
            set &= set - 1;
            if (set == 0) {
                set = rest;
                rest = 0;
            }
        } while (set != 0 && best <= alpha);
        if (best == -INFINITE) {
            return passed ? ended(own, opponent) : -five(opponent, own, -alpha - 1, empty, true);
        }
        return best;
    }

    private int four(long own, long opponent, int alpha, long empty, boolean passed) {
        nodes++;
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        long rest = empty & empty - 1;
        int a = Long.numberOfTrailingZeros(empty);
        int b = Long.numberOfTrailingZeros(rest);
        int c = Long.numberOfTrailingZeros(rest & rest - 1);
        int d = highest(empty);
        int odd = quarter[a] ^ quarter[b] ^ quarter[c] ^ quarter[d];
        if (odd != 0 && odd != ALL_QUARTERS) {
            // One or two quarters have a single square: these come first.
            if ((quarter[a] & odd) == 0) {
                int square = a;
                if ((quarter[d] & odd) != 0) {
                    a = d;
                    d = square;
                } else if ((quarter[c] & odd) != 0) {
                    a = c;
                    c = square;
                } else {
                    a = b;
                    b = square;
                }
            }
            if ((quarter[b] & odd) == 0) {
                int square = b;
                if ((quarter[d] & odd) != 0) {
                    b = d;
                    d = square;
                } else if ((quarter[c] & odd) != 0) {
                    b = c;
                    c = square;
                }
            }
        }
        int best = -INFINITE;
        long flips = flips(a, own, opponent);
        if (flips != 0) {
            best = -three(opponent ^ flips, own | flips | 1L << a, -alpha - 1, b, c, d, false);
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(b, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -three(opponent ^ flips, own | flips | 1L << b, -alpha - 1, a, c, d, false));
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(c, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -three(opponent ^ flips, own | flips | 1L << c, -alpha - 1, a, b, d, false));
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(d, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -three(opponent ^ flips, own | flips | 1L << d, -alpha - 1, a, b, c, false));
        }
        if (best == -INFINITE) {
            return passed ? ended(own, opponent) : -four(opponent, own, -alpha - 1, empty, true);
        }
        return best;
    }

    private int three(long own, long opponent, int alpha, int first, int b, int third, boolean passed) {
        nodes++;
        int a = first;
        int c = third;
        int odd = quarter[a] ^ quarter[b] ^ quarter[c];
        int middle = b;
        if ((quarter[a] & odd) == 0) {
            if ((quarter[b] & odd) != 0) {
                a = b;
                middle = first;
            } else {
                a = c;
                c = first;
            }
        }
        int best = -INFINITE;
        long flips = flips(a, own, opponent);
        if (flips != 0) {
            best = -two(opponent ^ flips, own | flips | 1L << a, -alpha - 1, middle, c, false);
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(middle, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -two(opponent ^ flips, own | flips | 1L << middle, -alpha - 1, a, c, false));
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(c, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -two(opponent ^ flips, own | flips | 1L << c, -alpha - 1, a, middle, false));
        }
        if (best == -INFINITE) {
            return passed ? ended(own, opponent) : -three(opponent, own, -alpha - 1, a, middle, c, true);
        }
        return best;
    }

    private int two(long own, long opponent, int alpha, int first, int second, boolean passed) {
        nodes++;
        int best = -INFINITE;
        long flips = flips(first, own, opponent);
        if (flips != 0) {
            best = -one(opponent ^ flips, own | flips | 1L << first, second);
            if (best > alpha) {
                return best;
            }
        }
        flips = flips(second, own, opponent);
        if (flips != 0) {
            best = Math.max(best, -one(opponent ^ flips, own | flips | 1L << second, first));
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

    /** As {@link Flips#flips}, with a quick look whether there is an opponent's disc beside the square. */
    private long flips(int square, long own, long opponent) {
        return (neighbours[square] & opponent) == 0 ? 0 : Flips.flips(square, own, opponent);
    }

    /** The disc difference of an ended game, empty squares to the winner. */
    final int ended(long own, long opponent) {
        int discs = Long.bitCount(own);
        int theirs = Long.bitCount(opponent);
        if (discs == theirs) {
            return 0;
        }
        return sign * (discs > theirs ? squares - 2 * theirs : 2 * discs - squares);
    }

    /** The squares of the quarters of the board with an odd number of empty squares. */
    final long odd(long empty) {
        return odd(empty, quarters[0]) | odd(empty, quarters[1]) | odd(empty, quarters[2]) | odd(empty, quarters[3]);
    }

    private static long odd(long empty, long quarter) {
        return -(Long.bitCount(empty & quarter) & 1L) & quarter;
    }
}
