package mendel.learn;

import java.util.List;
import mendel.game.EndSolver;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.StoredGame;
import org.jspecify.annotations.Nullable;

/** Solves the position shortly before the end of a game, whatever the players made of it. For one thread. */
final class ExactEnd {

    private static final int CENTI = 100;
    /** Above the value of any game, in centi-units. */
    private static final int WIDEST = 1_000_000;

    private final Game game;
    private final int left;
    private final @Nullable EndSolver solver;

    /**
     * Solves games of one kind.
     *
     * @param left the number of moves left at which a game is solved; 0 for never
     */
    ExactEnd(Game game, int left) {
        this.game = game;
        this.left = left;
        solver = left == 0 ? null : game.start().endSolver();
    }

    /** True when the game has an end solver. */
    static boolean canSolve(Game game) {
        return game.start().endSolver() != null;
    }

    /**
     * The exact result of the first position of a game with at most that many moves left.
     *
     * @param from the number of moves of the opening
     * @param learner from whose view the margin is
     * @return null when games are not solved, or the game ended before
     */
    StoredGame.@Nullable Solved solve(String start, List<String> moves, int from, Side learner) {
        if (solver == null) {
            return null;
        }
        Position position = game.parse(start);
        for (int ply = 0; ply < moves.size(); ply++) {
            if (ply >= from && solver.left(position) <= left) {
                return new StoredGame.Solved(ply, margin(solver, position, learner));
            }
            position.make(game.notation().parseMove(position, moves.get(ply)));
        }
        return null;
    }

    private static int margin(EndSolver solver, Position position, Side learner) {
        solver.begin(0, 0);
        int value = solver.solve(position, -WIDEST, WIDEST, 0) / CENTI;
        return position.side() == learner ? value : -value;
    }
}
