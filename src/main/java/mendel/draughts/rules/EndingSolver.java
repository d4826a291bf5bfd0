package mendel.draughts.rules;

import java.util.Arrays;
import java.util.List;

/**
 * Solves every position of few pieces. A capture leads to a group with fewer pieces, a crowning to one with fewer men,
 * and any other move to the group with the sides exchanged: groups are solved from the fewest pieces and men on, those
 * with as many of both together. A position is won when a move leads to one that is lost, and lost when all moves lead
 * to ones that are won, or there is none. Each is judged once, and again whenever one behind its moves has been
 * decided; what is undecided in the end is drawn.
 */
final class EndingSolver {

    /** Men, kings, enemy men and enemy kings of a position. */
    private static final int SETS = 4;

    private static final int DIRECTIONS = 4;
    private static final int FIRST_ROOM = 1 << 12;

    private final EndingResults results = new EndingResults();
    private final long[] moves = new long[DraughtsPosition.MAX_MOVES];
    /** Decided positions whose predecessors are still to be judged. */
    private int[] open = new int[FIRST_ROOM];

    private int size;

    /** The results of all positions with up to so many pieces. */
    EndingResults solve(int most) {
        for (int pieces = 2; pieces <= most; pieces++) {
            for (int men = 0; men <= pieces; men++) {
                List<EndingGroup> groups = EndingGroup.all(pieces, men);
                groups.forEach(results::add);
                groups.forEach(group -> group.forEach(this::decide));
            }
        }
        return results;
    }

    /** Judges a position, and all that its result decides. */
    private void decide(int men, int kings, int enemyMen, int enemyKings) {
        judge(men, kings, enemyMen, enemyKings);
        while (size > 0) {
            size -= SETS;
            judgePredecessors(open[size], open[size + 1], open[size + 2], open[size + 3]);
        }
    }

    private void judge(int men, int kings, int enemyMen, int enemyKings) {
        if (results.of(men, kings, enemyMen, enemyKings) != EndingResults.DRAWN) {
            return;
        }
        byte result = judged(men, kings, enemyMen, enemyKings);
        if (result == EndingResults.DRAWN) {
            return;
        }
        results.set(men, kings, enemyMen, enemyKings, result);
        if (size == open.length) {
            open = Arrays.copyOf(open, 2 * size);
        }
        open[size] = men;
        open[size + 1] = kings;
        open[size + 2] = enemyMen;
        open[size + 3] = enemyKings;
        size += SETS;
    }

    /**
     * Judges the positions of these groups from which the other side came here: without a capture, and crowning no man.
     */
    private void judgePredecessors(int men, int kings, int enemyMen, int enemyKings) {
        int movedMen = Integer.reverse(enemyMen);
        int movedKings = Integer.reverse(enemyKings);
        int otherMen = Integer.reverse(men);
        int otherKings = Integer.reverse(kings);
        int occupied = movedMen | movedKings | otherMen | otherKings;
        for (int left = movedMen; left != 0; left &= left - 1) {
            int to = left & -left;
            int origins = (Squares.southEast(to) | Squares.southWest(to)) & ~occupied;
            for (; origins != 0; origins &= origins - 1) {
                judge(movedMen ^ to | origins & -origins, movedKings, otherMen, otherKings);
            }
        }
        for (int left = movedKings; left != 0; left &= left - 1) {
            int square = Integer.numberOfTrailingZeros(left);
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int origins = Squares.slide(direction, square, occupied);
                for (; origins != 0; origins &= origins - 1) {
                    judge(movedMen, movedKings ^ 1 << square | origins & -origins, otherMen, otherKings);
                }
            }
        }
    }

    /** The result as far as those of the positions behind its moves are known. */
    private byte judged(int men, int kings, int enemyMen, int enemyKings) {
        int end = DraughtsMoveGenerator.generate(DraughtsPosition.WHITE, men, kings, enemyMen | enemyKings, moves, 0);
        byte worst = EndingResults.LOST;
        for (int i = 0; i < end; i++) {
            byte after = after(moves[i], men, kings, enemyMen, enemyKings);
            if (after == EndingResults.LOST) {
                return EndingResults.WON;
            }
            if (after == EndingResults.DRAWN) {
                worst = EndingResults.DRAWN;
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
        return results.of(
                Integer.reverse(enemyMen & left),
                Integer.reverse(enemyKings & left),
                Integer.reverse((isMan ? men & ~from : men) | (staysMan ? to : 0)),
                Integer.reverse((isMan ? kings : kings & ~from) | (staysMan ? 0 : to)));
    }
}
