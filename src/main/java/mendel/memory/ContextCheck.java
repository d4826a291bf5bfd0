package mendel.memory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import mendel.InputException;
import mendel.game.EndSolver;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;

/** Checks the choices and the exact value of a game against its moves, one after the other. */
final class ContextCheck {

    private final Notation notation;
    private final StoredGame.Context context;
    private final Side learner;
    private final List<StoredGame.Choice> seen = new ArrayList<>();
    private int plies;

    /** Begins the check of a game. */
    ContextCheck(Notation notation, StoredGame.Context context, Side learner) {
        this.notation = notation;
        this.context = context;
        this.learner = learner;
        int last = -1;
        for (StoredGame.Choice choice : context.choices()) {
            if (choice.ply() <= last) {
                throw new InputException(
                        "the choice at ply " + choice.ply() + " comes after that at ply " + last,
                        "order choices by ply, one each");
            }
            last = choice.ply();
        }
    }

    /** Looks at the choice at a ply, if there is one. */
    void check(Position position, int ply, String played) {
        plies = ply + 1;
        if (seen.size() == context.choices().size()
                || context.choices().get(seen.size()).ply() != ply) {
            return;
        }
        StoredGame.Choice choice = context.choices().get(seen.size());
        String name = "the choice at ply " + ply;
        if (position.side() != learner) {
            throw new InputException(
                    name + " is not the learner's", "give plies (from 0) at which " + learner.text() + " moves");
        }
        List<String> moves = new ArrayList<>();
        for (String move : choice.moves()) {
            try {
                moves.add(notation.moveText(position, notation.parseMove(position, move)));
            } catch (InputException e) {
                throw e.at(name);
            }
        }
        if (moves.size() < 2 || new HashSet<>(moves).size() < moves.size()) {
            throw new InputException(
                    name + " has " + (moves.size() < 2 ? "one move" : "a move twice"),
                    "give at least two different moves");
        }
        if (!moves.contains(played)) {
            throw new InputException(
                    name + " lacks the move played, " + played, "give all moves that it was chosen from");
        }
        seen.add(new StoredGame.Choice(ply, moves));
    }

    private static void requireMargin(Position end, int margin) {
        EndSolver solver = end.endSolver();
        if (solver == null) {
            throw new InputException("the game has an exact value, but its rules know no margins", "leave it out");
        }
        int squares = solver.left(end) + end.progress();
        if (margin > squares) {
            throw new InputException(
                    "the exact value is " + margin + " discs on " + squares + " squares",
                    "give the difference of discs at the end");
        }
    }

    /**
     * The context with moves as the game writes them.
     *
     * @param end the position after the last move
     */
    StoredGame.Context checked(Position end) {
        if (seen.size() < context.choices().size()) {
            throw new InputException(
                    "there is a choice at ply "
                            + context.choices().get(seen.size()).ply() + ", but no move",
                    "the plies are 0 to " + (plies - 1));
        }
        StoredGame.Solved solved = context.solved();
        if (solved != null && (solved.ply() < 0 || solved.ply() >= plies)) {
            throw new InputException(
                    "the exact value is for ply " + solved.ply() + ", where no move was played",
                    plies == 0 ? "leave it out" : "the plies are 0 to " + (plies - 1));
        }
        if (solved != null) {
            requireMargin(end, Math.abs(solved.margin()));
        }
        return new StoredGame.Context(
                context.weights(), context.limit(), context.time(), context.source(), seen, solved);
    }
}
