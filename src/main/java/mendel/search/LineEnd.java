package mendel.search;

import mendel.game.EndSolver;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether the score of a line is that of the game's end in discs, and no evaluation. Forced wins and draws need
 * no such look: they are the same in every unit.
 */
final class LineEnd {

    private static final int CENTI_DISCS = 100;

    private LineEnd() {}

    /**
     * Whether the game is over behind a line, or so near to its end that the search solved it.
     *
     * @param moves the line; its first {@code length} moves count
     * @param score the line's score, from the view of the side to move
     * @param solver null when the search solves no ends
     */
    static boolean isCounted(Position root, long[] moves, int length, int score, @Nullable EndSolver solver) {
        if (score == 0 || score % CENTI_DISCS != 0 || Math.abs(score) >= Position.KNOWN_WIN) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            root.make(moves[i]);
        }
        boolean isEnd = root.generate(new long[root.maxMoves()], 0) == 0
                || solver != null && solver.left(root) <= Margins.SOLVED_LEFT;
        for (int i = 0; i < length; i++) {
            root.unmake();
        }
        return isEnd;
    }
}
