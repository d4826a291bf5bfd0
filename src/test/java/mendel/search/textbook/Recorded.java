package mendel.search.textbook;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;

/** A position that writes down what a search does with it, and whose evaluation can be counted. */
final class Recorded implements Position {

    private final Position inner;
    /** The moves that stand, 0 for a null move. */
    private final List<Long> played = new ArrayList<>();

    private int nulls;
    private int doubleNulls;
    private long evaluations;

    Recorded(Position inner) {
        this.inner = inner;
    }

    int nulls() {
        return nulls;
    }

    /** How often a null move followed a null move. */
    int doubleNulls() {
        return doubleNulls;
    }

    long evaluations() {
        return evaluations;
    }

    @Override
    public Side side() {
        return inner.side();
    }

    @Override
    public int generate(long[] moves, int from) {
        return inner.generate(moves, from);
    }

    @Override
    public int generateNoisy(long[] moves, int from) {
        return inner.generateNoisy(moves, from);
    }

    @Override
    public boolean inCheck() {
        return inner.inCheck();
    }

    @Override
    public void make(long move) {
        played.add(move);
        inner.make(move);
    }

    @Override
    public void unmake() {
        played.removeLast();
        inner.unmake();
    }

    @Override
    public boolean allowsNull() {
        return inner.allowsNull();
    }

    @Override
    public void makeNull() {
        nulls++;
        doubleNulls += !played.isEmpty() && played.getLast() == 0 ? 1 : 0;
        played.add(0L);
        inner.makeNull();
    }

    @Override
    public int evaluate() {
        evaluations++;
        return inner.evaluate();
    }

    @Override
    public long key() {
        return inner.key();
    }

    @Override
    public boolean isDraw() {
        return inner.isDraw();
    }

    @Override
    public int endScore() {
        return inner.endScore();
    }

    @Override
    public int captureOrder(long move) {
        return inner.captureOrder(move);
    }

    @Override
    public int victimWorth(long move) {
        return inner.victimWorth(move);
    }

    @Override
    public int moverWorth(long move) {
        return inner.moverWorth(move);
    }

    @Override
    public int exchange(long move) {
        return inner.exchange(move);
    }

    @Override
    public int historyIndex(long move) {
        return inner.historyIndex(move);
    }

    @Override
    public int historySize() {
        return inner.historySize();
    }

    @Override
    public int maxMoves() {
        return inner.maxMoves();
    }

    @Override
    public boolean isEndgame() {
        return inner.isEndgame();
    }

    @Override
    public Outcome outcome() {
        return inner.outcome();
    }

    @Override
    public int progress() {
        return inner.progress();
    }

    @Override
    public int height() {
        return inner.height();
    }

    @Override
    public Position copy() {
        return new Recorded(inner.copy());
    }

    @Override
    public void sort(long[] moves, int from, int to) {
        inner.sort(moves, from, to);
    }
}
