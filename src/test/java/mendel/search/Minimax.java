package mendel.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import mendel.game.Position;
import mendel.game.Texts;

/**
 * The slow, obvious twin: depth-limited minimax over all legal moves, with the same scale of scores. The best move is
 * the first in text order.
 */
public final class Minimax {

    private final Position position;
    /** Whether captures are played on at the horizon until there are none. */
    private final boolean quiescence;

    private long leaves;

    private Minimax(Position position, boolean quiescence) {
        this.position = position;
        this.quiescence = quiescence;
    }

    /** What minimax finds. */
    public record Answer(String move, int score, List<String> ties, long leaves) {}

    public static Answer search(Position position, int depth) {
        Minimax minimax = new Minimax(position, false);
        int best = -Score.INFINITE;
        List<String> ties = new ArrayList<>();
        for (long move : moves(position)) {
            String text = Texts.moveText(position, move);
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

    /** The value of every move by its text. */
    static Map<String, Integer> values(Position position, int depth, boolean quiescence) {
        Minimax minimax = new Minimax(position, quiescence);
        Map<String, Integer> values = new TreeMap<>();
        for (long move : moves(position)) {
            String text = Texts.moveText(position, move);
            position.make(move);
            values.put(text, -minimax.value(depth - 1, 1));
            position.unmake();
        }
        return values;
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
        if (depth == 0 && quiescence) {
            return quiet(-Score.INFINITE, Score.INFINITE, ply);
        }
        if (depth == 0) {
            leaves++;
            int stuck = position.immobilityScore();
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

    /**
     * The better of standing still, which who is in check or has to capture cannot, and of the captures; by plain
     * alpha-beta, the greatest captures first, since captures without end are too much for minimax.
     */
    private int quiet(int alpha, int beta, int ply) {
        boolean forced = position.inCheck();
        long[] list = new long[position.maxMoves()];
        int count = forced ? position.generate(list, 0) : position.generateNoisy(list, 0);
        Long[] moves = LongStream.of(list).limit(count).boxed().toArray(Long[]::new);
        Arrays.sort(moves, Comparator.comparing(position::captureOrder).reversed());
        if (forced && count == 0) {
            return Score.ended(position.endScore(), ply);
        }
        int stuck = forced ? 0 : position.immobilityScore();
        int best = forced ? -Score.INFINITE : stuck != 0 ? stuck : position.evaluate();
        for (int i = 0; i < count && best < beta; i++) {
            position.make(moves[i]);
            best = Math.max(best, position.isDraw() ? 0 : -quiet(-beta, -Math.max(alpha, best), ply + 1));
            position.unmake();
        }
        return best;
    }

    public static long[] moves(Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        return Arrays.copyOf(moves, count);
    }
}
