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
 * @param ties whether the root finds all moves of exactly the best value; without it the root's window is the book's
 *     own, (best, ∞), and the best move is the first one found
 * @param seed of the choices of {@link Switch#VARIETY} and of {@link Switch#RANDOM_ORDER}
 * @param lastMoves the moves that {@link Switch#LAST_ITERATION_CUT} leaves, from 1
 * @param doubt how far each ply that is left to search may move the evaluation, in hundredths of a pawn, for
 *     {@link Switch#CONFIDENCE}; from 0 to {@value #MAX_DOUBT}
 */
public record TextbookParameters(
        Algorithm algorithm, Set<Switch> switches, int unit, boolean ties, long seed, int lastMoves, int doubt) {

    /** The default number of moves in a last iteration that is cut. */
    public static final int LAST_MOVES = 5;

    /** The default doubt: three quarters of a pawn per ply. */
    public static final int DOUBT = 75;
    /** The greatest doubt. */
    public static final int MAX_DOUBT = 1_000_000;

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
        if (doubt < 0 || doubt > MAX_DOUBT) {
            throw new IllegalArgumentException("a doubt of " + doubt + " is not from 0 to " + MAX_DOUBT);
        }
        for (Switch added : switches) {
            if (!added.algorithms().contains(algorithm)) {
                throw new InputException(
                        algorithm.text() + " cannot use " + added.text(),
                        added.text() + " goes with "
                                + String.join(
                                        ", ",
                                        added.algorithms().stream()
                                                .map(Algorithm::text)
                                                .toList()));
            }
        }
    }

    /** An algorithm without switches, which finds all ties. */
    public static TextbookParameters of(Algorithm algorithm) {
        return new TextbookParameters(algorithm, Set.of(), CENTI_UNITS, true, 1, LAST_MOVES, DOUBT);
    }

    /** The same with switches added. */
    public TextbookParameters with(Switch... added) {
        EnumSet<Switch> more = EnumSet.noneOf(Switch.class);
        more.addAll(switches);
        Collections.addAll(more, added);
        return new TextbookParameters(algorithm, more, unit, ties, seed, lastMoves, doubt);
    }

    /** The same for a model in which a pawn is worth {@code value}. */
    public TextbookParameters withUnit(int value) {
        return new TextbookParameters(algorithm, switches, value, ties, seed, lastMoves, doubt);
    }

    /** The same with or without the search for ties. */
    public TextbookParameters withTies(boolean wanted) {
        return new TextbookParameters(algorithm, switches, unit, wanted, seed, lastMoves, doubt);
    }

    /** The same with another seed. */
    public TextbookParameters withSeed(long other) {
        return new TextbookParameters(algorithm, switches, unit, ties, other, lastMoves, doubt);
    }

    /** The same with that many moves in a last iteration that is cut. */
    public TextbookParameters withLastMoves(int count) {
        return new TextbookParameters(algorithm, switches, unit, ties, seed, count, doubt);
    }

    /** The same with another doubt. */
    public TextbookParameters withDoubt(int other) {
        return new TextbookParameters(algorithm, switches, unit, ties, seed, lastMoves, other);
    }

    /** True when the ties of a whole iteration are complete. */
    public boolean findsAllTies() {
        return ties && switches.stream().allMatch(Switch::keepsTies);
    }

    /** True when a switch is on. */
    public boolean has(Switch asked) {
        return switches.contains(asked);
    }
}
