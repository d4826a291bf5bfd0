package mendel.draughts.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.game.Position;

/**
 * Who wins every position of few pieces, men among them, when both sides play their best. There is one of up to three
 * pieces, made in a moment, and one of up to {@link #MOST_PIECES}, which takes ten megabytes and some seconds of work.
 * Each is made when it is first needed, and never changes.
 *
 * <p>A position is seen by the side to move, whose men go up the board; what the other side sees after a move is the
 * turned board. Positions are grouped by how many men and kings each side has. A capture leads to a group with fewer
 * pieces, a crowning to one with fewer men, and any other move to the group with the sides exchanged: groups are solved
 * from the fewest pieces and men on, those with as many of both together. A position is won when a move leads to one
 * that is lost, and lost when all moves lead to ones that are won, or there is none; this is repeated until nothing
 * changes, and what is left is drawn.
 */
final class EndingTable {

    /** The most pieces of both sides together. */
    static final int MOST_PIECES = 4;

    private static final byte DRAWN = 0;
    private static final byte WON = 1;
    private static final byte LOST = 2;

    private static final int SQUARES = 32;
    /** Counts of pieces from 0 to {@link #MOST_PIECES}. */
    private static final int COUNTS = MOST_PIECES + 1;
    /** Ways to choose so many of so many squares. */
    private static final int[][] WAYS = ways();

    private static final int FEW_PIECES = 3;

    /** By {@link #group}, then by {@link #index}; null where a side has nothing or there are too many pieces. */
    private final byte[][] results = new byte[COUNTS * COUNTS * COUNTS * COUNTS][];

    private final long[] moves = new long[DraughtsPosition.MAX_MOVES];

    /** The table that is made in a moment. */
    private static final class Small {
        private static final EndingTable TABLE = new EndingTable(FEW_PIECES);
    }

    /** The table of all that can be solved. */
    private static final class Whole {
        private static final EndingTable TABLE = new EndingTable(MOST_PIECES);
    }

    private EndingTable(int most) {
        for (int pieces = 2; pieces <= most; pieces++) {
            for (int men = 0; men <= pieces; men++) {
                solve(pieces, men);
            }
        }
    }

    /** A table of at least all positions with up to so many pieces, made when it is first needed. */
    static EndingTable of(int pieces) {
        return pieces <= FEW_PIECES ? Small.TABLE : Whole.TABLE;
    }

    /**
     * The result for the side to move: {@link Position#KNOWN_WIN}, its negative, or 0.
     *
     * @param men the men of the side to move, who go up the board
     * @return the result; the pieces must be no more than the table was asked for
     */
    int score(int men, int kings, int enemyMen, int enemyKings) {
        return switch (result(men, kings, enemyMen, enemyKings)) {
            case WON -> Position.KNOWN_WIN;
            case LOST -> -Position.KNOWN_WIN;
            default -> 0;
        };
    }

    private byte result(int men, int kings, int enemyMen, int enemyKings) {
        if ((men | kings) == 0) {
            return LOST;
        }
        if ((enemyMen | enemyKings) == 0) {
            return WON;
        }
        int group = group(
                Integer.bitCount(men),
                Integer.bitCount(kings),
                Integer.bitCount(enemyMen),
                Integer.bitCount(enemyKings));
        return results[group][index(men, kings, enemyMen, enemyKings)];
    }

    // ---- numbers of positions

    private static int[][] ways() {
        int[][] ways = new int[SQUARES + 1][COUNTS];
        for (int of = 0; of <= SQUARES; of++) {
            ways[of][0] = 1;
            for (int chosen = 1; chosen < COUNTS && of > 0; chosen++) {
                ways[of][chosen] = ways[of - 1][chosen - 1] + ways[of - 1][chosen];
            }
        }
        return ways;
    }

    private static int group(int men, int kings, int enemyMen, int enemyKings) {
        return ((men * COUNTS + kings) * COUNTS + enemyMen) * COUNTS + enemyKings;
    }

    private static int index(int men, int kings, int enemyMen, int enemyKings) {
        int index = rank(men) * WAYS[SQUARES][Integer.bitCount(kings)] + rank(kings);
        index = index * WAYS[SQUARES][Integer.bitCount(enemyMen)] + rank(enemyMen);
        return index * WAYS[SQUARES][Integer.bitCount(enemyKings)] + rank(enemyKings);
    }

