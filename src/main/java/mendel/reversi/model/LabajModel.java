package mendel.reversi.model;

import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * The evaluation of Labaj 2007: each disc is worth what its square is worth, and that depends on the discs around it.
 * Each value of each condition is a parameter, so that the values themselves can evolve. Not staged; the text's own
 * units, in which a disc inside is worth 5.
 *
 * <p>The text prints C and X squares beside an empty corner once as -3 and -2, everywhere else as -7, which is the
 * default here.
 */
final class LabajModel extends ReversiModel {

    private static final int REACH = 200;
    private static final TermList TERMS = TermList.plain("corner");

    static final int CORNER = term("corner", "square.corner", 30, "each disc on a corner");
    static final int X_EMPTY = term("x", "square.x.corner-empty", -7, "each disc diagonally beside an empty corner");
    static final int X_TAKEN =
            term("x", "square.x.corner-taken", 3, "each disc diagonally beside a corner that is taken");
    static final int C_EMPTY = term("c", "square.c.corner-empty", -7, "each disc on the edge beside an empty corner");
    static final int C_OWN = term("c", "square.c.corner-own", 3, "each disc on the edge beside an own corner");
    static final int C_OPPONENT =
            term("c", "square.c.corner-opponent", 1, "each disc on the edge beside a corner of the opponent");
    static final int EDGE = term("edge", "square.edge", 12, "each disc elsewhere on the edge");
    static final int EDGE_BESIDE_OPPONENT = term(
            "edge",
            "square.edge.beside-opponent",
            -3,
            "each disc elsewhere on the edge with a disc of the opponent beside it on the edge");
    static final int BESIDE_X = term(
            "second",
            "square.beside-x",
            0,
            "each disc on the second line next to an X-square, with an empty edge square in front");
    static final int BESIDE_X_COVERED = term(
            "second",
            "square.beside-x.covered",
            3,
            "each disc on the second line next to an X-square, with a disc in front on the edge");
    static final int SECOND = term(
            "second",
            "square.second",
            1,
            "each disc in the middle of the second line, with at most one disc on the three edge squares in front");
    static final int SECOND_COVERED = term(
            "second",
            "square.second.covered",
            3,
            "each disc in the middle of the second line, with two or three discs on the three edge squares in front");
    static final int INSIDE = term("inside", "square.inside", 5, "each disc on neither the first nor the second line");

    private final int size;

    LabajModel(Variant variant) {
        super(TERMS.spec(variant.id(), "labaj2007"), variant);
        size = variant.size();
    }

    @Override
    Terms terms(Tally tally) {
        return new LabajTerms(ReversiBoardView.of(size), tally);
    }

    private static int term(String group, String name, int value, String meaning) {
        return TERMS.group(group).plain(name, value, -REACH, REACH, meaning);
    }
}
