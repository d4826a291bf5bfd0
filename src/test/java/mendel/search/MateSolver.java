package mendel.search;

import mendel.game.Position;

/** The slow, obvious twin for mates: tries all moves of both sides. */
final class MateSolver {

    private MateSolver() {}

    /** The fewest moves, up to {@code most}, in which the side to move forces mate; 0 when there is none. */
    static int mateIn(Position position, int most) {
        for (int moves = 1; moves <= most; moves++) {
            if (attack(position, moves)) {
                return moves;
            }
        }
        return 0;
    }

    private static boolean attack(Position position, int moves) {
        for (long move : Minimax.moves(position)) {
            position.make(move);
            // The last move of a mate gives check, so the others need not be looked at.
            boolean mated = (moves > 1 || position.inCheck()) && defend(position, moves - 1);
            position.unmake();
            if (mated) {
                return true;
            }
        }
        return false;
    }

    private static boolean defend(Position position, int moves) {
        long[] defences = Minimax.moves(position);
        if (defences.length == 0) {
            return position.endScore() == Position.LOST;
        }
        if (moves == 0) {
            return false;
        }
        for (long move : defences) {
            position.make(move);
            boolean mated = !position.isDraw() && attack(position, moves);
            position.unmake();
            if (!mated) {
                return false;
            }
        }
        return true;
    }
}
