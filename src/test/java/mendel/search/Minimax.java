package mendel.search;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Position;

/**
 * The slow, obvious twin: depth-limited minimax over all legal moves, with the same scale of scores. The best move is the
 * first in text order.
 */
public final class Minimax {

    private final Position position;
    private long leaves;

    private Minimax(Position position) {
        this.position = position;
    }

    /** What minimax finds. */
    public record Answer(String move, int score, List<String> ties, long leaves) {}

    public static Answer search(Position position, int depth) {
        Minimax minimax = new Minimax(position);
        int best = -Score.INFINITE;
        List<String> ties = new ArrayList<>();
        for (long move : moves(position)) {
            String text = position.moveText(move);
            position.make(move);
            int value = -minimax.value(depth - 1, 1);
            position.unmake();
            if (value > best) {
                best = value;
                ties.clear();
            }
            if (value == best) {
                ties.add(text);
            }
        }
        ties.sort(null);
        return new Answer(ties.getFirst(), best, ties, minimax.leaves);
    }

    private int value(int depth, int ply) {
        if (position.isDraw()) {
            leaves++;
            return 0;
        }
        long[] moves = moves(position);
        if (moves.length == 0) {
            leaves++;
            int end = position.endScore();
            return end == Position.LOST ? end + ply : end;
        }
        if (depth == 0) {
            leaves++;
            int stuck = position.stuckScore();
            return stuck != 0 ? stuck : position.evaluate();
        }
        int best = -Score.INFINITE;
        for (long move : moves) {
            position.make(move);
            best = Math.max(best, -value(depth - 1, ply + 1));
            position.unmake();
        }
        return best;
    }

    public static long[] moves(Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        return java.util.Arrays.copyOf(moves, count);
    }
}
