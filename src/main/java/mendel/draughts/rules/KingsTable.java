package mendel.draughts.rules;

import java.util.Arrays;

/**
 * Every position of one, two or three kings against one king without men, solved backwards from the ends: how many
 * plies it takes the side with more kings to win when both sides play their best. Made in some tenths of a second when
 * it is first needed, and never changed.
 *
 * <p>The side with more kings is called the strong one here; with one king each either can be. A position with the lone
 * king to move is lost in n plies when he cannot move (n is 0), or when each of his moves, captures if there are any,
 * leads to a position that is won in n - 1 at most. A position with the strong side to move is won in one ply when she
 * can capture, and in n when a move leads to a position that is lost in n - 1.
 */
final class KingsTable {

    /** What {@link #plies} gives for positions that are not won. */
    static final int NOT_WON = -1;
    /** The most kings that the table has on the strong side. */
    static final int MOST_KINGS = 3;

    private static final int MOST_PLIES = 120;
    private static final KingsTable TABLE = new KingsTable();

    /** By the number of strong kings and {@link #index}: plies to the win, or {@link #NOT_WON}. */
    private final byte[][] strongToMove = new byte[MOST_KINGS + 1][];

    private final byte[][] loneToMove = new byte[MOST_KINGS + 1][];

    private KingsTable() {
        for (int kings = 1; kings <= MOST_KINGS; kings++) {
            int size = 32 << 5 * kings;
            strongToMove[kings] = new byte[size];
            loneToMove[kings] = new byte[size];
            Arrays.fill(strongToMove[kings], (byte) NOT_WON);
            Arrays.fill(loneToMove[kings], (byte) NOT_WON);
            solve(kings);
        }
    }

    /** The table, made when it is first needed. */
    static KingsTable get() {
        return TABLE;
    }

    /**
     * The plies to the win of the strong side when both sides play their best, or {@link #NOT_WON}.
     *
     * @param strong whether the strong side is to move
     * @param kings the squares of her one to three kings
     * @param lone the lone king's square
     */
    int plies(boolean strong, int kings, int lone) {
        int count = Integer.bitCount(kings);
        return (strong ? strongToMove : loneToMove)[count][index(kings, lone)];
    }

    /** The lone king's square and those of the others from the lowest on, five bits each. */
    private static int index(int kings, int lone) {
        int index = lone;
        for (int set = kings; set != 0; set &= set - 1) {
            index = index << 5 | Integer.numberOfTrailingZeros(set);
        }
        return index;
    }

    /** The strong kings' squares at an index as a set; 0 where the index stands for no position. */
    private static int kings(int index, int count) {
        int set = 0;
        int above = 32;
        for (int i = 0; i < count; i++) {
            int square = index >>> 5 * i & 31;
            if (square >= above || square == index >>> 5 * count) {
                return 0;
            }
            set |= 1 << square;
            above = square;
        }
        return set;
    }

    private void solve(int count) {
        byte[] won = strongToMove[count];
        byte[] lost = loneToMove[count];
        byte[] captures = ends(count);
        for (int plies = 1; plies <= MOST_PLIES; plies++) {
            byte[] last = plies % 2 == 1 ? lost : won;
            for (int index = 0; index < last.length; index++) {
                if (plies % 2 == 0 && captures[index] == plies) {
                    lost[index] = (byte) plies;
                }
                if (last[index] == plies - 1) {
                    int kings = kings(index, count);
                    int lone = index >>> 5 * count;
                    if (plies % 2 == 1) {
                        win(kings, lone, won, plies);
                    } else {
                        lose(kings, lone, won, lost, captures, plies);
                    }
                }
            }
        }
    }

    /**
     * Marks the positions in which the strong side can capture, or the lone king cannot move.
     *
     * @return where the lone king can capture: the plies in which he loses nevertheless, or 1 where he does not;
     *     elsewhere 0
     */
    private byte[] ends(int count) {
        byte[] captures = new byte[loneToMove[count].length];
        long[] moves = new long[DraughtsPosition.MAX_MOVES];
        for (int index = 0; index < captures.length; index++) {
            int kings = kings(index, count);
            if (kings != 0) {
                int lone = index >>> 5 * count;
                int occupied = kings | 1 << lone;
                if (Captures.canKings(kings, 1 << lone, occupied)) {
                    strongToMove[count][index] = 1;
                }
                if (Captures.canKings(1 << lone, kings, occupied)) {
                    captures[index] = afterCaptures(kings, lone, moves);
                } else if (steps(lone, occupied) == 0) {
                    loneToMove[count][index] = 0;
                }
            }
        }
        return captures;
    }

    /** The plies in which the lone king loses although he captures; 1 when he does not lose. */
    private byte afterCaptures(int kings, int lone, long[] moves) {
        int end = Captures.ofKings(1 << lone, kings, kings | 1 << lone, moves, 0);
        int longest = 0;
        for (int i = 0; i < end; i++) {
            int left = kings & ~DraughtsMove.captured(moves[i]);
            int plies = left == 0 ? NOT_WON : plies(true, left, DraughtsMove.to(moves[i]));
            if (plies == NOT_WON) {
                return 1;
            }
            longest = Math.max(longest, plies);
        }
        return (byte) (longest + 1);
    }

    /** Where a king can step; and where he can have come from, if he did not capture. */
    private static int steps(int square, int occupied) {
        int set = 0;
        for (int direction = 0; direction < 4; direction++) {
            set |= Squares.slide(direction, square, occupied);
        }
        return set;
    }

    /** Marks the positions from which the strong side steps to this one. */
    private static void win(int kings, int lone, byte[] won, int plies) {
        for (int set = kings; set != 0; set &= set - 1) {
            int king = set & -set;
            for (int from = steps(Integer.numberOfTrailingZeros(king), kings | 1 << lone);
                    from != 0;
                    from &= from - 1) {
                int before = index(kings ^ king | from & -from, lone);
                if (won[before] == NOT_WON) {
                    won[before] = (byte) plies;
                }
            }
        }
    }

    /** Marks the positions from which the lone king steps to this one, if none of his steps is better. */
    private static void lose(int kings, int lone, byte[] won, byte[] lost, byte[] captures, int plies) {
        for (int from = steps(lone, kings | 1 << lone); from != 0; from &= from - 1) {
            int square = Integer.numberOfTrailingZeros(from);
            int before = index(kings, square);
            if (lost[before] == NOT_WON && captures[before] == 0) {
                boolean all = true;
                for (int to = steps(square, kings | 1 << square); all && to != 0; to &= to - 1) {
                    all = won[index(kings, Integer.numberOfTrailingZeros(to))] != NOT_WON;
                }
                if (all) {
                    lost[before] = (byte) plies;
                }
            }
        }
    }
}
