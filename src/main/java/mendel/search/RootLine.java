package mendel.search;

import java.util.Arrays;
import mendel.game.EndSolver;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** A principal variation with its score; its memory is allocated once. */
final class RootLine {

    private final long[] moves = new long[Score.MAX_PLY + 1];
    private int length;
    private int score;
    private int depth;
    private boolean exact;

    /** Starts with one move and an estimate of its value. */
    void begin(long move, int value) {
        moves[0] = move;
        length = 1;
        score = value;
        depth = 0;
        exact = false;
    }

    /** A root move with the line that was found below it in the iteration of that depth. */
    void take(long move, PvTable pvTable, int value, int plies) {
        begin(move, value);
        depth = plies;
        int below = Math.min(pvTable.length(1), Score.MAX_PLY);
        for (int i = 0; i < below; i++) {
            moves[i + 1] = pvTable.move(1, i);
        }
        length = below + 1;
    }

    /** Takes the line and value of the solver, {@code plies} from the end of the game. */
    void solve(EndRoot solver, Position position, long move, int plies) {
        begin(move, solver.value());
        depth = plies;
        exact = true;
        length = solver.line(position, moves, score);
    }

    void copyFrom(RootLine other) {
        System.arraycopy(other.moves, 0, moves, 0, other.length);
        length = other.length;
        score = other.score;
        depth = other.depth;
        exact = other.exact;
    }

    /** The first move. */
    long move() {
        return moves[0];
    }

    int score() {
        return score;
    }

    /**
     * The line as a result.
     *
     * @param solver null when the search solves no ends
     */
    SearchResult.PvLine result(Position root, @Nullable EndSolver solver) {
        boolean counted = exact || LineEnd.isCounted(root, moves, length, score, solver);
        return new SearchResult.PvLine(
                depth, score, Arrays.stream(moves, 0, length).boxed().toList(), counted);
    }
}
