package mendel.reversi.rules;

import mendel.bits.Bitboard;
import org.jspecify.annotations.Nullable;

/**
 * Shallow searches that tell the solver of 6x6 and 8x8 which move to try first far from the end. Leaves are judged by
 * the evaluation of the question's position; where it has none, by moves, frontier, corners and stable discs.
 */
final class EndgameGuide {

    private static final int WIDEST = 30_000;
    private static final int MOBILITY = 100;
    private static final int POTENTIAL = 40;
    private static final int CORNER_MOVE = 400;
    private static final int STABLE = 150;
    /** What a disc beside an empty corner costs. */
    private static final int BESIDE_CORNER = 200;

    private final int sign;
    private final long board;
    private final long corners;
    private final StableDiscs stable;
    /** Shown to the evaluation. */
    private @Nullable SmallBoard scratch;

    private boolean evaluates;
    private int height;

    EndgameGuide(long board, long corners, StableDiscs stable, int sign) {
        this.board = board;
        this.corners = corners;
        this.stable = stable;
        this.sign = sign;
    }

    /** Gets ready for a question about a position. */
    void begin(ReversiPosition position) {
        ReversiEvaluation evaluation = position.evaluation();
        evaluates = evaluation != null && position instanceof SmallBoard;
        if (evaluation != null && position instanceof SmallBoard small) {
            if (scratch == null) {
                scratch = small.copy();
            }
            scratch.attach(evaluation);
            height = position.height();
        }
    }

    /**
     * A score for the side to move after a search of so many plies.
     *
     * @param colour the side to move
     * @param ply how many moves have been made from the question's position
     */
    int score(long own, long opponent, int depth, int colour, int ply) {
        return search(own, opponent, depth, -WIDEST, WIDEST, colour, ply, false);
    }

    private int search(long own, long opponent, int depth, int alpha, int beta, int colour, int ply, boolean passed) {
        if (depth == 0) {
            return evaluates && scratch != null
                    ? scratch.estimate(own, opponent, colour, height + ply)
                    : estimate(own, opponent);
        }
        long moves = Flips.ends(own, opponent) & board & ~(own | opponent);
        if (moves == 0) {
            return passed
                    ? 100 * sign * (Long.bitCount(own) - Long.bitCount(opponent))
                    : -search(opponent, own, depth, -beta, -alpha, colour ^ 1, ply, true);
        }
        int best = -WIDEST;
        long set = moves;
        do {
            int square = Long.numberOfTrailingZeros(set);
            long flips = Flips.flips(square, own, opponent);
            long ownAfter = own | flips | 1L << square;
            int low = Math.max(alpha, best);
            int value = -search(opponent ^ flips, ownAfter, depth - 1, -beta, -low, colour ^ 1, ply + 1, false);
            best = Math.max(best, value);
            set &= set - 1;
        } while (set != 0 && best < beta);
        return best;
    }

    private int estimate(long own, long opponent) {
        long empty = board & ~(own | opponent);
        long ours = Flips.ends(own, opponent) & empty;
        long theirs = Flips.ends(/* own= */ opponent, /* opponent= */ own) & empty;
        long traps = Bitboard.neighbours(corners & empty);
        int moves = Long.bitCount(ours) - Long.bitCount(theirs);
        int potential =
                Long.bitCount(Bitboard.neighbours(opponent) & empty) - Long.bitCount(Bitboard.neighbours(own) & empty);
        int cornerMoves = Long.bitCount(ours & corners) - Long.bitCount(theirs & corners);
        int safe = Long.bitCount(stable.of(own, opponent)) - Long.bitCount(stable.of(opponent, own));
        int beside = Long.bitCount(own & traps) - Long.bitCount(opponent & traps);
        return MOBILITY * moves
                + POTENTIAL * potential
                + sign * (CORNER_MOVE * cornerMoves + STABLE * safe - BESIDE_CORNER * beside);
    }
}
