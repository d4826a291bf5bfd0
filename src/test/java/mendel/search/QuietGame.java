package mendel.search;

import mendel.InputException;
import mendel.game.Notation;
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

    /** {@inheritDoc} These games write their texts themselves. */
    @Override
    public Notation notation() {
        throw new UnsupportedOperationException("a game for tests");
    }

    @Override
    public String canonicalText() {
        return text();
    }

    @Override
    public String moveNotation(long move) {
        return moveText(move);
    }

    @Override
    public long parseMove(String text) {
        throw new InputException("moves are not read here", "");
    }
}