    /** The number of a set of squares among all with as many, in the order of their bits as unsigned numbers. */
    private static int rank(int set) {
        int rank = 0;
        int chosen = 1;
        for (int left = set; left != 0; left &= left - 1) {
            rank += WAYS[Integer.numberOfTrailingZeros(left)][chosen++];
        }
        return rank;
    }

    /** The set behind this one in that order; 0 behind the last. */
    private static int next(int set) {
        if (set == 0) {
            return 0;
        }
        long bits = set & 0xFFFF_FFFFL;
        long lowest = bits & -bits;
        long carried = bits + lowest;
        long next = carried | (bits ^ carried) / lowest >>> 2;
        return next >>> SQUARES == 0 ? (int) next : 0;
    }

    private static int first(int count) {
        return (1 << count) - 1;
    }

    // ---- solving

    /** All groups with so many pieces, of which so many are men. */
    private void solve(int pieces, int men) {
        List<int[]> groups = new ArrayList<>();
        for (int own = 1; own < pieces; own++) {
            for (int ownMen = Math.max(0, men - pieces + own); ownMen <= Math.min(own, men); ownMen++) {
                int enemyMen = men - ownMen;
                groups.add(new int[] {ownMen, own - ownMen, enemyMen, pieces - own - enemyMen});
            }
        }
        for (int[] counts : groups) {
            results[group(counts[0], counts[1], counts[2], counts[3])] = new byte
                    [Arrays.stream(counts).map(count -> WAYS[SQUARES][count]).reduce(1, (a, b) -> a * b)];
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int[] counts : groups) {
                changed |= sweep(counts[0], counts[1], counts[2], counts[3]);
            }
        }
    }

    /** Looks at each position of a group that is not decided yet; tells whether one has been. */
    private boolean sweep(int menCount, int kingCount, int enemyMenCount, int enemyKingCount) {
        byte[] group = results[group(menCount, kingCount, enemyMenCount, enemyKingCount)];
        boolean changed = false;
        int index = 0;
        int men = first(menCount);
        do {
            int kings = first(kingCount);
            do {
                int enemyMen = first(enemyMenCount);
                do {
                    int enemyKings = first(enemyKingCount);
                    do {
                        if (group[index] == DRAWN && isPosition(men, kings, enemyMen, enemyKings)) {
                            group[index] = judged(men, kings, enemyMen, enemyKings);
                            changed |= group[index] != DRAWN;
                        }
                        index++;
                        enemyKings = next(enemyKings);
                    } while (enemyKings != 0);
                    enemyMen = next(enemyMen);
                } while (enemyMen != 0);
                kings = next(kings);
            } while (kings != 0);
            men = next(men);
        } while (men != 0);
        return changed;
    }

    /** No two pieces on one square, and no man where it would have been crowned. */
    private static boolean isPosition(int men, int kings, int enemyMen, int enemyKings) {
        return (men & (kings | enemyMen | enemyKings | Squares.ROW_8)) == 0
                && (kings & (enemyMen | enemyKings)) == 0
                && (enemyMen & (enemyKings | Squares.ROW_1)) == 0;
    }

    /** The result as far as those of the positions behind its moves are known. */
    private byte judged(int men, int kings, int enemyMen, int enemyKings) {
        int end = DraughtsMoveGenerator.generate(DraughtsPosition.WHITE, men, kings, enemyMen | enemyKings, moves, 0);
        byte worst = LOST;
        for (int i = 0; i < end; i++) {
            byte after = after(moves[i], men, kings, enemyMen, enemyKings);
            if (after == LOST) {
                return WON;
            }
            if (after == DRAWN) {
                worst = DRAWN;
            }
        }
        return worst;
    }

    /** The result after a move, for the other side. */
    private byte after(long move, int men, int kings, int enemyMen, int enemyKings) {
        int from = 1 << DraughtsMove.from(move);
        int to = 1 << DraughtsMove.to(move);
        boolean isMan = !DraughtsMove.isKing(move);
        boolean staysMan = isMan && !DraughtsMove.isPromotion(move);
        int left = ~DraughtsMove.captured(move);
        // A king that captures in a circle ends where it began.
        return result(
                Integer.reverse(enemyMen & left),
                Integer.reverse(enemyKings & left),
                Integer.reverse((isMan ? men & ~from : men) | (staysMan ? to : 0)),
                Integer.reverse((isMan ? kings : kings & ~from) | (staysMan ? 0 : to)));
    }
}
