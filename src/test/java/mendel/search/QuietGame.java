package mendel.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import mendel.game.Position;

/** A game for tests with nothing but plain moves: no captures, no passes, no draws by rule. */
public abstract class QuietGame implements Position {

    @Override
    public int generateNoisy(long[] moves, int from) {
        return from;
    }

    @Override
    public boolean inCheck() {
        return false;
    }

    @Override
    public boolean allowsNull() {
        return false;
    }

    @Override
    public void makeNull() {
        throw new IllegalStateException("nobody passes here");
    }

    @Override
    public boolean isDraw() {
        return false;
    }

    @Override
    public int captureOrder(long move) {
        return 0;
    }

    @Override
    public int exchange(long move) {
        return 0;
    }

    @Override
    public int historyIndex(long move) {
        return (int) move - 1;
    }

    @Override
    public int historySize() {
        return maxMoves();
    }

    @Override
    public void sort(long[] moves, int from, int to) {
        List<Long> sorted = Arrays.stream(moves, from, to)
                .boxed()
                .sorted(Comparator.comparing(this::moveText))
                .toList();
        for (int i = from; i < to; i++) {
            moves[i] = sorted.get(i - from);
        }
    }

    /** A move as text. */
    public abstract String moveText(long move);
}
