package mendel.search;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * How {@link AlphaBeta} searches. Immutable.
 *
 * @param parts the parts switched on
 * @param unit the value of a pawn, a man or a disc in the model's units: all margins scale with it; from 1 to 10000
 * @param tableMebibytes the size of the transposition table in MiB, from 1 to 8192
 * @param ties whether all moves of exactly the best value are found; otherwise only the best move is reported
 * @param trueTies whether a search with only a depth limit searches every line to the same depth, as
 *     {@link #fixedDepth} does, so that symmetrical moves get the same value
 * @param tieWidth how much worse than the best a move may be to be reported among the candidates, in the model's units,
 *     from 0 to {@value #MAX_TIE_WIDTH}; only with {@code ties}
 * @param margins the numbers of the selective parts
 */
public record SearchParameters(
        Set<Part> parts,
        int unit,
        int tableMebibytes,
        boolean ties,
        boolean trueTies,
        int tieWidth,
        SearchMargins margins) {

    /** The largest tie width. */
    public static final int MAX_TIE_WIDTH = 1000;

    /** The value of a pawn in models of centi-units. */
    public static final int CENTI_UNITS = 100;

    private static final int MAX_UNIT = 10_000;
    private static final int DEFAULT_TABLE = 32;

    public SearchParameters {
        EnumSet<Part> copy = EnumSet.noneOf(Part.class);
        copy.addAll(parts);
        parts = Collections.unmodifiableSet(copy);
        if (unit < 1 || unit > MAX_UNIT) {
            throw new IllegalArgumentException("unit " + unit + " is not from 1 to " + MAX_UNIT);
        }
        if (tableMebibytes < 1 || tableMebibytes > TranspositionTable.MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "a table of " + tableMebibytes + " MiB is not from 1 to " + TranspositionTable.MAX_MEBIBYTES);
        }
        if (tieWidth < 0 || tieWidth > MAX_TIE_WIDTH) {
            throw new IllegalArgumentException("a tie width of " + tieWidth + " is not from 0 to " + MAX_TIE_WIDTH);
        }
    }

    /** What play uses: all parts, centi-units, a table of 32 MiB, no ties. */
    public static SearchParameters defaults() {
        return new SearchParameters(
                EnumSet.allOf(Part.class), CENTI_UNITS, DEFAULT_TABLE, false, false, 0, SearchMargins.defaults());
    }

    /** A full-width search without any part: its move and value are those of minimax. */
    public static SearchParameters plain() {
        return new SearchParameters(
                EnumSet.noneOf(Part.class), CENTI_UNITS, 1, false, false, 0, SearchMargins.defaults());
    }

    /** The same with a part switched on. */
    public SearchParameters with(Part part) {
        EnumSet<Part> more = EnumSet.of(part);
        more.addAll(parts);
        return withParts(more);
    }

    /** The same with a part switched off. */
    public SearchParameters without(Part part) {
        EnumSet<Part> fewer = EnumSet.noneOf(Part.class);
        fewer.addAll(parts);
        fewer.remove(part);
        return withParts(fewer);
    }

    /** The same for a model in which a pawn is worth {@code value}. */
    public SearchParameters withUnit(int value) {
        return new SearchParameters(parts, value, tableMebibytes, ties, trueTies, tieWidth, margins);
    }

    /** The same with a transposition table of that size in MiB. */
    public SearchParameters withTable(int mebibytes) {
        return new SearchParameters(parts, unit, mebibytes, ties, trueTies, tieWidth, margins);
    }

    /** The same with or without the search for ties. */
    public SearchParameters withTies(boolean wanted) {
        return new SearchParameters(parts, unit, tableMebibytes, wanted, trueTies, tieWidth, margins);
    }

    /** The same with other numbers of the selective parts. */
    public SearchParameters withMargins(SearchMargins others) {
        return new SearchParameters(parts, unit, tableMebibytes, ties, trueTies, tieWidth, others);
    }

    /**
     * The same with ties, which are true with a depth limit: for a player with a {@link TieBreaker}.
     *
     * @param width the tie width
     */
    public SearchParameters withTrueTies(int width) {
        return new SearchParameters(parts, unit, tableMebibytes, true, true, width, margins);
    }

    /**
     * The same without the parts that search some lines deeper than others. The value of a move then depends only on
     * its position and the depth (in chess and draughts also on earlier positions that recur).
     */
    public SearchParameters fixedDepth() {
        EnumSet<Part> fewer = EnumSet.noneOf(Part.class);
        parts.stream().filter(Part::keepsDepth).forEach(fewer::add);
        return withParts(fewer);
    }

    private SearchParameters withParts(Set<Part> others) {
        return new SearchParameters(others, unit, tableMebibytes, ties, trueTies, tieWidth, margins);
    }

    /** True when a part is switched on. */
    public boolean has(Part part) {
        return parts.contains(part);
    }

    /** True when the value of a move depends only on its position and the depth. */
    boolean isFixedDepth() {
        return parts.stream().allMatch(Part::keepsDepth);
    }

    /** True when no part is on that could change the value of a full-width search. */
    public boolean isFullWidth() {
        return parts.stream().allMatch(Part::isSound);
    }
}
