package mendel.dataset;

import java.util.function.Consumer;
import java.util.function.Predicate;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Which labelled positions of files are kept.
 *
 * <p>For one thread at a time.
 */
public final class PositionFilter implements Predicate<LabelledPosition> {

    private final Game game;
    private final Consumer<Position> attach;
    private final FilterSettings settings;
    private final Quietness quietness = new Quietness();

    /**
     * What is kept.
     *
     * @param quiet only quiet positions, see {@link Quietness}
     * @param noChecks only positions whose side to move is free to move as it likes: neither in check nor, as in
     *     draughts and Reversi, bound to capture or to pass
     * @param maxScore only positions whose score is from minus to plus this, in centi-units; 0 for any. Positions
     *     without a score are kept, forced mates are not
     * @param complete only positions with a score that is no forced mate, and with a result
     */
    public record FilterSettings(boolean quiet, boolean noChecks, int maxScore, boolean complete) {

        /** @throws InputException when the bound is negative */
        public FilterSettings {
            if (maxScore < 0) {
                throw new InputException("a score up to " + maxScore, "give a number from 0");
            }
        }
    }

    /**
     * A filter.
     *
     * @param attach makes a position evaluate itself, for the test of quietness
     */
    public PositionFilter(Game game, Consumer<Position> attach, FilterSettings settings) {
        this.game = game;
        this.attach = attach;
        this.settings = settings;
    }

    /**
     * Whether a position is kept.
     *
     * @throws InputException when it is no position of the game
     */
    @Override
    public boolean test(LabelledPosition p) {
        boolean isMate = p.score() != null && p.score().isMate();
        if (settings.complete() && (p.score() == null || isMate || p.result() == null)) {
            return false;
        }
        if (settings.maxScore() > 0
                && p.score() != null
                && (isMate || Math.abs((long) p.score().value()) > settings.maxScore())) {
            return false;
        }
        Position position = game.parse(p.position());
        if (settings.noChecks() && position.inCheck()) {
            return false;
        }
        if (settings.quiet()) {
            attach.accept(position);
            return quietness.isQuiet(position);
        }
        return true;
    }
}
