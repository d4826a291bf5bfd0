package mendel.search.textbook;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import mendel.InputException;

/**
 * How a {@link TextbookSearcher} searches. Immutable.
 *
 * @param algorithm the algorithm
 * @param switches what is added to it
 * @param unit the value of a pawn, a man or a disc in the model's units, from 1 to 10000
 * @param ties whether the root finds all moves of exactly the best value; without it the root's window is the book's own,
 *     (best, ∞), and the best move is the first one found
 * @param seed of the choices of {@link Switch#VARIETY}
 * @param lastMoves the moves that {@link Switch#LAST_ITERATION_CUT} leaves, from 1
 */
public record TextbookParameters(Algorithm algorithm, Set<Switch> switches, int unit, boolean ties, long seed, int lastMoves) {

    /** The moves that are left in a last iteration that is cut, unless something else is said. */
    public static final int LAST_MOVES = 5;

    private static final int CENTI_UNITS = 100;
    private static final int MAX_UNIT = 10_000;

    /**
     * Checks the arguments.
     *
     * @throws InputException when the algorithm cannot use a switch
     */
    public TextbookParameters {
        EnumSet<Switch> own = EnumSet.noneOf(Switch.class);
        own.addAll(switches);
        switches = Collections.unmodifiableSet(own);
        if (unit < 1 || unit > MAX_UNIT) {
            throw new IllegalArgumentException("a pawn of " + unit + " is not from 1 to " + MAX_UNIT);
        }
        if (lastMoves < 1) {
            throw new IllegalArgumentException("a last iteration needs a move");
        }
        for (Switch added : switches) {
            if (!added.algorithms().contains(algorithm)) {
                throw new InputException(algorithm.text() + " cannot use " + added.text(), added.text() + " goes with "
                        + String.join(", ", added.algorithms().stream().map(Algorithm::text).toList()));
            }
        }
    }

    /** An algorithm without switches, which finds all ties. */
    public static TextbookParameters of(Algorithm algorithm) {
        return new TextbookParameters(algorithm, Set.of(), CENTI_UNITS, true, 1, LAST_MOVES);
    }

    /** The same with switches added. */
    public TextbookParameters with(Switch... added) {
        EnumSet<Switch> more = EnumSet.noneOf(Switch.class);
        more.addAll(switches);
        Collections.addAll(more, added);
        return new TextbookParameters(algorithm, more, unit, ties, seed, lastMoves);
    }

    /** The same for a model in which a pawn is worth {@code value}. */
    public TextbookParameters withUnit(int value) {
        return new TextbookParameters(algorithm, switches, value, ties, seed, lastMoves);
    }

    /** The same with or without the search for ties. */
    public TextbookParameters withTies(boolean wanted) {
        return new TextbookParameters(algorithm, switches, unit, wanted, seed, lastMoves);
    }

    /** The same with another seed. */
    public TextbookParameters withSeed(long other) {
        return new TextbookParameters(algorithm, switches, unit, ties, other, lastMoves);
    }

    /** The same with so many moves in a last iteration that is cut. */
    public TextbookParameters withLastMoves(int count) {
        return new TextbookParameters(algorithm, switches, unit, ties, seed, count);
    }

    /** True when a switch is on. */
    public boolean has(Switch asked) {
        return switches.contains(asked);
    }
}
